import { Readable, finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { endpoints, idParams } from '@wavereel/contracts';
import { readGrant } from '../files/signing';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { attachment } from '../platform/storage/attachment';
import { zipBytes, zipSize } from '../platform/zip';
import { zipKey } from './service';
import type { ZipService } from './service';

export function zipRoutes(
  api: Api,
  app: FastifyInstance,
  zips: ZipService,
  { secrets }: Pick<Platform, 'secrets'>,
): void {
  api.on(endpoints.jobs.zip, async ({ caller, body }) => zips.ask(caller, body));

  /**
   * The signed addresses themselves. How long it is was told before its first byte: where a file is gone or another by its turn, the line is cut, so that nobody takes what came
   * for the whole. There are no parts: what is in it may have changed meanwhile.
   */
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/zips/:id',
    compress: false,
    handler: async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://localhost');
      const params = idParams.safeParse(request.params);
      const key = params.success ? zipKey(params.data.id) : null;
      const grant = key === null ? null : readGrant(secrets.files, 'GET', key, searchParams, Date.now());
      const zip = grant === null || !params.success ? null : await zips.find(params.data.id);
      if (grant === null || zip === null) throw new ApiFailure('not_found');
      const isRead = request.method === 'GET';
      if (isRead) finished(reply.raw, await zips.enter(zip.userId));
      const { files } = await zip.contents();
      if (files.length === 0) throw new ApiFailure('not_found');
      reply
        .headers({
          'accept-ranges': 'none',
          'cache-control': 'private, no-store',
          'content-disposition': attachment(grant.download ?? ''),
          'content-length': zipSize(files),
        })
        .type('application/zip');
      return reply.send(isRead ? Readable.from(zipBytes(files), { objectMode: false }) : '');
    },
  });
}
