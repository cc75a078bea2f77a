import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { FeedService } from './service';

/** Feeds are a person's own, so that a viewer of a team keeps them too. */
export function feedRoutes(api: Api, feeds: FeedService): void {
  api.on(endpoints.feeds.read, async ({ caller, query }) => feeds.read(caller.user.id, query.url));

  api.on(endpoints.feeds.list, async ({ caller, query, reply }) =>
    sendPage(reply, await feeds.list(caller.user.id, query)),
  );

  api.on(endpoints.feeds.add, async ({ caller, body }) => feeds.add(caller.user.id, body.url));

  api.on(endpoints.feeds.change, async ({ caller, params, body }) =>
    feeds.change(caller.user.id, params.feedId, body.url),
  );

  api.on(endpoints.feeds.remove, async ({ caller, params }) => feeds.remove(caller.user.id, params.feedId));
}
