import type { User } from '@wavereel/contracts';
import { useState, useSyncExternalStore } from 'react';
import { session$, type SessionState } from './session';

const subscribe = (listener: () => void) => {
  const subscription = session$.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** Who is here, as a state that redraws. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => session$.value);
}

/** The signed-in person; a remote's routes are only shown to one. A screen that the end of a session takes down stays theirs until it is gone. */
export function useUser(): User {
  const session = useSession();
  const present = session.status === 'signed-in' ? session.user : null;
  const [known, setKnown] = useState(present);
  if (present !== null && present !== known) setKnown(present);
  const user = present ?? known;
  if (user === null) throw new Error('useUser needs somebody signed in');
  return user;
}
