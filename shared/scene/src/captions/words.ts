import type { CaptionCue } from '@wavereel/contracts';
import { isUnspaced } from './breaks';
import { runsOf } from './direction';
import type { Direction } from './direction';
import type { LineRange, Measure } from './lines';

/** Where each timed word stands in the cue's text; null for one that is not found there. */
export function wordRanges({ text, words }: CaptionCue): readonly (LineRange | null)[] {
  let from = 0;
  return words.map((word) => {
    const wanted = word.text.trim();
    const start = wanted === '' ? -1 : find(text, wanted, from);
    if (start < 0) return null;
    from = start + wanted.length;
    return { start, end: from };
  });
}

/** A letter of a script that puts spaces between words. */
const isSpacedLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character) && !isUnspaced(character);

/** The first place where a word stands by itself, else the first where it stands at all. -1 for none. */
function find(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (!isSpacedLetter(before) && !isSpacedLetter(after)) return at;
  }
  return text.indexOf(word, from);
}

/** A stretch of a line, in pixels from its left end. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/**
 * Where a part of a line is seen: one stretch, or more where the reading direction changes inside. Measured by what stands before it,
 * so that shaping and kerning are those of the whole line.
 */
export function spansOf(line: string, base: Direction, part: LineRange, measure: Measure): readonly Span[] {
  const runs = runsOf(line, base);
  const placed = runs.map((run) => ({
    ...run,
    width: measure(0, run.end) - measure(0, run.start),
  }));
  const seen = base === 'ltr' ? placed : placed.toReversed();
  let left = 0;
  return seen.flatMap((run) => {
    const runLeft = left;
    left += run.width;
    const [start, end] = [Math.max(part.start, run.start), Math.min(part.end, run.end)];
    if (start >= end) return [];
    const before = measure(0, start) - measure(0, run.start);
    const upTo = measure(0, end) - measure(0, run.start);
    return [
      run.direction === 'ltr'
        ? { left: runLeft + before, right: runLeft + upTo }
        : { left: runLeft + run.width - upTo, right: runLeft + run.width - before },
    ];
  });
}
