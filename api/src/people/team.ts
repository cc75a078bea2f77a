import { and, count, eq } from 'drizzle-orm';
import type { Role } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { memberships, teams } from './table';

export type TeamRow = typeof teams.$inferSelect;

/** The team that was made with a person; everybody owns exactly one. */
export async function ownTeamOf(orm: Orm, userId: string): Promise<TeamRow> {
  const [team] = await orm.select().from(teams).where(eq(teams.ownerId, userId));
  if (team === undefined) throw new Error(`${userId} has no team`);
  return team;
}

/** What a person is in a team; null for a stranger. */
export async function roleIn(orm: Orm, userId: string, teamId: string): Promise<Role | null> {
  const [row] = await orm
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.teamId, teamId)));
  return row?.role ?? null;
}

/** Nobody else changes the seats of a team, or who sits on them, until the transaction ends. @throws ApiFailure not_found */
export async function lockTeam(transaction: Orm, teamId: string): Promise<TeamRow> {
  const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId)).for('update');
  if (team === undefined) throw new ApiFailure('not_found');
  return team;
}

export async function countMembers(orm: Orm, teamId: string): Promise<number> {
  const [row] = await orm.select({ members: count() }).from(memberships).where(eq(memberships.teamId, teamId));
  return row?.members ?? 0;
}
