import { endpoints } from '@wavereel/contracts';
import type { BillingService } from '../billing/service';
import type { Api } from '../http/endpoint';
import type { UserView } from '../people/person';
import type { PlanService } from './service';

export interface PlanNeeds {
  readonly view: UserView;
  readonly billing: BillingService;
}

/** Whoever pays is the payment provider's; a plan that the operator gave is changed here. */
export function planRoutes(api: Api, plans: PlanService, { view, billing }: PlanNeeds): void {
  const keeperOf = async (teamId: string): Promise<Pick<BillingService, 'pause' | 'cancel'>> =>
    (await plans.isBilled(teamId)) ? billing : plans;

  api.on(endpoints.plans.pause, async ({ caller, body }) => {
    await (await keeperOf(caller.team.id)).pause(caller.team.id, body.paused);
    return view(caller);
  });

  api.on(endpoints.plans.cancel, async ({ caller, body }) => {
    await (await keeperOf(caller.team.id)).cancel(caller.team.id, body.canceled);
    return view(caller);
  });

  api.on(endpoints.plans.grant, async ({ body }) => plans.grant(body));
}
