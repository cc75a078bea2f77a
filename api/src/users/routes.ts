import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { UserService } from './service';

export function userRoutes(api: Api, users: UserService, plans: PlanService): void {
  api.anyone(endpoints.users.signUp, async ({ body }) => {
    await users.signUp(body);
    return { accepted: true as const };
  });

  api.member(endpoints.users.me, async ({ caller }) => users.me(caller));

  api.member(endpoints.users.setLanguage, async ({ caller, body }) => users.setLanguage(caller, body.language));

  api.member(endpoints.users.planUsage, async ({ caller, params }) => {
    if (params.id !== caller.user.id) throw new ApiFailure('not_found');
    return plans.usage(caller.team.id);
  });
}
