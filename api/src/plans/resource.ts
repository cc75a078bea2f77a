import { deletedBy, takenAlong } from '../people/fates';
import type { Resource } from '../resource';
import { planRoutes } from './routes';
import type { PlanNeeds } from './routes';
import type { PlanService } from './service';
import { planMonths, plans as table, spentTimes } from './table';

export const planResource = (plans: PlanService, needs: PlanNeeds): Resource => ({
  tables: [
    { table, team: [takenAlong(table.teamId)], person: [], exported: 'team' },
    {
      table: planMonths,
      team: [takenAlong(planMonths.teamId)],
      person: [],
      exported: { not: 'Seconds left over from earlier months, which the usage in the account says' },
    },
    {
      table: spentTimes,
      team: [deletedBy(spentTimes.teamId)],
      person: [],
      exported: { not: 'Seconds of videos that were deleted, kept until their month is counted' },
    },
  ],
  routes: (api) => planRoutes(api, plans, needs),
});
