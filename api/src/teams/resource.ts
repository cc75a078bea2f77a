import { everyRow } from '../http/page';
import { takenAlong } from '../people/fates';
import type { UserView } from '../people/person';
import type { Resource } from '../resource';
import { teamRoutes } from './routes';
import type { TeamService } from './service';
import { invites, teamEvents } from './table';

export const teamResource = (teams: TeamService, view: UserView): Resource => ({
  // Invitations to an address are of the teams that sent them.
  tables: [
    { table: invites, team: [takenAlong(invites.teamId)], person: [], exported: 'invites' },
    { table: teamEvents, team: [takenAlong(teamEvents.teamId)], person: [], exported: 'teamLog' },
  ],
  routes: (api) => teamRoutes(api, teams, view),
  sweeps: { invitations: teams.invites.sweep },
  exported: {
    invites: (whose) => teams.invites.every(whose),
    teamLog: ({ teamId }) => everyRow((query) => teams.log.list(teamId, query)),
  },
});
