import { smallestSide, type Box, type Grip, type Size } from './box';

/** Where a box met a line of something else: pixels of the design, to be shown as guides. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

export const noGuides: Guides = { x: null, y: null };

interface Snapping {
  readonly size: Size;
  /** What else there is to meet. */
  readonly others: readonly Box[];
  /** What the box is sized by; null while it is moved. */
  readonly grip: Grip | null;
  /** Pixels of the design within which a line draws. */
  readonly reach: number;
}

/** Draws a box that comes near to an edge or a middle, of the design or of another box, onto it. */
export function snapped(box: Box, { size, others, grip, reach }: Snapping): { box: Box; guides: Guides } {
  const x = draw(box.left, box.width, grip && grip.x, linesOf(size.width, others.map(acrossOf)), reach);
  const y = draw(box.top, box.height, grip && grip.y, linesOf(size.height, others.map(alongOf)), reach);
  return {
    box: { left: x.start, top: y.start, width: x.length, height: y.length },
    guides: { x: x.line, y: y.line },
  };
}

type Stretch = readonly [start: number, length: number];
const acrossOf = ({ left, width }: Box): Stretch => [left, width];
const alongOf = ({ top, height }: Box): Stretch => [top, height];

const linesOf = (most: number, others: readonly Stretch[]): readonly number[] =>
  [[0, most] as const, ...others].flatMap(([start, length]) => [start, start + length / 2, start + length]);

/** One direction: `end` is what moves, the beginning (-1), the end (1), nothing (0) or all of it (null). */
function draw(start: number, length: number, end: Grip['x'] | null, lines: readonly number[], reach: number) {
  const nearest = lines
    .flatMap((line) => pointsOf(start, length, end).map((point) => ({ line, by: line - point })))
    .filter(({ by }) => Math.abs(by) <= reach && Number.isInteger(by) && length + by * (end ?? 0) >= smallestSide)
    .sort((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];
  if (!nearest) return { start, length, line: null };
  const { line, by } = nearest;
  if (end === null) return { start: start + by, length, line };
  return { start: end === -1 ? start + by : start, length: length + by * end, line };
}

function pointsOf(start: number, length: number, end: Grip['x'] | null): readonly number[] {
  if (end === null) return [start, start + length / 2, start + length];
  if (end === 0) return [];
  return [end === -1 ? start : start + length];
}
