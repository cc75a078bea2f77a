import type { FastifyInstance } from 'fastify';
import { endpoints, filledText, idParams } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { sendPage } from '../http/page';
import type { Platform } from '../platform';
import { objectsOf, objectsRoot, opensObjects } from './objects';
import type { DesignService } from './service';
import type { DesignVersions } from './versions';

export function designRoutes(api: Api, designs: DesignService, versions: DesignVersions): void {
  api.on(endpoints.themes.templates, async () => designs.templates());

  api.on(endpoints.themes.list, async ({ caller, query, reply }) => {
    return sendPage(reply, await designs.list(caller.team.id, query));
  });

  api.on(endpoints.themes.get, async ({ caller, params, query }) => {
    const design = await designs.read(caller.team.id, params.id);
    if (design === null) throw new ApiFailure('not_found');
    if (query.ignoreObjects !== 'true') return design;
    const { objects: _ignored, ...others } = design;
    return others;
  });

  api.on(endpoints.themes.versions, async ({ caller, params, query, reply }) => {
    const { id } = caller.team;
    if ((await designs.find(id, params.id)) === null) throw new ApiFailure('not_found');
    return sendPage(reply, await versions.list(id, params.id, query));
  });

  api.on(endpoints.themes.version, async ({ caller, params }) => {
    const version = await versions.find(caller.team.id, params.id, params.revision);
    if (version === null) throw new ApiFailure('not_found');
    return version;
  });

  api.on(endpoints.themes.create, async ({ caller, body }) => designs.create(caller, body));

  api.on(endpoints.themes.update, async ({ caller, params, body }) => designs.update(caller, params.id, body));

  api.on(endpoints.themes.template, async ({ body }) => ({ text: filledText(body.template, body.input) }));

  api.on(endpoints.themes.clone, async ({ caller, body, language }) => designs.clone(caller, body.id, language));
}

/** The objects of a design, for whoever has the signed address: lists of them are fetched without credentials. */
export function objectRoutes(
  app: FastifyInstance,
  designs: DesignService,
  { secrets }: Pick<Platform, 'secrets'>,
): void {
  app.get(`${objectsRoot}/:id/objects`, async (request, reply) => {
    const params = idParams.safeParse(request.params);
    const { searchParams } = new URL(request.url, 'http://localhost');
    const isOpen = params.success && opensObjects(secrets.files, params.data.id, searchParams);
    const layers = isOpen ? await designs.layersOf(params.data.id) : null;
    if (layers === null) throw new ApiFailure('not_found');
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    return reply.send(objectsOf(layers));
  });
}
