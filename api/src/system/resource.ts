import { sweepRates } from '../http/rate-counter';
import { rates } from '../http/table';
import type { Platform } from '../platform';
import { productVersion } from '../platform/version';
import type { Resource } from '../resource';
import type { WorkService } from '../work/service';
import { systemRoutes } from './routes';

export const systemResource = (platform: Platform, work: WorkService, releases: () => string): Resource => ({
  // Whose tries are counted cannot be told from a row, and it is gone within a day.
  tables: [{ table: rates, team: [], person: [], exported: { not: 'Counts of tries, which name nobody' } }],
  routes: (api, app) => systemRoutes(app, api, { platform, work, version: productVersion(platform.config), releases }),
  sweeps: { rates: () => sweepRates(platform.orm), tables: platform.database.tidy },
});
