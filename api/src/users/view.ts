import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiFailure } from '../http/failure';
import { jobs } from '../jobs/table';
import { joinActiveTeam, joinPlace, personColumns } from '../people/person';
import type { UserView } from '../people/person';
import { memberships, teams, users } from '../people/table';
import { isRunning, standingNow } from '../plans/standing';
import { planMonths, plans } from '../plans/table';
import type { Orm } from '../platform/database';
import { gathered } from '../platform/gathered';

export function userViews(orm: Orm): UserView {
  const find = viewOf(orm);
  const share = gathered<Awaited<ReturnType<typeof find.execute>>>();
  return async ({ user: { id } }) => {
    const [row] = await share(id, () => find.execute({ id }));
    if (row === undefined) throw new ApiFailure('unauthorized');
    const { user, team, role, noJobs } = row;
    const active = standingNow(row.plan);
    const own = team.ownerId === id ? active.plan : standingNow(row.ownPlan).plan;
    const { dateAdded, verified, deletedAt, ...person } = user;
    return {
      dateAdded: dateAdded.toISOString(),
      verified: verified !== null,
      deletedAt: deletedAt?.toISOString() ?? null,
      role,
      team: team.ownerId,
      teamInfo: team,
      stripePlan: own,
      teamStripePlan: active.plan,
      planChange: active.change && { ...active.change, rollover: row.rollover ?? 0 },
      noJobs,
      subscribedNoJobs: noJobs && isRunning(own),
      ...person,
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
      noJobs: sql<boolean>`NOT EXISTS (SELECT 1 FROM ${jobs} AS made WHERE made.owner = ${users.id})`,
      plan: { plan: plans.plan, change: plans.change, isBilled: plans.isBilled },
      rollover: planMonths.rollover,
      ownPlan: { plan: ownPlan.plan, change: ownPlan.change, isBilled: ownPlan.isBilled },
    })
    .from(users)
    .innerJoin(teams, joinActiveTeam)
    .innerJoin(memberships, joinPlace)
    .leftJoin(plans, eq(plans.teamId, teams.id))
    .leftJoin(planMonths, eq(planMonths.teamId, teams.id))
    .innerJoin(ownTeam, eq(ownTeam.ownerId, users.id))
    .leftJoin(ownPlan, eq(ownPlan.teamId, ownTeam.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_view');
}
