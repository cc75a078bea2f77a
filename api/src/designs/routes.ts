import { endpoints, filledText } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { sendPage } from '../http/page';
import type { DesignService } from './service';

export function designRoutes(api: Api, designs: DesignService): void {
  api.on(endpoints.themes.templates, async () => designs.templates());

  api.on(endpoints.themes.list, async ({ caller, query, reply }) => {
    return sendPage(reply, await designs.list(caller.team.id, query));
  });

  api.on(endpoints.themes.get, async ({ caller, params }) => {
    const design = await designs.find(caller.team.id, params.id);
    if (design === null) throw new ApiFailure('not_found');
    return design;
  });

  api.on(endpoints.themes.create, async ({ caller, body }) => designs.create(caller, body));

  api.on(endpoints.themes.update, async ({ caller, params, body }) => designs.update(caller.team.id, params.id, body));

  api.on(endpoints.themes.template, async ({ body }) => ({ text: filledText(body.template, body.input) }));

  api.on(endpoints.themes.clone, async ({ caller, body, language }) => designs.clone(caller, body.id, language));
}
