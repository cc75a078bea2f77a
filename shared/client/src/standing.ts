import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Whether what happens is told to this tab as it happens. */
export const live$ = new BehaviorSubject(false);

/** Meanwhile a look now and then finds what nobody tells, as a place in line that others of other teams make free. */
const restMs = 15_000;

/** How long a poll waits until it looks again: as long as it would, or longer where it is told besides. */
export const pollPause = (ms: number): number => (live$.value ? Math.max(ms, restMs) : ms);

const subscribe = (listener: () => void) => {
  const subscription = live$.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** Whether it is told, as a state that redraws. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => live$.value);
