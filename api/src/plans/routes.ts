import { endpoints } from '@wavereel/contracts';
import type { BillingService } from '../billing/service';
import type { Api } from '../http/endpoint';
import type { UserView } from '../people/person';
import type { PlanService } from './service';

/** Who changes a plan: the payment provider, or what is kept here. */
type Keeper = Pick<BillingService, 'pause' | 'pauseTerms' | 'cancel' | 'stayOffers' | 'stay'>;

export interface PlanNeeds {
  readonly view: UserView;
  readonly billing: BillingService;
}

/** Whoever pays is the payment provider's; a plan that the operator gave is changed here. */
export function planRoutes(api: Api, plans: PlanService, { view, billing }: PlanNeeds): void {
  const keeperOf = async (teamId: string): Promise<Keeper> => ((await plans.isBilled(teamId)) ? billing : plans);

  api.on(endpoints.plans.pause, async ({ caller, body }) => {
    await (await keeperOf(caller.team.id)).pause(caller.team.id, body.paused);
    return view(caller);
  });

  api.on(endpoints.plans.pauseTerms, async ({ caller, query }) =>
    (await keeperOf(caller.team.id)).pauseTerms(caller.team.id, query.returnUrl ?? null),
  );

  api.on(endpoints.plans.offers, async ({ caller }) => (await keeperOf(caller.team.id)).stayOffers(caller.team.id));

  api.on(endpoints.plans.stay, async ({ caller }) => {
    await (await keeperOf(caller.team.id)).stay(caller.team.id);
    return view(caller);
  });

  api.on(endpoints.plans.cancel, async ({ caller, body }) => {
    await (await keeperOf(caller.team.id)).cancel(caller.team.id, body.canceled);
    return view(caller);
  });

  api.on(endpoints.plans.grant, async ({ body }) => plans.grant(body));
}
