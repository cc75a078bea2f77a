import { everyRow } from '../http/page';
import { deletedBy, handedOver, takenAlong } from '../people/fates';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { designFolder } from './preview-files';
import { previewWork } from './preview.work';
import { designRoutes, objectRoutes } from './routes';
import type { DesignService } from './service';
import { designs as table, designVersions } from './table';
import type { DesignVersions } from './versions';

interface Needs {
  readonly versions: DesignVersions;
  readonly notifications: NotificationService;
}

export const designResource = (
  platform: Platform,
  designs: DesignService,
  { versions, notifications }: Needs,
): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [handedOver(table), handedOver({ owner: table.savedBy, teamId: table.teamId })],
      exported: 'designs',
      folder: { column: table.id, of: designFolder },
    },
    {
      table: designVersions,
      team: [deletedBy(designVersions.teamId), takenAlong(designVersions.designId)],
      person: [handedOver(designVersions)],
      exported: 'designVersions',
    },
  ],
  routes: (api, app) => {
    designRoutes(api, designs, versions);
    objectRoutes(app, designs, platform);
  },
  work: { preview: previewWork(platform, notifications) },
  sweeps: { 'orphaned files of designs': designs.removeOrphans },
  exported: {
    designs: ({ teamId }) => everyRow((query) => designs.list(teamId, query)),
    designVersions: ({ teamId }) => everyRow((query) => versions.ofTeam(teamId, query)),
  },
});
