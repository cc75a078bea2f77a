import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { assertOwner } from '../teams/membership';
import type { UserView } from '../users/view';
import type { PlanService } from './service';

export function planRoutes(api: Api, plans: PlanService, view: UserView): void {
  api.editor(endpoints.plans.pause, async ({ caller, body }) => {
    assertOwner(caller);
    await plans.pause(caller.team.id, body.paused);
    return view(caller);
  });

  api.editor(endpoints.plans.cancel, async ({ caller, body }) => {
    assertOwner(caller);
    await plans.cancel(caller.team.id, body.canceled);
    return view(caller);
  });

  api.operator(endpoints.plans.grant, async ({ body }) => plans.grant(body));
}
