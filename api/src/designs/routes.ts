import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { DesignService } from './service';

export function designRoutes(api: Api, designs: DesignService): void {
  api.member(endpoints.themes.templates, async () => designs.templates());

  api.member(endpoints.themes.list, async ({ caller, params }) => {
    if (params.id !== caller.user.id) throw new ApiFailure('not_found');
    return designs.list(caller.team.id);
  });

  api.member(endpoints.themes.get, async ({ caller, params }) => {
    const design = await designs.find(caller.team.id, params.id);
    if (design === null) throw new ApiFailure('not_found');
    return design;
  });

  api.editor(endpoints.themes.create, async ({ caller, body }) => designs.create(caller, body));

  api.editor(endpoints.themes.update, async ({ caller, params, body }) =>
    designs.update(caller.team.id, params.id, body),
  );

  api.editor(endpoints.themes.clone, async ({ caller, body, language }) => designs.clone(caller, body.id, language));
}
