import type { CaptionCue } from '@wavereel/contracts';
import type { Showing } from './company';
import type { LineRange } from './lines';
import { frameFrom, saidUntil } from './timeline';
import { wordRanges } from './words';

/** Each cue as one showing for each word that is said, in the order in which they begin. One whose words have no times stays whole. */
export function wordByWord(showings: readonly Showing[], framesPerSecond: number): readonly Showing[] {
  return showings
    .flatMap((showing) => revealed(showing.cue, framesPerSecond).map((cue) => ({ ...showing, cue })))
    .toSorted((one, other) => one.cue.start - other.cue.start);
}

/** A part of a cue's text, and when it is said, in seconds. */
interface Part extends LineRange {
  readonly from: number;
  readonly until: number;
}

/**
 * A cue word by word: all of its text, each part for at least a frame, and one after the other. What of the text has no times goes with
 * the word before it, and words that are said within one frame are shown together.
 */
export function revealed(cue: CaptionCue, framesPerSecond: number): readonly CaptionCue[] {
  const parts = seen(timed(cue, framesPerSecond), framesPerSecond);
  if (parts.length === 0) return [cue];
  return parts.map(({ start, end, from, until }) => {
    const text = cue.text.slice(start, end).trim();
    return { ...cue, start: from, end: until, text, words: [{ start: from, end: until, text }] };
  });
}

function timed(cue: CaptionCue, framesPerSecond: number): readonly Part[] {
  const ranges = wordRanges(cue);
  const within = (seconds: number) => Math.min(Math.max(seconds, cue.start), cue.end);
  const found: { range: LineRange; from: number; until: number }[] = [];
  for (const [at, word] of cue.words.entries()) {
    const [range, last] = [ranges[at] ?? null, found.at(-1)];
    if (range) found.push({ range, from: Math.max(within(word.start), last?.from ?? 0), until: within(word.end) });
    // Of one that the text has not (any more) there is the time alone.
    else if (last) last.until = Math.max(last.until, within(word.end));
  }
  const borders = found
    .slice(1)
    .map(({ range }, at) => borderBetween(cue.text, found[at]?.range.end ?? 0, range.start));
  return found.map(({ from, until }, at) => {
    const next = found[at + 1]?.from ?? cue.end;
    const end = Math.min(next, Math.max(saidUntil(until, next), from + 1 / framesPerSecond));
    return { start: borders[at - 1] ?? 0, end: borders[at] ?? cue.text.length, from, until: end };
  });
}

/** Together what no frame would part: with what comes next, and at the end of the cue with what was before. */
function seen(parts: readonly Part[], framesPerSecond: number): readonly Part[] {
  const first = ({ from }: Part) => frameFrom(from, framesPerSecond);
  const kept: Part[] = [];
  const join = (part: Part) => {
    const last = kept.pop();
    kept.push(last ? { ...last, end: part.end, until: Math.max(last.until, part.until) } : part);
  };
  for (const part of parts) {
    const last = kept.at(-1);
    if (last && first(part) > first(last)) kept.push(part);
    else join(part);
  }
  const last = kept.at(-1);
  if (last && kept.length > 1 && frameFrom(last.until, framesPerSecond) <= first(last)) {
    kept.pop();
    join(last);
  }
  return kept;
}

const opening = /[\p{Ps}\p{Pi}‘“"'¿¡]*$/u;

/** Where the text of one word gives way to the next: opening marks go with what follows, everything else with what was before. */
function borderBetween(text: string, end: number, start: number): number {
  const between = text.slice(end, start);
  const space = between.search(/\s\S*$/u);
  if (space >= 0) return end + space + 1;
  return start - (opening.exec(between)?.[0].length ?? 0);
}
