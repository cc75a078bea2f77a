import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { standingNow } from '../plans/standing';
import { plans } from '../plans/table';
import { memberships, teams } from '../teams/table';
import { personColumns, users } from './table';

/** A person as they see themselves, as they are at this very moment, whatever has changed since they asked. */
export type UserView = (caller: Caller) => Promise<User>;

export function userViews(orm: Orm): UserView {
  const find = viewOf(orm);
  return async ({ user: { id } }) => {
    const [row] = await find.execute({ id });
    if (row === undefined) throw new ApiFailure('unauthorized');
    const { user, team, role } = row;
    const active = standingNow(row.plan);
    return {
      ...user,
      dateAdded: user.dateAdded.toISOString(),
      verified: user.verified !== null,
      deletedAt: user.deletedAt?.toISOString() ?? null,
      role,
      team: team.ownerId,
      teamInfo: team,
      stripePlan: team.ownerId === id ? active.plan : standingNow(row.ownPlan).plan,
      teamStripePlan: active.plan,
      planChange: active.change,
    };
  };
}

/** All of it in one statement: it is asked for at every start of a page, and after every change of a person. */
function viewOf(orm: Orm) {
  const ownTeam = alias(teams, 'own_team');
  const ownPlan = alias(plans, 'own_plan');
  return orm
    .select({
      user: {
        ...personColumns,
        workRole: users.workRole,
        industry: users.industry,
        isSetUp: users.isSetUp,
        phone: users.phone,
        preferences: users.preferences,
        deletedAt: users.deletedAt,
      },
      team: {
        _id: teams.id,
        ownerId: teams.ownerId,
        name: teams.name,
        color: teams.color,
        textColor: teams.textColor,
        seats: teams.seats,
        members: sql<number>`(SELECT count(*)::int FROM ${memberships} AS seated WHERE seated.team_id = ${teams.id})`,
      },
      role: memberships.role,
      plan: { plan: plans.plan, change: plans.change },
      ownPlan: { plan: ownPlan.plan, change: ownPlan.change },
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.activeTeamId))
    .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, users.id)))
    .leftJoin(plans, eq(plans.teamId, teams.id))
    .innerJoin(ownTeam, eq(ownTeam.ownerId, users.id))
    .leftJoin(ownPlan, eq(ownPlan.teamId, ownTeam.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_view');
}

/** The team that was made with a person; everybody owns exactly one. */
export async function ownTeamOf(orm: Orm, userId: string): Promise<typeof teams.$inferSelect> {
  const [team] = await orm.select().from(teams).where(eq(teams.ownerId, userId));
  if (team === undefined) throw new Error(`${userId} has no team`);
  return team;
}
