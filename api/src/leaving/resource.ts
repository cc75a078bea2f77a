import type { UserView } from '../people/person';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { deletionService } from './deletion';
import type { DeletionNeeds } from './deletion';
import { dataExport } from './export';
import { leavingRoutes } from './routes';

interface Needs extends DeletionNeeds {
  readonly view: UserView;
}

/** What people take with them, and what becomes of the rest: whatever the resources declare of it. */
export function leavingResource(
  platform: Platform,
  resources: readonly Resource[],
  { view, ...needs }: Needs,
): Resource {
  const deletion = deletionService(platform, resources, needs);
  return {
    routes: (api) => leavingRoutes(api, { deletion, exportData: dataExport(platform, resources), view }),
    sweeps: { 'planned deletions': deletion.sweep },
  };
}
