import type { SpokenWord } from '@wavereel/contracts';

/** Seconds that are heard before the first word and after the last, where nobody else speaks. */
const lead = 0.2;
const tail = 0.35;

/** A part of a sound. */
export interface Clip {
  /** Seconds in the sound, two decimals. */
  readonly start: number;
  readonly end: number;
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/**
 * The clip that words make: it begins and ends in the pause around them, in its middle where that is short.
 * @param words all that is said, in order
 * @param first index of its first word, and of its last; in either order
 * @param duration seconds of the sound
 * @returns null where there is no such word
 */
export function clipOf(words: readonly SpokenWord[], first: number, last: number, duration: number): Clip | null {
  const [from, to] = first <= last ? [first, last] : [last, first];
  const [begins, ends] = [words[from], words[to]];
  if (begins === undefined || ends === undefined) return null;
  const silenceBefore = begins.start - (words[from - 1]?.end ?? 0);
  const silenceAfter = (words[to + 1]?.start ?? duration) - ends.end;
  return {
    start: rounded(Math.max(0, begins.start - Math.max(0, Math.min(lead, silenceBefore / 2)))),
    end: rounded(Math.min(duration, ends.end + Math.max(0, Math.min(tail, silenceAfter / 2)))),
  };
}
