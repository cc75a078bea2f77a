import { and, eq, sql } from 'drizzle-orm';
import type { InvitedRole } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import { lockPerson } from '../people/person';
import { memberships, teams, users } from '../people/table';
import { lockTeam } from '../people/team';
import type { TeamRow } from '../people/team';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import type { TeamLog } from './log';

/** A member, and the team that they are in. */
export interface Place {
  readonly teamId: string;
  readonly userId: string;
}

/** Every team keeps its owner, whose place is nobody's to take or to change: not even theirs. */
export interface MemberService {
  /** Makes a member an editor or a viewer. @throws ApiFailure not_found, owner_stays */
  setRole(place: Place, role: InvitedRole): Promise<void>;
  /** Takes their place from a member, and tells them. What they made stays. @throws ApiFailure not_found, owner_stays */
  remove(place: Place): Promise<void>;
  /** Gives a place up. What was made there stays. @throws ApiFailure not_found, owner_stays */
  leave(place: Place): Promise<void>;
}

interface Needs {
  readonly mails: MailService;
  readonly notifications: NotificationService;
  readonly log: TeamLog;
}

export function memberService({ orm }: Pick<Platform, 'orm'>, { mails, notifications, log }: Needs): MemberService {
  /** Changes the place of a member, while nobody else changes who is in the team. */
  const change = (place: Place, work: (transaction: Orm, team: TeamRow) => Promise<void>): Promise<void> =>
    orm.transaction(async (transaction) => {
      const team = await lockTeam(transaction, place.teamId);
      if (place.userId === team.ownerId) throw new ApiFailure('owner_stays');
      await work(transaction, team);
    });

  return {
    setRole: (place, role) =>
      change(place, async (transaction, { id, ownerId: by }) => {
        const [member] = await transaction
          .select({ role: memberships.role, name: users.name })
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .where(at(place));
        if (member === undefined) throw new ApiFailure('not_found');
        if (member.role === role) return;
        await transaction.update(memberships).set({ role }).where(at(place));
        await log.record(transaction, id, { what: 'role', by, whom: member.name, detail: role });
      }),
    remove: (place) =>
      change(place, async (transaction, { id, ownerId: by, name: team }) => {
        const { name, email, language } = await giveUp(transaction, place);
        await log.record(transaction, id, { what: 'removed', by, whom: name });
        await notifications.tellPerson(transaction, place.userId, { type: 'TEAM_REMOVED', subject: id, title: team });
        await mails.write(transaction, { kind: 'removed', to: email, language, values: { name, team } });
      }),
    leave: (place) =>
      change(place, async (transaction, { id, ownerId }) => {
        const { name } = await giveUp(transaction, place);
        await log.record(transaction, id, { what: 'left', by: place.userId });
        await notifications.tellPerson(transaction, ownerId, { type: 'TEAM_LEFT', subject: id, title: name });
      }),
  };
}

const at = ({ teamId, userId }: Place) => and(eq(memberships.teamId, teamId), eq(memberships.userId, userId));

/** Whoever has worked there goes on in their own team. @returns who it is */
async function giveUp(transaction: Orm, place: Place): Promise<typeof users.$inferSelect> {
  const person = await lockPerson(transaction, place.userId);
  const given = await transaction.delete(memberships).where(at(place)).returning({ userId: memberships.userId });
  if (given.length === 0) throw new ApiFailure('not_found');
  const own = sql`(SELECT ${teams.id} FROM ${teams} WHERE ${teams.ownerId} = ${place.userId})`;
  await transaction
    .update(users)
    .set({ activeTeamId: own })
    .where(and(eq(users.id, place.userId), eq(users.activeTeamId, place.teamId)));
  return person;
}
