import type { Box } from './geometry';

/** A row of equal columns across a box. All numbers are whole pixels: what is filled by whole pixels needs no smoothing of edges. */
export interface Columns {
  readonly count: number;
  /** Pixels of a column. */
  readonly width: number;
  /** Pixels from a column's left edge to the next one's. */
  readonly pitch: number;
  left(at: number): number;
}

interface ColumnShape {
  /** As many columns at least, in a box that is wide enough. */
  readonly fewest: number;
  /** The gap as a share of the pitch. */
  readonly gap: number;
  /** The widest pitch as a share of the box's height, so that flat boxes get more columns rather than clumsy ones. */
  readonly widest: number;
}

/** Columns that fill the width of a box, centred; an odd number where they can be, so that one stands in the middle. */
export function columnsIn(box: Box, { fewest, gap, widest }: ColumnShape): Columns {
  const pitch = Math.max(2, Math.floor(Math.min(box.width / fewest, Math.max(6, box.height * widest))));
  const width = Math.max(1, Math.round(pitch * (1 - gap)));
  const fitting = Math.max(1, Math.floor((box.width + pitch - width) / pitch));
  const count = fitting % 2 === 0 ? fitting - 1 : fitting;
  const start = box.x + Math.floor((box.width - (count * pitch - pitch + width)) / 2);
  return { count, width, pitch, left: (at) => start + at * pitch };
}
