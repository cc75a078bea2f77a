import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { UserView } from '../people/person';
import type { PlanService } from './service';

export function planRoutes(api: Api, plans: PlanService, view: UserView): void {
  api.on(endpoints.plans.pause, async ({ caller, body }) => {
    await plans.pause(caller.team.id, body.paused);
    return view(caller);
  });

  api.on(endpoints.plans.cancel, async ({ caller, body }) => {
    await plans.cancel(caller.team.id, body.canceled);
    return view(caller);
  });

  api.on(endpoints.plans.grant, async ({ body }) => plans.grant(body));
}
