import { and, eq, lte, sql } from 'drizzle-orm';
import type { PageQuery, TeamInvite } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import type { NotificationService } from '../notifications/service';
import { memberships, teams, users } from '../people/table';
import { countMembers, lockTeam } from '../people/team';
import type { Platform } from '../platform';
import type { TeamLog } from './log';
import { isOpenInvite, isOpenSince, oldestOpenInvite } from './open-invites';
import { invites } from './table';

/** An invitation that nobody has answered, as either side keeps it. */
interface OpenInvite {
  readonly direction: 'made' | 'received';
  /** Who is invited. */
  readonly email: string;
  /** The name of the team. */
  readonly team: string;
  readonly role: TeamInvite['role'];
  readonly dateAdded: Date;
}

/**
 * Invitations are for whoever reads the mailbox of an address. Signing up proves nothing about an address, so an account sees and answers
 * them only once its address is verified; until then an invitation to it does not exist.
 */
export interface InviteService {
  /** Those to the caller's address, newest first. */
  list(caller: Caller, query: PageQuery): Promise<Page<TeamInvite>>;
  /** Joins, and works in that team from then on. @throws ApiFailure not_found, seats_taken */
  accept(caller: Caller, inviteId: string): Promise<void>;
  /** @throws ApiFailure not_found */
  decline(caller: Caller, teamId: string): Promise<void>;
  /** Those into a person's own team, which are as few as its seats, then those to their address. */
  every(whose: { readonly userId: string; readonly teamId: string }): AsyncGenerator<OpenInvite>;
  /** Removes those that nobody answered. */
  sweep(): Promise<void>;
}

interface Needs {
  readonly notifications: NotificationService;
  readonly log: TeamLog;
}

export function inviteService({ orm }: Pick<Platform, 'orm'>, { notifications, log }: Needs): InviteService {
  const ofAddress = eq(invites.email, sql.placeholder('email'));
  const page = newestFirst({
    name: 'invites',
    order: { moment: invites.dateAdded, id: invites.id },
    select: () =>
      orm
        .select({
          dateAdded: invites.dateAdded,
          _id: invites.id,
          teamId: teams.id,
          name: teams.name,
          color: teams.color,
          textColor: teams.textColor,
          role: invites.role,
        })
        .from(invites)
        .innerJoin(teams, eq(teams.id, invites.teamId)),
    ofWhom: and(ofAddress, isOpenSince),
    placeOf: ({ _id, dateAdded }) => ({ id: _id, dateAdded }),
  });

  return {
    list: async ({ user }, query) => {
      const email = isProven(user) ? user.email : null;
      const { rows, next } = await page({ email, oldest: oldestOpenInvite() }, query);
      return { rows: rows.map(({ dateAdded: _dateAdded, ...invite }) => invite), next };
    },
    accept: async ({ user }, inviteId) => {
      if (!isProven(user)) throw new ApiFailure('not_found');
      const mine = and(eq(invites.id, inviteId), eq(invites.email, user.email), isOpenInvite());
      await orm.transaction(async (transaction) => {
        const [found] = await transaction.select({ teamId: invites.teamId }).from(invites).where(mine);
        if (found === undefined) throw new ApiFailure('not_found');
        const { id: teamId, seats, ownerId } = await lockTeam(transaction, found.teamId);
        const [invite] = await transaction.delete(invites).where(mine).returning({ role: invites.role });
        if (invite === undefined) throw new ApiFailure('not_found');
        if ((await countMembers(transaction, teamId)) >= seats) throw new ApiFailure('seats_taken');
        await transaction
          .insert(memberships)
          .values({ teamId, userId: user.id, role: invite.role, dateAdded: new Date() })
          .onConflictDoNothing();
        await transaction.update(users).set({ activeTeamId: teamId }).where(eq(users.id, user.id));
        await notifications.startReading(transaction, teamId, user.id);
        await log.record(transaction, teamId, { what: 'joined', by: user.id, detail: invite.role });
        await notifications.tellPerson(transaction, ownerId, {
          type: 'TEAM_JOINED',
          subject: teamId,
          title: user.name,
        });
      });
    },
    decline: async ({ user }, teamId) => {
      if (!isProven(user)) throw new ApiFailure('not_found');
      const mine = and(eq(invites.teamId, teamId), eq(invites.email, user.email));
      await orm.transaction(async (transaction) => {
        const { ownerId } = await lockTeam(transaction, teamId);
        const declined = await transaction.delete(invites).where(mine).returning({ email: invites.email });
        if (declined.length === 0) throw new ApiFailure('not_found');
        await log.record(transaction, teamId, { what: 'declined', by: user.id, whom: user.email });
        await notifications.tellPerson(transaction, ownerId, {
          type: 'TEAM_DECLINED',
          subject: teamId,
          title: user.email,
        });
      });
    },
    every: async function* ({ userId, teamId }) {
      const { email, role, dateAdded } = invites;
      const made = await orm
        .select({ email, team: teams.name, role, dateAdded })
        .from(invites)
        .innerJoin(teams, eq(teams.id, invites.teamId))
        .where(and(eq(invites.teamId, teamId), isOpenInvite()));
      for (const invite of made) yield { direction: 'made', ...invite };
      const [user] = await orm.select().from(users).where(eq(users.id, userId));
      if (user === undefined || !isProven(user)) return;
      const whose = { email: user.email, oldest: oldestOpenInvite() };
      for await (const received of everyRow((query) => page(whose, query)))
        yield {
          direction: 'received',
          email: user.email,
          team: received.name,
          role: received.role,
          dateAdded: received.dateAdded,
        };
    },
    sweep: async () => {
      await orm.delete(invites).where(lte(invites.dateAdded, oldestOpenInvite()));
    },
  };
}

const isProven = ({ verified }: Caller['user']): boolean => verified !== null;
