import type { User } from '@wavereel/contracts';
import { useSyncExternalStore } from 'react';
import { session$, type SessionState } from './session';

const subscribe = (listener: () => void) => {
  const subscription = session$.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** Who is here, as a state that redraws. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => session$.value);
}

/** The signed-in person; a remote's routes are only shown to one. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useUser needs somebody signed in');
  return session.user;
}
