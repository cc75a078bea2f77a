import type { CaptionTrack } from '@wavereel/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often it is asked which cue is shown. Milliseconds. */
const LOOK_MS = 200;

type Clock = () => number | null;

/** Cues on either side of the one that is shown that the picture is made with: of thousands it would take seconds to make. */
const near = 24;

/** The cues around one of them; the same for all of a stretch, so that playing seldom makes the picture anew. */
export function cuesNear<Cue>(cues: readonly Cue[], at: number): Cue[] {
  const from = Math.floor(at / near) * near;
  return cues.slice(Math.max(0, from - near), from + 2 * near);
}

/** The moment of the nearest cue, for one at which nothing is said; the moment itself where something is. Seconds. */
export function nearestSaid(cues: CaptionTrack['cues'], moment: number): number {
  const distance = ({ start, end }: { start: number; end: number }) => Math.max(start - moment, moment - end, 0);
  const isShown = cues.some(({ start, end }) => start <= moment && moment < end);
  const [first] = cues;
  if (isShown || first === undefined) return moment;
  const nearest = cues.reduce((best, cue) => (distance(cue) < distance(best) ? cue : best), first);
  return (nearest.start + nearest.end) / 2;
}

/** A moment at which something is said: within the first word, or in the middle of a cue whose words have no times. Seconds. */
export function firstSaid({ cues }: CaptionTrack): number {
  const [first] = cues;
  if (!first) return 0;
  const said = first.words[0] ?? first;
  return (said.start + said.end) / 2;
}

/**
 * The moment that the picture shows: of the sound while it is heard, else where it was heard last, and before that where something is
 * said. While it rests at a moment without words it is the nearest with some. `cue` is the one that is shown then, by its index.
 */
export function useMoment(
  track: CaptionTrack,
  clock: Clock | null,
  isResting = false,
): { readonly now: () => number; readonly cue: number } {
  const last = useRef<number | null>(null);
  const latest = useRef({ track, clock, isResting });
  const rest = useRef<{ readonly moment: number; readonly cues: CaptionTrack['cues']; readonly shown: number } | null>(
    null,
  );
  const [cue, setCue] = useState(0);
  useEffect(() => {
    latest.current = { track, clock, isResting };
  });
  const now = useCallback(() => {
    const { track: shown, clock: heard, isResting: rests } = latest.current;
    last.current = heard?.() ?? last.current;
    const moment = last.current;
    if (moment === null) return firstSaid(shown);
    if (!rests) return moment;
    const { cues } = shown;
    if (rest.current?.moment !== moment || rest.current.cues !== cues)
      rest.current = { moment, cues, shown: nearestSaid(cues, moment) };
    return rest.current.shown;
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
