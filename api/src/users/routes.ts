import { endpoints } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { AccountService } from './account';
import type { DeletionService } from './deletion';
import type { ExportData } from './export';
import type { UserService } from './service';

export interface UserParts {
  readonly users: UserService;
  readonly account: AccountService;
  readonly deletion: DeletionService;
  readonly exportData: ExportData;
  readonly plans: PlanService;
}

const accepted = { accepted: true as const };
const rows = endpoints.users;

/** Nobody asks for anybody else. */
function assertSelf({ id }: { id: string }, { user }: Caller): void {
  if (id !== user.id) throw new ApiFailure('not_found');
}

export function userRoutes(api: Api, parts: UserParts): void {
  profileRoutes(api, parts);
  secretRoutes(api, parts);
  deletionRoutes(api, parts);
}

function profileRoutes(api: Api, { users, plans, exportData }: UserParts): void {
  api.anyone(rows.signUp, async ({ body }) => {
    await users.signUp(body);
    return accepted;
  });

  api.member(rows.me, async ({ caller }) => users.view(caller));

  api.member(rows.setUp, async ({ caller, body }) => users.setUp(caller, body));

  api.member(rows.setLanguage, async ({ caller, body }) => users.setLanguage(caller, body.language));

  api.member(rows.setName, async ({ caller, body }) => users.setName(caller, body));

  api.member(rows.setInfo, async ({ caller, params, body }) => {
    assertSelf(params, caller);
    return users.setInfo(caller, body);
  });

  api.member(rows.setWorkRole, async ({ caller, params, body }) => {
    assertSelf(params, caller);
    return users.setWorkRole(caller, body);
  });

  api.member(rows.planUsage, async ({ caller, params }) => {
    assertSelf(params, caller);
    return plans.usage(caller.team.id);
  });

  api.member(rows.exportData, async ({ caller, params, language }) => {
    assertSelf(params, caller);
    return exportData(caller.user.id, language);
  });
}

/** What a password or a mailbox proves. */
function secretRoutes(api: Api, { account }: UserParts): void {
  api.anyone(endpoints.auth.forgot, async ({ body, language }) => {
    await account.forgot(body.email, language);
    return accepted;
  });

  api.anyone(endpoints.auth.resetPassword, async ({ body }) => account.resetPassword(body.token, body.password));

  api.anyone(endpoints.auth.moveEmail, async ({ body }) => {
    await account.moveEmail(body);
    return accepted;
  });

  api.member(rows.setPassword, async ({ caller, params, body }) => {
    assertSelf(params, caller);
    await account.setPassword(caller, body);
  });

  api.member(rows.verifyEmail, async ({ caller }) => {
    await account.verifyEmail(caller);
    return accepted;
  });

  api.anyone(rows.confirmVerifyEmail, async ({ body }) => account.confirmEmail(body.verificationToken));

  api.anyone(rows.confirmEmailMove, async ({ body }) => account.confirmMove(body.token));

  api.anyone(rows.changeEmail, async ({ body }) => account.changeEmail(body.token));
}

function deletionRoutes(api: Api, { users, deletion }: UserParts): void {
  api.member(rows.planDeletion, async ({ caller, body }) => {
    await deletion.plan(caller, body.password);
    return users.view(caller);
  });

  api.member(rows.keep, async ({ caller }) => {
    await deletion.keep(caller);
    return users.view(caller);
  });

  api.member(rows.remove, async ({ caller, body }) => deletion.remove(caller, body.password));
}
