import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { UserView } from '../people/person';
import type { TeamService } from './service';

export function teamRoutes(api: Api, teams: TeamService, view: UserView): void {
  const rows = endpoints.teams;

  api.on(rows.list, async ({ caller, query, reply }) => sendPage(reply, await teams.list(caller, query)));

  api.on(rows.rename, async ({ caller, body }) => teams.rename(caller, body.teamId, body.name));

  api.on(rows.change, async ({ caller, body }) => {
    await teams.change(caller, body.teamId);
    return view(caller);
  });

  api.on(rows.invites, async ({ caller, query, reply }) => sendPage(reply, await teams.invites.list(caller, query)));

  api.on(rows.invite, async ({ caller, body }) => {
    await teams.invites.invite(caller, body);
    return teams.active(caller);
  });

  api.on(rows.accept, async ({ caller, body }) => {
    await teams.invites.accept(caller, body.inviteId);
    return view(caller);
  });

  api.on(rows.decline, async ({ caller, params }) => teams.invites.decline(caller, params.teamId));

  api.on(rows.setSeats, async ({ caller, body }) => {
    await teams.seats.set(caller.team.id, body.quantity);
    return view(caller);
  });

  api.on(rows.dropSeats, async ({ caller, params }) => {
    await teams.seats.drop(params.teamId);
    return view(caller);
  });

  api.on(rows.storage, async ({ caller }) => teams.storage.of(caller.team.id));

  api.on(rows.everyStorage, async ({ query, reply }) => sendPage(reply, await teams.storage.list(query)));
}
