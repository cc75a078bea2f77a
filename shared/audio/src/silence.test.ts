import type { PeakLines } from './lines';
import { nearestSilence } from './silence';

/** 100 steps a second: loud, but for the given pauses in seconds. */
function speech(seconds: number, pauses: readonly (readonly [number, number])[], level = 80): PeakLines {
  const upper = Int8Array.from({ length: seconds * 100 }, (_, at) =>
    pauses.some(([from, end]) => at / 100 >= from && at / 100 < end) ? 3 : level,
  );
  return { upper, lower: upper.map((value) => -value), perSecond: 100 };
}

it('moves to the nearer of two pauses', () => {
  const found = nearestSilence(
    speech(10, [
      [4.7, 4.9],
      [5.1, 5.3],
    ]),
    5.05,
    0.3,
  );
  expect(found).toBeGreaterThan(5.1);
  expect(found).toBeLessThan(5.3);
});

it('lands inside the pause, with room before the word', () => {
  const found = nearestSilence(speech(10, [[4.8, 5]]), 5.1, 0.3) ?? 0;
  expect(found).toBeGreaterThanOrEqual(4.84);
  expect(found).toBeLessThanOrEqual(4.96);
});

it('a moment that lies in a pause stays exactly where it is', () =>
  expect(nearestSilence(speech(10, [[4, 5]]), 4.503, 0.3)).toBe(4.503));

it.each([
  ['no pause is near', speech(10, [[6, 7]]), 5],
  ['the hole is one within a word', speech(10, [[5.1, 5.14]]), 5],
  ['the sound never pauses', speech(10, []), 5],
  ['there is no sound', speech(0, []), 0],
])('there is none where %s', (_name, lines, seconds) => expect(nearestSilence(lines, seconds, 0.3)).toBeNull());

it('soft speech has pauses too', () => expect(nearestSilence(speech(10, [[4.8, 5]], 20), 5.1, 0.3)).not.toBeNull());
