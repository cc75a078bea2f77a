import { everyRow } from '../http/page';
import { deletedBy } from '../people/fates';
import type { Resource } from '../resource';
import { feedRoutes } from './routes';
import type { FeedService } from './service';
import { feeds as table } from './table';

export const feedResource = (feeds: FeedService): Resource => ({
  tables: [{ table, team: [], person: [deletedBy(table.userId)], exported: 'feeds' }],
  routes: (api) => feedRoutes(api, feeds),
  exported: { feeds: ({ userId }) => everyRow((query) => feeds.list(userId, query)) },
});
