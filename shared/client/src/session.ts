import { endpoints, type Credentials, type SignUp, type User } from '@wavereel/contracts';
import { BehaviorSubject } from 'rxjs';
import { call, cancelPendingCalls, whenSessionExpires } from './call';
import { coupon, referral } from './brought';
import { ApiError } from './error';
import { kept } from './kept';
import { pause } from './pause';
import { clearQueries } from './query';
import { storeToken, token$ } from './token';

/** Who is here. `unreachable`: a token is kept, but the server could not be asked. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly expired: string | null }
  | { readonly status: 'unreachable'; readonly error: ApiError };

export const session$ = new BehaviorSubject<SessionState>({ status: 'loading' });

/** Asks who the kept token belongs to; called once at start and again to mend `unreachable`. One that the server takes no longer has expired. */
export async function restoreSession(): Promise<void> {
  if (token$.value === null) return session$.next({ status: 'signed-out', expired: null });
  try {
    session$.next({ status: 'signed-in', user: await call(endpoints.users.me, {}) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refused call has ended the session already, with the reason: this one, or another that was quicker.
    const hasEnded = token$.value === null && session$.value.status === 'signed-out';
    if (hasEnded) return;
    if (error.status === 401 || token$.value === null) endSession(null);
    else session$.next({ status: 'unreachable', error });
  }
}

/** Reads the person anew, after a change of name, language or team. */
export async function reloadUser(): Promise<void> {
  session$.next({ status: 'signed-in', user: await call(endpoints.users.me, {}) });
}

/** @throws ApiError; 401 `authentication_failed` for an unknown address and for a wrong password alike. */
export async function signIn(credentials: Credentials): Promise<void> {
  storeToken((await call(endpoints.auth.signIn, { body: credentials })).token);
  try {
    await reloadUser();
  } catch (error) {
    storeToken(null);
    throw error;
  }
}

/** Makes the account and signs in. @throws ApiError; an address that has an account already fails like a wrong password. */
export async function signUp(person: SignUp): Promise<void> {
  await call(endpoints.users.signUp, { body: person });
  await signIn({ email: person.email, password: person.password });
}

/** Nobody who leaves is kept waiting longer for a server that does not answer. */
const longestFarewellMs = 5_000;

/** Ends the session here even where the server cannot be told, and leaves nothing on the device for whoever comes next. */
export async function signOut(): Promise<void> {
  await Promise.race([call(endpoints.auth.signOut, {}).catch(() => undefined), pause(longestFarewellMs)]);
  await leaveSession();
}

/** Where the server has ended the session already: the account is gone, or all its sessions are. */
export async function leaveSession(): Promise<void> {
  coupon.forget();
  referral.forget();
  // First: a tab that is not told yet would take the server's refusal for a session that ran out, and clearing can take a browser long.
  endSession(null);
  await kept.clear();
}

function endSession(expired: string | null): void {
  cancelPendingCalls();
  // Before the token goes: its listener below would take this for the news of another tab and end the session once more.
  session$.next({ status: 'signed-out', expired });
  storeToken(null);
  clearQueries();
}

whenSessionExpires((message) => endSession(message));

// Signed out or in by another tab.
token$.subscribe((token) => {
  const { status } = session$.value;
  if (token === null && status === 'signed-in') endSession(null);
  if (token !== null && status === 'signed-out') void restoreSession();
});
