import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { UserView } from '../users/view';
import type { TeamService } from './service';

export function teamRoutes(api: Api, teams: TeamService, view: UserView): void {
  const rows = endpoints.teams;

  api.member(rows.list, async ({ caller }) => teams.list(caller));

  api.member(rows.rename, async ({ caller, body }) => teams.rename(caller, body.teamId, body.name));

  api.member(rows.change, async ({ caller, body }) => {
    await teams.change(caller, body.teamId);
    return view(caller);
  });

  api.member(rows.invites, async ({ caller }) => teams.invites.list(caller));

  api.editor(rows.invite, async ({ caller, body }) => {
    await teams.invites.invite(caller, body);
    return teams.active(caller);
  });

  api.member(rows.accept, async ({ caller, body }) => {
    await teams.invites.accept(caller, body.inviteId);
    return view(caller);
  });

  api.member(rows.decline, async ({ caller, params }) => teams.invites.decline(caller, params.teamId));

  api.editor(rows.setSeats, async ({ caller, body }) => {
    await teams.seats.set(caller, body.quantity);
    return view(caller);
  });

  api.editor(rows.dropSeats, async ({ caller, params }) => {
    await teams.seats.drop(caller, params.teamId);
    return view(caller);
  });
}
