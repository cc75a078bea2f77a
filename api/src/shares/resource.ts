import { deletedBy, takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { publicPages } from './public';
import { shareRoutes } from './routes';
import type { ShareService } from './service';
import { shares as table } from './table';

export const shareResource = (platform: Platform, shares: ShareService): Resource => ({
  tables: [{ table, team: [deletedBy(table.teamId), takenAlong(table.jobId)], person: [], exported: 'videos' }],
  routes: (api, app) => {
    shareRoutes(api, shares);
    publicPages(app, shares, platform);
  },
});
