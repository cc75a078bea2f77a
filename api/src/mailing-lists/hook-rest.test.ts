import { longestPauseSeconds, restLeft, restSeconds } from './hook-rest';

const failing = (forSeconds: number) => ({
  since: new Date(0).toISOString(),
  date: new Date(forSeconds * 1000).toISOString(),
});

test('a service that fails is left alone for as long as it has failed, for two seconds at least and six hours at most', () => {
  expect([0, 40, 3600, 7 * 24 * 3600].map((seconds) => restSeconds(failing(seconds)))).toEqual([
    ...[2, 40, 3600],
    longestPauseSeconds,
  ]);
});

test('what comes meanwhile waits for what is left of that', () => {
  expect([40, 60, 80, 90].map((second) => restLeft(failing(40), second * 1000))).toEqual([40, 20, 0, 0]);
  expect(restLeft(null, 0)).toBe(0);
});
