import { everyRow } from '../http/page';
import { deletedBy } from '../people/fates';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import type { FeedCopies } from './copies';
import { feedRoutes } from './routes';
import type { FeedService } from './service';
import { feedCopies, feeds as table } from './table';

export const feedResource = (feeds: FeedService, copies: FeedCopies): Resource => ({
  tables: [
    { table, team: [], person: [deletedBy(table.userId)], exported: 'feeds' },
    { table: feedCopies, team: [], person: [], exported: { not: 'what feeds say in public' } },
  ],
  routes: (api) => feedRoutes(api, feeds),
  rounds: { feeds: copies.renewDue },
  sweeps: { 'feed copies': hourly(copies.forget) },
  exported: { feeds: ({ userId }) => everyRow((query) => feeds.list(userId, query)) },
});
