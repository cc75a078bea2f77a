import { deletedBy } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { zipRoutes } from './routes';
import type { ZipService } from './service';
import { zips as table } from './table';

export const zipResource = (platform: Platform, zips: ZipService): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [deletedBy(table.userId)],
      exported: { not: 'Which videos were asked for as one file, and forgotten within the hour' },
    },
  ],
  routes: (api, app) => zipRoutes(api, app, zips, platform),
  sweeps: { zips: zips.sweep },
});
