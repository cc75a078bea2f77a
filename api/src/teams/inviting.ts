import { and, eq, sql } from 'drizzle-orm';
import { invitedAddressSchema } from '@wavereel/contracts';
import type { InviteOutcome, InvitedRole, OpenInvite, PageQuery } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { countTogether } from '../http/rate-counter';
import type { MailService } from '../mails/service';
import { memberships, users } from '../people/table';
import { countMembers, lockTeam } from '../people/team';
import type { TeamRow } from '../people/team';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { TeamLog } from './log';
import { countOpenInvites, expiryOf, isOpenInvite, isOpenSince, oldestOpenInvite } from './open-invites';
import { invites } from './table';

export interface NewInvite {
  readonly email: string;
  readonly role: InvitedRole;
}

/** One invitation of a team. */
export interface NamedInvite {
  readonly teamId: string;
  readonly inviteId: string;
}

const dayMs = 24 * 3600 * 1000;
/** Of one team: each is a mail to whomever its owner names. */
const mostPerDay = 50;
/** Of one invitation. */
const mostResentPerDay = 3;

/** Invitations as whoever sends them sees them. */
export interface InvitingService {
  /** Invites into a team, once for each address; again mails it again, once a day. @throws ApiFailure seats_taken, rate_limited */
  invite(caller: Caller, teamId: string, invite: NewInvite): Promise<void>;
  /** The same for a list of whatever was pasted, each by itself and those that are one address once. */
  inviteMany(
    caller: Caller,
    teamId: string,
    list: { readonly emails: readonly string[]; readonly role: InvitedRole },
  ): Promise<InviteOutcome[]>;
  /** Those that nobody has answered, newest first. */
  list(teamId: string, query: PageQuery): Promise<Page<OpenInvite>>;
  /** Mails one again, which is good for a month from now on. @throws ApiFailure not_found, rate_limited */
  resend(caller: Caller, named: NamedInvite): Promise<OpenInvite>;
  /** @throws ApiFailure not_found */
  withdraw(caller: Caller, named: NamedInvite): Promise<void>;
}

export function invitingService(
  { orm }: Pick<Platform, 'orm'>,
  { mails, log }: { mails: MailService; log: TeamLog },
): InvitingService {
  const page = newestFirst({
    name: 'open_invites',
    order: { moment: invites.dateAdded, id: invites.id },
    select: () => orm.select().from(invites),
    ofWhom: and(eq(invites.teamId, sql.placeholder('teamId')), isOpenSince),
    placeOf: (row) => row,
  });

  /** Within what mails it: what is not mailed is not counted. */
  const countOne = async (transaction: Orm, teamId: string): Promise<void> => {
    const { count, seconds } = await countTogether(transaction, `invitations|${teamId}`, dayMs);
    if (count > mostPerDay) throw new ApiFailure('rate_limited', { seconds });
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
    const taken = (await countMembers(transaction, teamId)) + (await countOpenInvites(transaction, teamId));
    if (taken >= seats) throw new ApiFailure('seats_taken');
    const id = newId();
    await transaction.delete(invites).where(ofAddress);
    await transaction.insert(invites).values({ id, teamId, email, role, dateAdded: new Date() });
    return id;
  };

  /** @throws ApiFailure seats_taken, rate_limited */
  const invite = async ({ user }: Caller, teamId: string, invited: NewInvite): Promise<'invited' | 'member'> => {
    return orm.transaction(async (transaction) => {
      const team = await lockTeam(transaction, teamId);
      if (await isMember(transaction, teamId, invited.email)) return 'member';
      const id = await openInvite(transaction, team, invited);
      await countOne(transaction, teamId);
      await log.record(transaction, teamId, {
        what: 'invited',
        by: user.id,
        whom: invited.email,
        detail: invited.role,
      });
      await mails.write(transaction, mailOf(team, user, { key: `invite ${id}`, email: invited.email }));
      return 'invited';
    });
  };

  const judge = async (caller: Caller, teamId: string, invited: NewInvite): Promise<InviteOutcome['outcome']> => {
    if (!invitedAddressSchema.safeParse(invited.email).success) return 'not_an_address';
    try {
      return await invite(caller, teamId, invited);
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      if (code === 'seats_taken' || code === 'rate_limited') return code;
      throw error;
    }
  };

  return {
    invite: async (caller, teamId, invited) => {
      await invite(caller, teamId, invited);
    },
    inviteMany: async (caller, teamId, { emails, role }) => {
      const outcomes: InviteOutcome[] = [];
      // One after another, so that the seats go to those who come first.
      for (const email of new Set(emails.map((each) => each.trim().toLowerCase())))
        outcomes.push({ email, outcome: await judge(caller, teamId, { email, role }) });
      return outcomes;
    },
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId, oldest: oldestOpenInvite() }, query);
      return { rows: rows.map(toOpenInvite), next };
    },
    resend: async ({ user }, { teamId, inviteId }) => {
      const { count, seconds } = await countTogether(orm, `invitation|${inviteId}`, dayMs);
      if (count > mostResentPerDay) throw new ApiFailure('rate_limited', { seconds });
      return orm.transaction(async (transaction) => {
        const team = await lockTeam(transaction, teamId);
        const sent = new Date();
        const [row] = await transaction
          .update(invites)
          .set({ dateAdded: sent })
          .where(open(teamId, inviteId))
          .returning();
        if (row === undefined) throw new ApiFailure('not_found');
        await countOne(transaction, teamId);
        await log.record(transaction, teamId, { what: 'resent', by: user.id, whom: row.email });
        await mails.write(transaction, mailOf(team, user, { key: `invite ${inviteId} ${sent.getTime()}`, ...row }));
        return toOpenInvite(row);
      });
    },
    withdraw: ({ user }, { teamId, inviteId }) =>
      orm.transaction(async (transaction) => {
        await lockTeam(transaction, teamId);
        const [row] = await transaction.delete(invites).where(open(teamId, inviteId)).returning();
        if (row === undefined) throw new ApiFailure('not_found');
        await log.record(transaction, teamId, { what: 'withdrawn', by: user.id, whom: row.email });
      }),
  };
}

const open = (teamId: string, inviteId: string) =>
  and(eq(invites.teamId, teamId), eq(invites.id, inviteId), isOpenInvite());

const mailOf = (
  { name: team }: TeamRow,
  { name, language }: Caller['user'],
  { key, email }: { readonly key: string; readonly email: string },
) => ({ kind: 'invite', to: email, language, values: { name, team }, key }) as const;

const toOpenInvite = ({ id, email, role, dateAdded }: typeof invites.$inferSelect): OpenInvite => ({
  _id: id,
  email,
  role,
  dateAdded: dateAdded.toISOString(),
  expires: expiryOf(dateAdded).toISOString(),
});

async function isMember(transaction: Orm, teamId: string, email: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), eq(users.email, email)));
  return rows.length > 0;
}
