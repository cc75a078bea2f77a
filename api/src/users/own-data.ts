import { eq } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import { memberships, teams, users } from '../people/table';
import { ownTeamOf } from '../people/team';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Exported } from '../resource';

/** What is kept about a person themself, about their own team, and about where they belong. */
export const ownData = ({ orm }: Pick<Platform, 'orm'>, plans: PlanService): Exported => ({
  person: async ({ userId }) => {
    const [found] = await orm.select().from(users).where(eq(users.id, userId));
    if (found === undefined) throw new ApiFailure('not_found');
    const { passwordHash: _secret, activeTeamId: _inner, ...person } = found;
    return person;
  },
  team: async ({ userId, teamId }) => ({
    ...(await ownTeamOf(orm, userId)),
    plan: (await plans.planOf(teamId)).plan,
  }),
  teams: ({ userId }) =>
    orm
      .select({ name: teams.name, role: memberships.role, dateAdded: memberships.dateAdded })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .where(eq(memberships.userId, userId)),
});
