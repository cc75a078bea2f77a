import type { ClipFrames } from '@wavereel/audio';
import type { MeasuredPeaks } from '@wavereel/api/internals/audio/peaks';
import { round, type Row } from './report';

/** What the page of `bench/decode` answers. */
export interface ReadOutline {
  readonly duration: number;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  readonly perSecond: number;
}
export type ReadClip = Readonly<Record<'bands' | 'envelope' | 'minima' | 'maxima', readonly number[]>>;

/** How far the outline of the browser is from that of the server. */
export function compareOutlines(read: ReadOutline, { peaks, duration }: MeasuredPeaks): Row {
  const steps = Array.from({ length: peaks.length }, (_, at) => at);
  const apart = steps.map((at) =>
    Math.max(
      Math.abs((read.lower[at] ?? 0) - (peaks.data[at * 2] ?? 0)),
      Math.abs((read.upper[at] ?? 0) - (peaks.data[at * 2 + 1] ?? 0)),
    ),
  );
  const distance = (shift: number) =>
    steps.reduce((sum, at) => sum + Math.abs((read.upper[at + shift] ?? 0) - (peaks.data[at * 2 + 1] ?? 0)), 0);
  const shifts = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5];
  const best = shifts.reduce((found, shift) => (distance(shift) < distance(found) ? shift : found), 0);
  return {
    'seconds longer': round(read.duration - duration, 4),
    'lag, ms': (best * 1000) / read.perSecond,
    'peaks apart at most, of 128': Math.max(...apart),
    'in the mean': round(apart.reduce((sum, value) => sum + value, 0) / apart.length, 3),
  };
}

/** How far what a preview draws is from what the video draws. */
export function compareClips(read: ReadClip, made: ClipFrames): Row {
  const most = (name: keyof ReadClip) =>
    Math.max(...Array.from(made[name], (value, at) => Math.abs(value - (read[name][at] ?? Infinity))));
  return {
    'bands apart, of 1': round(most('bands'), 3),
    'envelope, of 1': round(most('envelope'), 3),
    'extremes, of 127': Math.max(most('minima'), most('maxima')),
  };
}
