import type { CaptionTrack } from '@wavereel/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often it is asked which cue is shown. Milliseconds. */
const LOOK_MS = 200;

type Clock = () => number | null;

/** A moment at which something is said: within the first word, or in the middle of a cue whose words have no times. Seconds. */
export function firstSaid({ cues }: CaptionTrack): number {
  const [first] = cues;
  if (!first) return 0;
  const said = first.words[0] ?? first;
  return (said.start + said.end) / 2;
}

/**
 * The moment that the picture shows: of the sound while it is heard, else where it was heard last, and before that where something is
 * said. `cue` is the one that is shown then, by its index.
 */
export function useMoment(
  track: CaptionTrack,
  clock: Clock | null,
): { readonly now: () => number; readonly cue: number } {
  const last = useRef<number | null>(null);
  const latest = useRef({ track, clock });
  const [cue, setCue] = useState(0);
  useEffect(() => {
    latest.current = { track, clock };
  });
  const now = useCallback(() => {
    const { track: shown, clock: heard } = latest.current;
    last.current = heard?.() ?? last.current;
    return last.current ?? firstSaid(shown);
  }, []);
  useEffect(() => {
    const look = () => {
      const moment = now();
      const found = latest.current.track.cues.findIndex(({ start, end }) => start <= moment && moment < end);
      // Between cues the place of the last one is held.
      if (found >= 0) setCue(found);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [now, track]);
  return { now, cue };
}
