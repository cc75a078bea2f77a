import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { partedQuery, sendPage } from '../http/page';
import type { JobService } from './service';

export function jobRoutes(api: Api, jobs: JobService): void {
  api.on(endpoints.jobs.create, async ({ caller, body, language }) => jobs.create(caller, body, language));

  api.on(endpoints.jobs.list, async ({ caller, query, language, reply }) => {
    const {
      page,
      search: { deleted, ...search },
    } = partedQuery(query);
    const { id } = caller.team;
    return sendPage(
      reply,
      await (deleted === 'true' ? jobs.listBin(id, page, language) : jobs.list(id, search, page, language)),
    );
  });

  api.on(endpoints.jobs.marks, async ({ caller, query: { every, deleted, ...search } }) =>
    deleted === 'true' ? jobs.marksOfBin(caller.team.id, every) : jobs.marks(caller.team.id, search, every),
  );

  api.on(endpoints.jobs.facets, async ({ caller }) => jobs.facets(caller.team.id));

  api.on(endpoints.jobs.changeMany, async ({ caller, body: { those, change } }) =>
    jobs.changeMany(caller.team.id, those, change),
  );

  api.on(endpoints.jobs.get, async ({ caller, params, language }) => jobs.get(caller.team.id, params.id, language));

  api.on(endpoints.jobs.byGuid, async ({ caller, params, language }) => jobs.get(caller.team.id, params.id, language));

  api.on(
    endpoints.jobs.design,
    async ({ caller, params, language }) => (await jobs.get(caller.team.id, params.id, language)).specs.theme,
  );

  api.on(endpoints.jobs.change, async ({ caller, params, body, language }) =>
    jobs.change(caller, params.id, body, language),
  );

  api.on(endpoints.jobs.clone, async ({ caller, params, language }) => jobs.clone(caller, params.id, language));

  api.on(endpoints.jobs.cancel, async ({ caller, params, language }) =>
    jobs.cancel(caller.team.id, params.id, language),
  );

  api.on(endpoints.jobs.status, async ({ caller, body, language }) =>
    jobs.progress(caller.team.id, body.ids, language),
  );

  api.on(endpoints.jobs.retry, async ({ caller, params, language }) => jobs.retry(caller.team.id, params.id, language));

  api.on(endpoints.jobs.emptyBin, async ({ caller, query }) => jobs.emptyBin(caller.team.id, query.until));

  api.on(endpoints.jobs.remove, async ({ caller, params, query }) =>
    jobs.remove(caller.team.id, params.id, { forever: query.forever === 'true' }),
  );
}
