import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { families } from '@wavereel/fonts';
import { packageFolder } from '../platform/package-folder';

const folders = new Map(families.map(({ id, npmPackage }) => [id, npmPackage]));

/** Serves the font files of captions, the same that the renderer reads. Their address changes with them: they can be kept for ever. */
export function serveFonts(app: FastifyInstance): void {
  app.get<{ Params: { family: string; file: string } }>('/assets/fonts/:release/:family/:file', (request, reply) => {
    const { family, file } = request.params;
    const npmPackage = folders.get(family);
    if (npmPackage === undefined || !/^[a-z0-9-]+\.woff2$/.test(file)) return reply.callNotFound();
    return reply
      .header('access-control-allow-origin', '*')
      .sendFile(file, join(packageFolder(npmPackage), 'files'), { maxAge: '1y', immutable: true });
  });
}
