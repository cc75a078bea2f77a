import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { PageQuery, TeamInvite } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { countTogether } from '../http/rate-counter';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import { memberships, teams, users } from '../people/table';
import { countMembers, lockTeam } from '../people/team';
import type { TeamRow } from '../people/team';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { invites } from './table';

export interface NewInvite {
  readonly email: string;
  readonly role: TeamInvite['role'];
}

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

const dayMs = 24 * 3600 * 1000;
/** An invitation that nobody answered holds its seat for so long. */
const inviteMs = 30 * dayMs;
/** Of one team: each is a mail to whomever its owner names. */
const mostPerDay = 50;

/**
 * Invitations are for whoever reads the mailbox of an address. Signing up proves nothing about an address, so an account sees and answers
 * them only once its address is verified; until then an invitation to it does not exist.
 */
export interface InviteService {
  /** Those to the caller's address, newest first. */
  list(caller: Caller, query: PageQuery): Promise<Page<TeamInvite>>;
  /** Invites into the active team, once for each address; again mails it again, once a day. @throws ApiFailure forbidden, seats_taken, rate_limited */
  invite(caller: Caller, invite: NewInvite): Promise<void>;
  /** Joins, and works in that team from then on. @throws ApiFailure not_found, seats_taken */
  accept(caller: Caller, inviteId: string): Promise<void>;
  /** @throws ApiFailure not_found */
  decline(caller: Caller, teamId: string): Promise<void>;
  /** Those into a person's own team, which are as few as its seats, then those to their address. */
  every(whose: { readonly userId: string; readonly teamId: string }): AsyncGenerator<OpenInvite>;
  /** Removes those that nobody answered. */
  sweep(): Promise<void>;
}

export function inviteService(
  { orm }: Pick<Platform, 'orm'>,
  { mails, notifications }: { mails: MailService; notifications: NotificationService },
): InviteService {
  const ofAddress = eq(invites.email, sql.placeholder('email'));
  const isOpen = gt(invites.dateAdded, sql.placeholder('oldest'));
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
    ofWhom: and(ofAddress, isOpen),
    placeOf: ({ _id, dateAdded }) => ({ id: _id, dateAdded }),
  });

  const isMember = async (transaction: Orm, teamId: string, email: string): Promise<boolean> => {
    const rows = await transaction
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.teamId, teamId), eq(users.email, email)));
    return rows.length > 0;
  };

  /** The invitation of an address, the one that is open already or a new one. @throws ApiFailure seats_taken */
  const openInvite = async (
    transaction: Orm,
    { id: teamId, seats }: TeamRow,
    { email, role }: NewInvite,
  ): Promise<string> => {
    const ofAddress = and(eq(invites.teamId, teamId), eq(invites.email, email));
    const [open] = await transaction
      .update(invites)
      .set({ role })
      .where(and(ofAddress, isOpenInvite()))
      .returning({ id: invites.id });
    if (open !== undefined) return open.id;
    if ((await countMembers(transaction, teamId)) + (await countInvites(transaction, teamId)) >= seats)
      throw new ApiFailure('seats_taken');
    const id = newId();
    await transaction.delete(invites).where(ofAddress);
    await transaction.insert(invites).values({ id, teamId, email, role, dateAdded: new Date() });
    return id;
  };

  /** Nothing where they are a member already. */
  const write = ({ team, user }: Caller, invite: NewInvite): Promise<void> =>
    orm.transaction(async (transaction) => {
      const locked = await lockTeam(transaction, team.id);
      if (await isMember(transaction, team.id, invite.email)) return;
      const id = await openInvite(transaction, locked, invite);
      await mails.write(transaction, {
        kind: 'invite',
        to: invite.email,
        language: user.language,
        values: { name: user.name, team: locked.name },
        key: `invite ${id}`,
      });
    });

  return {
    list: async ({ user }, query) => {
      const email = isProven(user) ? user.email : null;
      const { rows, next } = await page({ email, oldest: oldestOpenInvite() }, query);
      return { rows: rows.map(({ dateAdded: _dateAdded, ...invite }) => invite), next };
    },
    invite: async (caller, invite) => {
      const { count, seconds } = await countTogether(orm, `invitations|${caller.team.id}`, dayMs);
      if (count > mostPerDay) throw new ApiFailure('rate_limited', { seconds });
      await write(caller, invite);
    },
    accept: async ({ user }, inviteId) => {
      if (!isProven(user)) throw new ApiFailure('not_found');
      const mine = and(eq(invites.id, inviteId), eq(invites.email, user.email), isOpenInvite());
      await orm.transaction(async (transaction) => {
        const [found] = await transaction.select({ teamId: invites.teamId }).from(invites).where(mine);
        if (found === undefined) throw new ApiFailure('not_found');
        const { id: teamId, seats } = await lockTeam(transaction, found.teamId);
        const [invite] = await transaction.delete(invites).where(mine).returning({ role: invites.role });
        if (invite === undefined) throw new ApiFailure('not_found');
        if ((await countMembers(transaction, teamId)) >= seats) throw new ApiFailure('seats_taken');
        await transaction
          .insert(memberships)
          .values({ teamId, userId: user.id, role: invite.role, dateAdded: new Date() })
          .onConflictDoNothing();
        await transaction.update(users).set({ activeTeamId: teamId }).where(eq(users.id, user.id));
        await notifications.startReading(transaction, teamId, user.id);
      });
    },
    decline: async ({ user }, teamId) => {
      if (!isProven(user)) throw new ApiFailure('not_found');
      const declined = await orm
        .delete(invites)
        .where(and(eq(invites.teamId, teamId), eq(invites.email, user.email)))
        .returning({ id: invites.id });
      if (declined.length === 0) throw new ApiFailure('not_found');
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

const oldestOpenInvite = (): Date => new Date(Date.now() - inviteMs);

const isOpenInvite = () => gt(invites.dateAdded, oldestOpenInvite());

async function countInvites(orm: Orm, teamId: string): Promise<number> {
  const [row] = await orm
    .select({ open: count() })
    .from(invites)
    .where(and(eq(invites.teamId, teamId), isOpenInvite()));
  return row?.open ?? 0;
}
