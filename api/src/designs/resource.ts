import { everyRow } from '../http/page';
import { deletedBy, handedOver, takenAlong } from '../people/fates';
import type { Resource } from '../resource';
import { designRoutes } from './routes';
import type { DesignService } from './service';
import { designs as table, designVersions } from './table';
import type { DesignVersions } from './versions';

export const designResource = (designs: DesignService, versions: DesignVersions): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [handedOver(table), handedOver({ owner: table.savedBy, teamId: table.teamId })],
      exported: 'designs',
    },
    {
      table: designVersions,
      team: [deletedBy(designVersions.teamId), takenAlong(designVersions.designId)],
      person: [handedOver(designVersions)],
      exported: 'designVersions',
    },
  ],
  routes: (api) => designRoutes(api, designs, versions),
  exported: {
    designs: ({ teamId }) => everyRow((query) => designs.list(teamId, query)),
    designVersions: ({ teamId }) => everyRow((query) => versions.ofTeam(teamId, query)),
  },
});
