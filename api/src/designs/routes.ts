import { endpoints, filledText } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { sendPage } from '../http/page';
import type { DesignService } from './service';
import type { DesignVersions } from './versions';

export function designRoutes(api: Api, designs: DesignService, versions: DesignVersions): void {
  api.on(endpoints.themes.templates, async () => designs.templates());

  api.on(endpoints.themes.list, async ({ caller, query, reply }) => {
    return sendPage(reply, await designs.list(caller.team.id, query));
  });

  api.on(endpoints.themes.get, async ({ caller, params }) => {
    const design = await designs.find(caller.team.id, params.id);
    if (design === null) throw new ApiFailure('not_found');
    return design;
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
