import type { Job } from '@wavereel/contracts';
import { pollDelay, statusLine, timeLeft } from './status';

const job = (
  status: Job['status'],
  stage: Job['detailedStatus']['stage'],
  progress = 0,
  place: number | null = null,
) => ({
  status,
  detailedStatus: { stage, progress, place, error: null, estimate: null },
});

test.each([
  [job('complete', 'complete', 100), 'status.ready', null],
  [job('failed', 'failed', 40), 'status.failed', null],
  [job('pending', 'waiting', 0, 2), 'status.place', 0],
  [job('pending', 'waiting', 0, 0), 'status.waiting', 0],
  [job('pending', 'drawing', 61.6), 'status.drawing', 61.6],
])('%j reads as %s', (video, key, percent) => {
  expect(statusLine(video)).toMatchObject({ key, percent });
});

test('percentages are whole numbers for a person', () => {
  expect(statusLine(job('pending', 'drawing', 61.6)).values).toEqual({ percent: 62 });
});

test('only videos under way are looked at again, drawing ones more often', () => {
  expect(pollDelay(undefined)).toBe(false);
  expect(pollDelay([job('complete', 'complete')])).toBe(false);
  expect(pollDelay([job('pending', 'waiting', 0, 1)])).toBe(5_000);
  expect(pollDelay([job('complete', 'complete'), job('pending', 'drawing')])).toBe(1_000);
});

test.each([
  [null, null],
  [1, ['left.moment', 1]],
  [10, ['left.moment', 1]],
  [11, ['left.seconds', 20]],
  [50, ['left.seconds', 50]],
  [51, ['left.minutes', 1]],
  [89, ['left.minutes', 1]],
  [91, ['left.minutes', 2]],
  [3300, ['left.minutes', 55]],
] as const)('%p seconds read as %j', (estimate, line) => {
  expect(timeLeft(estimate)).toEqual(line === null ? null : { key: line[0], values: { count: line[1] } });
});
