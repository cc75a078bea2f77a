import type { CaptionsProgress } from '@wavereel/contracts';
import { useEffect, useRef } from 'react';
import type { TrackStep } from './history';
import type { Track } from './track';
import type { TrackStore } from './track-store';

interface Following {
  /** How far the server is, as it was asked last. */
  readonly served: CaptionsProgress;
  readonly store: TrackStore;
  readonly now: Track;
  /** Nothing is unsaved: what is unsaved is brought together with what others did when it is sent. */
  readonly isClean: boolean;
  readonly step: (step: TrackStep) => void;
}

/** Shows what others saved, in other tabs and elsewhere, for as long as nothing here is unsaved. */
export function useFollowing({ served, store, now, isClean, step }: Following): void {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (!isClean) return;
    let isCurrent = true;
    const before = latest.current;
    store.newer(served, before).then(
      (theirs) => {
        // Whoever has gone on meanwhile sends what they did, and has both then.
        if (!isCurrent || theirs === null || latest.current !== before) return;
        store.took(theirs);
        step({ type: 'followed', now: theirs.track });
      },
      // The next time that is asked does.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [served, isClean, store, step]);
}
