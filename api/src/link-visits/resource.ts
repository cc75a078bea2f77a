import type { LinkRoom } from '../links/room';
import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import { linkVisitRoutes } from './routes';
import { linkVisitService } from './service';
import { countStore } from './store';
import { linkCounts as table } from './table';

export function linkVisitResource(platform: Platform, room: LinkRoom): Resource {
  const store = countStore(platform);
  const visits = linkVisitService(platform, room, store);
  return {
    tables: [{ table, team: [takenAlong(table.linkId)], person: [], exported: 'linkVisits' }],
    routes: (api, app) => {
      linkVisitRoutes(api, visits);
      app.addHook('onClose', room.visits.flush);
    },
    sweeps: { 'link visits': hourly(store.sweep) },
    exported: { linkVisits: ({ teamId }) => visits.all(teamId) },
  };
}
