import { everyRow } from '../http/page';
import { deletedBy } from '../people/fates';
import type { Resource } from '../resource';
import { linkRoutes } from './routes';
import type { LinkService } from './service';
import { links as table } from './table';

export const linkResource = (links: LinkService): Resource => ({
  tables: [{ table, team: [deletedBy(table.teamId)], person: [], exported: 'links' }],
  routes: (api) => linkRoutes(api, links),
  exported: { links: ({ teamId }) => everyRow((query) => links.list(teamId, query)) },
});
