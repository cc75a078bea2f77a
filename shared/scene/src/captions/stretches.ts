import { runsOf } from './direction';
import type { Direction } from './direction';
import type { PlacedLine } from './layout';
import { faceOf, ofOneFont } from './type';
import type { Face, MeasurePart, Typeset } from './type';

/** What a canvas draws of a line at once. */
export interface Stretch {
  readonly text: string;
  readonly face: Face;
  readonly direction: Direction;
  /** Of its left end. */
  readonly x: number;
}

/**
 * A line of one font is drawn whole: the canvas puts it in order, and shapes it. One of several is drawn stretch by stretch, from left to
 * right, each of one font and one direction.
 */
export function stretchesOf(
  { start, text, x }: PlacedLine,
  base: Direction,
  set: Typeset,
  size: number,
  measure: MeasurePart,
): readonly Stretch[] {
  const fonts = ofOneFont(set, { start, end: start + text.length });
  const [only] = fonts;
  if (only !== undefined && fonts.length === 1) return [{ text, face: faceOf(only, size), direction: base, x }];
  const runs = runsOf(text, base);
  let left = x;
  return (base === 'ltr' ? runs : runs.toReversed()).flatMap((run) => {
    const parts = ofOneFont(set, { start: start + run.start, end: start + run.end });
    return (run.direction === 'ltr' ? parts : parts.toReversed()).map((part) => {
      const stretch = {
        text: set.text.slice(part.start, part.end),
        face: faceOf(part, size),
        direction: run.direction,
        x: Math.round(left),
      };
      left += measure(set, part, size);
      return stretch;
    });
  });
}
