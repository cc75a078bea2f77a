import { everyRow } from '../http/page';
import { deletedBy, takenAlong } from '../people/fates';
import { hourly } from '../platform/hourly';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { FeedCopies } from './copies';
import { hubRoutes } from './hub-routes';
import type { FeedHubs } from './hubs';
import { feedRoutes } from './routes';
import type { FeedService } from './service';
import { feedChapters, feedCopies, feedHubs, feeds as table } from './table';

export const feedResource = (
  platform: Pick<Platform, 'log' | 'config'>,
  feeds: FeedService,
  { copies, hubs }: { readonly copies: FeedCopies; readonly hubs: FeedHubs },
): Resource => ({
  tables: [
    { table, team: [], person: [deletedBy(table.userId)], exported: 'feeds' },
    { table: feedCopies, team: [], person: [], exported: { not: 'what feeds say in public' } },
    {
      table: feedHubs,
      team: [takenAlong(feedHubs.feed)],
      person: [],
      exported: { not: 'what feeds say in public, and whether their hubs agreed' },
    },
    {
      table: feedChapters,
      team: [takenAlong(feedChapters.feed)],
      person: [],
      exported: { not: 'what feeds say in public' },
    },
  ],
  routes: (api, app) => {
    feedRoutes(api, feeds);
    hubRoutes(app, platform, { hubs, copies });
  },
  rounds: { 'feeds': copies.renewDue, 'hubs of feeds': hubs.renewDue },
  sweeps: { 'feed copies': hourly(copies.forget) },
  exported: { feeds: ({ userId }) => everyRow((query) => feeds.list(userId, query)) },
});
