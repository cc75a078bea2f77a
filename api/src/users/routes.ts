import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { UserService } from './service';

export function userRoutes(api: Api, users: UserService): void {
  api.anyone(endpoints.users.signUp, async ({ body }) => {
    await users.signUp(body);
    return { accepted: true as const };
  });

  api.member(endpoints.users.me, async ({ caller }) => users.me(caller));

  api.member(endpoints.users.setLanguage, async ({ caller, body }) => users.setLanguage(caller, body.language));
}
