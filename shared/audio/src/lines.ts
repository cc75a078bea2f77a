import type { PeakData } from './peaks';

/** The outline of a sound: for every step of time its lowest and highest sample, -128 to 127. */
export interface PeakLines {
  readonly lower: Int8Array;
  readonly upper: Int8Array;
  /** Steps a second. */
  readonly perSecond: number;
}

/** Makes room for the outline of `peaks`; `fillLines` fills it. */
export function emptyLines(peaks: PeakData): PeakLines {
  return {
    lower: new Int8Array(peaks.length),
    upper: new Int8Array(peaks.length),
    perSecond: peaks.sample_rate / peaks.samples_per_pixel,
  };
}

/**
 * Fills `lines` from `from` on with at most `count` pairs of `peaks`, so that the work on hours of sound can be divided.
 * Answers where to go on, or null when all is done. @throws RangeError where a value is no 8 bit integer
 */
export function fillLines(lines: PeakLines, peaks: PeakData, from: number, count: number): number | null {
  const end = Math.min(peaks.length, from + count);
  for (let at = from; at < end; at += 1) {
    const low = peaks.data[at * 2];
    const high = peaks.data[at * 2 + 1];
    lines.lower[at] = low ?? 0;
    lines.upper[at] = high ?? 0;
    // A typed array bends what does not fit it.
    if (lines.lower[at] !== low || lines.upper[at] !== high) throw new RangeError(`No 8 bit peaks at ${at}`);
  }
  return end < peaks.length ? end : null;
}

/** How many steps of a line may become one at this zoom without an edge being lost on the screen: 5 at 20 pixels a second, 1 from 51 on. */
export function thinningFor(perSecond: number, pixelsPerSecond: number): number {
  return Math.max(1, Math.floor(perSecond / pixelsPerSecond));
}

/** Every `factor` steps as one, holding the extremes of all of them. */
export function thinLines(lines: PeakLines, factor: number): PeakLines {
  if (factor === 1) return lines;
  return { ...columns(lines, Math.ceil(lines.upper.length / factor), factor), perSecond: lines.perSecond / factor };
}

/** The whole outline in `count` columns, as an overview shows it. */
export function summariseLines(lines: PeakLines, count: number): PeakLines {
  const { length } = lines.upper;
  return { ...columns(lines, count, length / count), perSecond: length === 0 ? 0 : (lines.perSecond * count) / length };
}

/** The loudest step, 1 to 128: what fills the height when the outline is drawn. */
export function loudest({ lower, upper }: PeakLines): number {
  let most = 1;
  for (let at = 0; at < upper.length; at += 1) most = Math.max(most, upper[at] ?? 0, -(lower[at] ?? 0));
  return most;
}

function columns({ lower, upper }: PeakLines, count: number, width: number): { lower: Int8Array; upper: Int8Array } {
  const thin = { lower: new Int8Array(count), upper: new Int8Array(count) };
  for (let column = 0; column < count; column += 1) {
    const from = Math.floor(column * width);
    const end = Math.min(upper.length, Math.max(from + 1, Math.floor((column + 1) * width)));
    let low = lower[from] ?? 0;
    let high = upper[from] ?? 0;
    for (let at = from + 1; at < end; at += 1) {
      low = Math.min(low, lower[at] ?? 0);
      high = Math.max(high, upper[at] ?? 0);
    }
    thin.lower[column] = low;
    thin.upper[column] = high;
  }
  return thin;
}
