import type { CaptionCue } from '@wavereel/contracts';

/** More than so many at once nobody reads: the one that began first goes. */
export const MOST_AT_ONCE = 3;
/** Shorter than this, in seconds, two cues overlap by a slip of whoever timed them: one follows the other. */
const SLIP = 0.25;

/** A cue as it is shown, beside others or by itself. */
export interface Showing {
  /** It may end earlier than it was asked to. */
  readonly cue: CaptionCue;
  /** Another is shown with it, at least for a while. */
  readonly inCompany: boolean;
  /** Which of the places for cues at once it takes: those of one place follow each other. */
  readonly place: number;
}

const places = Array.from({ length: MOST_AT_ONCE }, (_, place) => place);

interface Open {
  cue: CaptionCue;
  inCompany: boolean;
  readonly place: number;
}

/** Every cue, in the order in which they begin, with the place that it takes for as long as it is shown. */
export function showingsOf(cues: readonly CaptionCue[]): readonly Showing[] {
  const all: Open[] = [];
  let shown: Open[] = [];
  const endAt = (earlier: Open, end: number) => {
    earlier.cue = { ...earlier.cue, end };
    shown = shown.filter((other) => other !== earlier);
  };
  for (const cue of cues.toSorted((one, other) => one.start - other.start)) {
    shown = shown.filter((earlier) => earlier.cue.end > cue.start);
    for (const earlier of shown) if (isSlip(earlier.cue, cue)) endAt(earlier, cue.start);
    const [first] = shown;
    if (first && shown.length === MOST_AT_ONCE) endAt(first, cue.start);
    const taken = new Set(shown.map(({ place }) => place));
    const place = places.find((each) => !taken.has(each)) ?? 0;
    const opened = { cue, place, inCompany: shown.length > 0 };
    for (const earlier of shown) earlier.inCompany = true;
    shown.push(opened);
    all.push(opened);
  }
  return all;
}

/** Whether little is left of a cue when the next begins, in seconds and of what it says. */
function isSlip({ start, end }: CaptionCue, next: CaptionCue): boolean {
  return end - next.start < Math.min(SLIP, (end - start) / 2);
}
