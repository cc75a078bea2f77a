import { endpoints, type User } from '@wavereel/contracts';
import { cancelPendingCalls } from '../call';
import { clearQueries } from '../query';
import { restoreSession, session$ } from '../session';
import { storeToken } from '../token';
import { aUser } from './builders';
import type { FakeApi } from './fake-api';

/** Signs somebody in with a token that the fake api takes. */
export async function beSignedIn(api: FakeApi, user: User = aUser()): Promise<User> {
  api.on(endpoints.users.me, () => user);
  storeToken('good');
  await restoreSession();
  return user;
}

/** Puts the client back to where a page begins: nobody signed in, nothing kept, nothing pending. */
export function forgetSession(): void {
  session$.next({ status: 'loading' });
  cancelPendingCalls();
  storeToken(null);
  clearQueries();
}
