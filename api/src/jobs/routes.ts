import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { JobService } from './service';

export function jobRoutes(api: Api, jobs: JobService): void {
  api.editor(endpoints.jobs.create, async ({ caller, body, language }) => jobs.create(caller, body, language));

  api.member(endpoints.jobs.list, async ({ caller, params, language }) => {
    if (params.id !== caller.user.id) throw new ApiFailure('not_found');
    return jobs.list(caller.team.id, language);
  });

  api.member(endpoints.jobs.get, async ({ caller, params, language }) => jobs.get(caller.team.id, params.id, language));

  api.member(endpoints.jobs.byGuid, async ({ caller, params, language }) =>
    jobs.get(caller.team.id, params.id, language),
  );

  api.member(
    endpoints.jobs.design,
    async ({ caller, params, language }) => (await jobs.get(caller.team.id, params.id, language)).specs.theme,
  );

  api.editor(endpoints.jobs.change, async ({ caller, params, body, language }) =>
    jobs.change(caller, params.id, body, language),
  );

  api.editor(endpoints.jobs.clone, async ({ caller, params, language }) => jobs.clone(caller, params.id, language));

  api.editor(endpoints.jobs.cancel, async ({ caller, params, language }) =>
    jobs.cancel(caller.team.id, params.id, language),
  );

  api.member(endpoints.jobs.status, async ({ caller, body, language }) =>
    jobs.progress(caller.team.id, body.ids, language),
  );

  api.editor(endpoints.jobs.retry, async ({ caller, params, language }) =>
    jobs.retry(caller.team.id, params.id, language),
  );

  api.editor(endpoints.jobs.remove, async ({ caller, params }) => jobs.remove(caller.team.id, params.id));
}
