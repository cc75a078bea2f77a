import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '@wavereel/contracts';
import { cutLater } from '../http/body';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { isKey } from '../platform/storage';
import { attachment } from '../platform/storage/attachment';
import { sendBytes } from './send-bytes';
import type { FileService } from './service';
import { readGrant } from './signing';
import type { Grant } from './signing';

export function uploadRoutes(api: Api, files: FileService): void {
  api.on(endpoints.uploads.sign, async ({ caller, body }) => files.announce(caller, body));

  api.on(endpoints.uploads.get, async ({ caller, params }) => files.progress(caller.user.id, params.id));

  api.on(endpoints.uploads.piece, async ({ caller, params, body }) =>
    files.signPiece(caller.user.id, params.id, body.offset),
  );
}

/** The signed addresses themselves: PUT takes one piece of an upload, GET gives one back in whole or in part. */
export async function fileRoutes(
  app: FastifyInstance,
  files: FileService,
  { storage, secrets }: Platform,
): Promise<void> {
  const grantOf = (request: FastifyRequest, method: Grant['method']): Grant => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const key = pathname.slice('/files/'.length);
    const grant = isKey(key) ? readGrant(secrets.files, method, key, searchParams, Date.now()) : null;
    if (grant === null) throw new ApiFailure('not_found');
    return grant;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.put('/files/*', async (request, reply) => {
      const grant = grantOf(request, 'PUT');
      const announced = request.headers['content-length'];
      try {
        await files.receive(grant, request.raw, announced === undefined ? null : Number(announced));
      } catch (error) {
        cutLater(request);
        throw error;
      }
      return reply.status(200).send();
    });

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      compress: false,
      handler: async (request, reply) => {
        const grant = grantOf(request, 'GET');
        const file = await storage.stat(grant.key);
        if (file === null) throw new ApiFailure('not_found');
        reply
          .header('cache-control', `private, max-age=${Math.max(0, grant.expires - Math.floor(Date.now() / 1000))}`)
          .header('content-disposition', grant.download === undefined ? 'inline' : attachment(grant.download))
          .type(grant.type ?? 'application/octet-stream');
        return sendBytes(request, reply, file, (range) => storage.read(grant.key, range));
      },
    });
  });
}
