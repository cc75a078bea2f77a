import { everyRow } from '../http/page';
import { deletedBy, handedOver } from '../people/fates';
import type { Resource } from '../resource';
import { designRoutes } from './routes';
import type { DesignService } from './service';
import { designs as table } from './table';

export const designResource = (designs: DesignService): Resource => ({
  tables: [{ table, team: [deletedBy(table.teamId)], person: [handedOver(table)], exported: 'designs' }],
  routes: (api) => designRoutes(api, designs),
  exported: { designs: ({ teamId }) => everyRow((query) => designs.list(teamId, query)) },
});
