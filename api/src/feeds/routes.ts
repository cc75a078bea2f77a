import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { FeedService } from './service';

/** Feeds are a person's own, so that a viewer of a team keeps them too. */
export function feedRoutes(api: Api, feeds: FeedService): void {
  api.member(endpoints.feeds.read, async ({ query }) => feeds.read(query.url));

  api.member(endpoints.feeds.list, async ({ caller, params }) => feeds.list(own(caller, params.id)));

  api.member(endpoints.feeds.add, async ({ caller, params, body }) => feeds.add(own(caller, params.id), body.url));

  api.member(endpoints.feeds.change, async ({ caller, params, body }) =>
    feeds.change(own(caller, params.id), params.feedId, body.url),
  );

  api.member(endpoints.feeds.remove, async ({ caller, params }) => feeds.remove(own(caller, params.id), params.feedId));
}

/** @throws ApiFailure not_found for anybody else's id */
function own({ user }: Caller, id: string): string {
  if (id !== user.id) throw new ApiFailure('not_found');
  return id;
}
