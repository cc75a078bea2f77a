import type { FastifyInstance } from 'fastify';
import { endpoints, idParams, picturePath } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { sendPage } from '../http/page';
import type { PictureService } from './service';

export function pictureRoutes(api: Api, pictures: PictureService): void {
  api.on(endpoints.pictures.list, async ({ caller, query, reply }) =>
    sendPage(reply, await pictures.list(caller.team.id, query)),
  );

  api.on(endpoints.pictures.create, async ({ caller, body }) => pictures.create(caller, body.upload));

  api.on(endpoints.pictures.cover, async ({ caller, body }) => pictures.takeCover(caller, body.media));

  api.on(endpoints.pictures.remove, async ({ caller, params }) => pictures.remove(caller.team.id, params.id));
}

/** The bytes of pictures, for whoever knows an id: what a canvas draws is fetched without credentials. They never change. */
export function pictureBytes(app: FastifyInstance, pictures: PictureService): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: picturePath(':id'),
    compress: false,
    handler: async (request, reply) => {
      const params = idParams.safeParse(request.params);
      const picture = params.success ? await pictures.open(params.data.id) : null;
      if (picture === null) throw new ApiFailure('not_found');
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', picture.size)
        .type(picture.mime);
      return reply.send(request.method === 'HEAD' ? '' : await picture.read());
    },
  });
}
