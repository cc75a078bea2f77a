import { and, asc, eq, sql } from 'drizzle-orm';
import type { PageQuery, Role, Team, TeamMember } from '@wavereel/contracts';
import { lastSeenSecond } from '../auth/sessions';
import type { BillingService } from '../billing/service';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { oldestFirst } from '../http/page';
import type { Page } from '../http/page';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import { textColorOn } from '../people/colors';
import { joinOwner, lockPerson, ownerName } from '../people/person';
import { memberships, teams, users } from '../people/table';
import { lockTeam, roleIn } from '../people/team';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import { inviteService } from './invites';
import type { InviteService } from './invites';
import { invitingService } from './inviting';
import type { InvitingService } from './inviting';
import { teamLog } from './log';
import type { TeamLog } from './log';
import { memberService } from './members';
import type { MemberService } from './members';
import { seatService } from './seats';
import type { SeatService } from './seats';
import { storageService } from './storage';
import type { StorageService } from './storage';

export interface TeamService {
  /** The teams that the caller belongs to, with their members, in the order of joining. */
  list(caller: Caller, query: PageQuery): Promise<Page<Team>>;
  /** A team that the caller owns. */
  rename(caller: Caller, teamId: string, name: string): Promise<Team>;
  /** Of letters on it, too. */
  recolor(caller: Caller, teamId: string, color: string): Promise<Team>;
  /** Works in another team from the next request on. @throws ApiFailure not_found for a team that is not the caller's */
  change(caller: Caller, teamId: string): Promise<void>;
  /** @throws ApiFailure not_found for a team that is not the caller's */
  one(caller: Caller, teamId: string): Promise<Team>;
  /** What a person is in a team; null for a stranger. */
  roleIn(userId: string, teamId: string): Promise<Role | null>;
  readonly invites: InviteService;
  readonly inviting: InvitingService;
  readonly members: MemberService;
  readonly log: TeamLog;
  readonly seats: SeatService;
  readonly storage: StorageService;
}

interface TeamFound {
  readonly team: typeof teams.$inferSelect;
  readonly ownerName: string;
}

interface Needs {
  readonly mails: MailService;
  readonly notifications: NotificationService;
  readonly plans: PlanService;
  readonly billing: BillingService;
  readonly space: TeamSpace;
}

export function teamService({ orm }: Platform, { mails, notifications, plans, billing, space }: Needs): TeamService {
  const log = teamLog(orm);
  const members = orm
    .select({
      teamId: memberships.teamId,
      role: memberships.role,
      _id: users.id,
      name: users.name,
      email: users.email,
      seen: lastSeenSecond(users.id),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(sql`${memberships.teamId} = ANY(${sql.placeholder('teamIds')}::uuid[])`)
    .orderBy(asc(memberships.dateAdded))
    .prepare('members');

  const select = () =>
    orm
      .select({ team: teams, ownerName, joined: memberships.dateAdded })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .innerJoin(users, joinOwner({ owner: teams.ownerId }));
  const ofCaller = eq(memberships.userId, sql.placeholder('userId'));
  const find = select()
    .where(and(ofCaller, eq(memberships.teamId, sql.placeholder('teamId'))))
    .prepare('team_one');
  const page = oldestFirst({
    name: 'teams',
    order: { moment: memberships.dateAdded, id: memberships.teamId },
    select,
    ofWhom: ofCaller,
    placeOf: ({ team, joined }) => ({ id: team.id, dateAdded: joined }),
  });

  const present = async (caller: Caller, rows: readonly TeamFound[]): Promise<Team[]> => {
    const seated = await members.execute({ teamIds: rows.map(({ team }) => team.id) });
    return rows.map(({ team, ownerName }) => ({
      _id: team.id,
      ownerId: team.ownerId,
      owner: { _id: team.ownerId, name: ownerName },
      name: team.name,
      color: team.color,
      textColor: team.textColor,
      seats: team.seats,
      users: seated.filter(({ teamId }) => teamId === team.id).map(toMember),
      active: team.id === caller.team.id,
    }));
  };

  const one = async (caller: Caller, teamId: string): Promise<Team> => {
    const [team] = await present(caller, await find.execute({ userId: caller.user.id, teamId }));
    if (team === undefined) throw new ApiFailure('not_found');
    return team;
  };

  return {
    list: async (caller, query) => {
      const { rows, next } = await page({ userId: caller.user.id }, query);
      return { rows: await present(caller, rows), next };
    },
    rename: async (caller, teamId, name) => {
      await orm.transaction(async (transaction) => {
        if ((await lockTeam(transaction, teamId)).name === name) return;
        await transaction.update(teams).set({ name }).where(eq(teams.id, teamId));
        await log.record(transaction, teamId, { what: 'renamed', by: caller.user.id, detail: name });
      });
      return one(caller, teamId);
    },
    recolor: async (caller, teamId, color) => {
      await orm.transaction(async (transaction) => {
        if ((await lockTeam(transaction, teamId)).color === color) return;
        const colors = { color, textColor: textColorOn(color) };
        await transaction.update(teams).set(colors).where(eq(teams.id, teamId));
        await log.record(transaction, teamId, { what: 'recolored', by: caller.user.id, detail: color });
      });
      return one(caller, teamId);
    },
    change: ({ user }, teamId) =>
      orm.transaction(async (transaction) => {
        // Whoever is removed at this moment must not come to work where they have no place.
        await lockPerson(transaction, user.id);
        if ((await roleIn(transaction, user.id, teamId)) === null) throw new ApiFailure('not_found');
        await transaction.update(users).set({ activeTeamId: teamId }).where(eq(users.id, user.id));
      }),
    one,
    roleIn: (userId, teamId) => roleIn(orm, userId, teamId),
    invites: inviteService({ orm }, { notifications, log }),
    inviting: invitingService({ orm }, { mails, log }),
    members: memberService({ orm }, { mails, notifications, log }),
    log,
    seats: seatService({ orm }, { plans, billing, log }),
    storage: storageService(orm, space),
  };
}

interface Seated extends Omit<TeamMember, 'lastSeen'> {
  readonly teamId: string;
  readonly seen: number | null;
}

const toMember = ({ teamId: _teamId, seen, ...member }: Seated): TeamMember => ({
  ...member,
  lastSeen: seen === null ? null : new Date(Math.round(seen * 1000)).toISOString(),
});
