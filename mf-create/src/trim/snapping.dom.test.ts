import type { PeakLines } from '@wavereel/audio';
import { keepSnapping, snappedRegion, wantsSnapping } from './snapping';

/** Twenty seconds of speech with a pause of 0.2 s at every whole second. */
const upper = Int8Array.from({ length: 2000 }, (_, at) => (at % 100 < 10 || at % 100 >= 90 ? 1 : 90));
const lines: PeakLines = { upper, lower: upper.map((value) => -value), perSecond: 100 };
const nearWhole = (seconds: number) => Math.abs(seconds - Math.round(seconds)) <= 0.1;

test('only the edge that was moved is put into a pause', () => {
  const snapped = snappedRegion(lines, { start: 4.8, end: 9.5 }, 'start', 20);
  expect(snapped?.end).toBe(9.5);
  expect(nearWhole(snapped?.start ?? 0.5)).toBe(true);
  expect(snappedRegion(lines, { start: 4.5, end: 9.2 }, 'end', 20)?.start).toBe(4.5);
});

test('a selection that was drawn is put there at both edges', () => {
  const snapped = snappedRegion(lines, { start: 4.8, end: 9.2 }, 'draw', 20);
  expect(nearWhole(snapped?.start ?? 0.5) && nearWhole(snapped?.end ?? 0.5)).toBe(true);
});

test('one that was moved keeps its length', () => {
  const snapped = snappedRegion(lines, { start: 4.8, end: 9.3 }, 'move', 20);
  expect(snapped).not.toBeNull();
  expect((snapped?.end ?? 0) - (snapped?.start ?? 0)).toBeCloseTo(4.5);
});

test.each([
  ['an edge in a pause stays', { start: 5, end: 9.5 }, 'start'],
  ['an edge far from every pause stays', { start: 5.5, end: 9.5 }, 'start'],
  ['three seconds are not given up for it', { start: 4.8, end: 7.8 }, 'start'],
] as const)('%s', (_name, region, gesture) => expect(snappedRegion(lines, region, gesture, 20)).toBeNull());

test('it is wanted until somebody turns it off', () => {
  expect(wantsSnapping()).toBe(true);
  keepSnapping(false);
  expect(wantsSnapping()).toBe(false);
  keepSnapping(true);
  expect(wantsSnapping()).toBe(true);
});
