import { and, count, eq } from 'drizzle-orm';
import type { User } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import { memberships, teams } from '../teams/table';
import { users } from './table';

/** A person as they see themselves, as they are at this very moment, whatever has changed since they asked. */
export type UserView = (caller: Caller) => Promise<User>;

export function userViews(orm: Orm, plans: Pick<PlanService, 'planOf'>): UserView {
  return async ({ user: { id } }) => {
    const [row] = await orm
      .select({ user: users, team: teams, role: memberships.role })
      .from(users)
      .innerJoin(teams, eq(teams.id, users.activeTeamId))
      .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, users.id)))
      .where(eq(users.id, id));
    if (row === undefined) throw new ApiFailure('unauthorized');
    const { user, team, role } = row;
    const [seated] = await orm.select({ members: count() }).from(memberships).where(eq(memberships.teamId, team.id));
    const active = await plans.planOf(team.id);
    return {
      id: user.id,
      name: user.name,
      lastName: user.lastName,
      email: user.email,
      language: user.language,
      dateAdded: user.dateAdded.toISOString(),
      verified: user.verified !== null,
      workRole: user.workRole,
      industry: user.industry,
      isSetUp: user.isSetUp,
      phone: user.phone,
      preferences: user.preferences,
      deletedAt: user.deletedAt?.toISOString() ?? null,
      role,
      team: team.ownerId,
      teamInfo: {
        _id: team.id,
        ownerId: team.ownerId,
        name: team.name,
        color: team.color,
        textColor: team.textColor,
        seats: team.seats,
        members: seated?.members ?? 1,
      },
      stripePlan: team.ownerId === id ? active.plan : await ownPlan(orm, plans, id),
      teamStripePlan: active.plan,
      planChange: active.change,
    };
  };
}

async function ownPlan(orm: Orm, plans: Pick<PlanService, 'planOf'>, userId: string): Promise<User['stripePlan']> {
  const { id } = await ownTeamOf(orm, userId);
  return (await plans.planOf(id)).plan;
}

/** The team that was made with a person; everybody owns exactly one. */
export async function ownTeamOf(orm: Orm, userId: string): Promise<typeof teams.$inferSelect> {
  const [team] = await orm.select().from(teams).where(eq(teams.ownerId, userId));
  if (team === undefined) throw new Error(`${userId} has no team`);
  return team;
}
