import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { partedQuery, sendPage } from '../http/page';
import type { MediaService } from './service';

export function mediaRoutes(api: Api, media: MediaService): void {
  api.on(endpoints.media.list, async ({ caller, query, language, reply }) => {
    const {
      page,
      search: { deleted, ...search },
    } = partedQuery(query);
    const { id } = caller.team;
    return sendPage(
      reply,
      await (deleted === 'true' ? media.listBin(id, page, language) : media.list(id, search, page, language)),
    );
  });

  api.on(endpoints.media.marks, async ({ caller, query: { every, of, deleted, ...search } }) =>
    deleted === 'true' ? media.marksOfBin(caller.team.id, every) : media.marks(caller.team.id, search, every, of),
  );

  api.on(endpoints.media.create, async ({ caller, params, body, language }) =>
    media.create(caller, params.id, body.title, language),
  );

  api.on(endpoints.media.get, async ({ caller, params, language }) => media.get(caller.team.id, params.id, language));

  api.on(endpoints.media.known, async ({ caller, query, language }) => ({
    media: await media.known(caller.team.id, query.fingerprint, language),
  }));

  api.on(endpoints.media.import, async ({ caller, body, language }) => media.import(caller, body, language));

  api.on(endpoints.media.status, async ({ caller, params, language }) =>
    media.progress(caller.team.id, params.id, language),
  );

  api.on(endpoints.media.rename, async ({ caller, params, body, language }) =>
    media.change(caller.team.id, params.id, body, language),
  );

  api.on(endpoints.media.emptyBin, async ({ caller, query }) => media.emptyBin(caller.team.id, query.until));

  api.on(endpoints.media.remove, async ({ caller, params, query }) =>
    media.remove(caller.team.id, params.id, { forever: query.forever === 'true' }),
  );
}
