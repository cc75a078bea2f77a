import { limits } from '@wavereel/contracts';
import type { Chapter } from '@wavereel/contracts';

/** A chapter as somebody wrote it down: in any order, over others, beyond the sound. */
export interface WrittenChapter {
  /** Seconds. */
  readonly start: number;
  /** Seconds; null where nobody says. */
  readonly end: number | null;
  readonly title: string | null;
}

/**
 * Chapters in the order in which they begin, at most `limits.chapters`; null where there are none. Each ends where it says, or where the next
 * begins if that is earlier. Of several that begin at once the first is kept, and none that begins where no sound can be.
 */
export function orderedChapters(written: readonly WrittenChapter[]): Chapter[] | null {
  const begun = written
    .filter(({ start }) => isInSound(start))
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, at, sorted) => start !== sorted[at - 1]?.start);
  if (begun.length === 0) return null;
  return begun.slice(0, limits.chapters).map(({ start, end, title }, at) => {
    const said = end !== null && end > start && isInSound(end) ? end : Number.POSITIVE_INFINITY;
    const soonest = Math.min(said, begun[at + 1]?.start ?? Number.POSITIVE_INFINITY);
    return { start, end: Number.isFinite(soonest) ? soonest : null, title };
  });
}

const isInSound = (seconds: number): boolean => seconds >= 0 && seconds <= limits.audioMaxSeconds;
