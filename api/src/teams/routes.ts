import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { UserView } from '../people/person';
import type { TeamService } from './service';

export function teamRoutes(api: Api, teams: TeamService, view: UserView): void {
  const rows = endpoints.teams;

  api.on(rows.list, async ({ caller, query, reply }) => sendPage(reply, await teams.list(caller, query)));

  api.on(rows.rename, async ({ caller, body }) => teams.rename(caller, body.teamId, body.name));

  api.on(rows.recolor, async ({ caller, body }) => teams.recolor(caller, body.teamId, body.color));

  api.on(rows.setRole, async ({ caller, body }) => {
    await teams.members.setRole(body, body.role);
    return teams.one(caller, body.teamId);
  });

  api.on(rows.removeMember, async ({ params }) => teams.members.remove({ teamId: params.teamId, userId: params.id }));

  api.on(rows.leave, async ({ caller, body }) => {
    await teams.members.leave({ teamId: body.teamId, userId: caller.user.id });
    return view(caller);
  });

  api.on(rows.log, async ({ params, query, reply }) => sendPage(reply, await teams.log.list(params.teamId, query)));

  api.on(rows.change, async ({ caller, body }) => {
    await teams.change(caller, body.teamId);
    return view(caller);
  });

  api.on(rows.invites, async ({ caller, query, reply }) => sendPage(reply, await teams.invites.list(caller, query)));

  api.on(rows.invite, async ({ caller, body }) => {
    await teams.inviting.invite(caller, caller.team.id, body);
    return teams.one(caller, caller.team.id);
  });

  api.on(rows.inviteMany, async ({ caller, params, body }) => teams.inviting.inviteMany(caller, params.teamId, body));

  api.on(rows.openInvites, async ({ params, query, reply }) =>
    sendPage(reply, await teams.inviting.list(params.teamId, query)),
  );

  api.on(rows.resend, async ({ caller, body }) => teams.inviting.resend(caller, body));

  api.on(rows.withdraw, async ({ caller, params }) => teams.inviting.withdraw(caller, params));

  api.on(rows.accept, async ({ caller, body }) => {
    await teams.invites.accept(caller, body.inviteId);
    return view(caller);
  });

  api.on(rows.decline, async ({ caller, params }) => teams.invites.decline(caller, params.teamId));

  api.on(rows.previewSeats, async ({ caller, query }) => teams.seats.preview(caller.team.id, query.quantity));

  api.on(rows.setSeats, async ({ caller, body }) => {
    await teams.seats.set(caller.team.id, body.quantity);
    return view(caller);
  });

  api.on(rows.dropSeats, async ({ caller, params }) => {
    await teams.seats.drop(params.teamId);
    return view(caller);
  });

  api.on(rows.dropAdditionalSeats, async ({ caller }) => {
    await teams.seats.drop(caller.team.id);
    return view(caller);
  });

  api.on(rows.dropEmptySeats, async ({ caller }) => {
    await teams.seats.dropEmpty(caller.team.id);
    return view(caller);
  });

  api.on(rows.storage, async ({ caller }) => teams.storage.of(caller.team.id));

  api.on(rows.everyStorage, async ({ query, reply }) => sendPage(reply, await teams.storage.list(query)));
}
