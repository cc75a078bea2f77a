import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { PlanService } from '../plans/service';
import type { AccountService } from './account';
import type { UserService } from './service';

export interface UserParts {
  readonly users: UserService;
  readonly account: AccountService;
  readonly plans: PlanService;
}

const accepted = { accepted: true as const };
const rows = endpoints.users;

export function userRoutes(api: Api, parts: UserParts): void {
  profileRoutes(api, parts);
  secretRoutes(api, parts);
}

function profileRoutes(api: Api, { users, plans }: UserParts): void {
  api.on(rows.signUp, async ({ body }) => {
    await users.signUp(body);
    return accepted;
  });

  api.on(rows.me, async ({ caller }) => users.view(caller));

  api.on(rows.setUp, async ({ caller, body }) => users.setUp(caller, body));

  api.on(rows.setLanguage, async ({ caller, body }) => users.setLanguage(caller, body.language));

  api.on(rows.setName, async ({ caller, body }) => users.setName(caller, body));

  api.on(rows.setInfo, async ({ caller, body }) => {
    return users.setInfo(caller, body);
  });

  api.on(rows.setWorkRole, async ({ caller, body }) => {
    return users.setWorkRole(caller, body);
  });

  api.on(rows.planUsage, async ({ caller }) => {
    return plans.usage(caller.team.id);
  });
}

/** What a password or a mailbox proves. */
function secretRoutes(api: Api, { account }: UserParts): void {
  api.on(endpoints.auth.forgot, async ({ body, language }) => {
    await account.forgot(body.email, language);
    return accepted;
  });

  api.on(endpoints.auth.resetPassword, async ({ body }) => account.resetPassword(body.token, body.password));

  api.on(endpoints.auth.moveEmail, async ({ body }) => {
    await account.moveEmail(body);
    return accepted;
  });

  api.on(rows.setPassword, async ({ caller, body }) => {
    await account.setPassword(caller, body);
  });

  api.on(rows.verifyEmail, async ({ caller }) => {
    await account.verifyEmail(caller);
    return accepted;
  });

  api.on(rows.confirmVerifyEmail, async ({ body }) => account.confirmEmail(body.verificationToken));

  api.on(rows.confirmEmailMove, async ({ body }) => account.confirmMove(body.token));

  api.on(rows.changeEmail, async ({ body }) => account.changeEmail(body.token));
}
