import type { Transcription } from '@wavereel/contracts';
import { pollDelay, statusLine, timeLeft } from './status';

const at = (change: Partial<NonNullable<Transcription['progress']>>): Transcription['progress'] => ({
  stage: 'listening',
  progress: null,
  place: null,
  estimate: null,
  ...change,
});

test.each<[Transcription['progress'], string, number | null]>([
  [null, 'status.waiting', 0],
  [at({ stage: 'waiting' }), 'status.waiting', 0],
  [at({ stage: 'waiting', place: 3 }), 'status.place', 0],
  [at({ stage: 'listening' }), 'status.listening', null],
  [at({ progress: 42.9 }), 'status.listeningPercent', 42],
  [at({ stage: 'finishing', progress: 100 }), 'status.finishingPercent', 100],
])('%j is told as %s', (progress, key, percent) => {
  expect(statusLine(progress)).toMatchObject({ key, percent });
});

test.each([
  [null, null],
  [3, { key: 'left.seconds', values: { count: 10 } }],
  [41, { key: 'left.seconds', values: { count: 50 } }],
  [55, { key: 'left.minutes', values: { count: 1 } }],
  [1_234, { key: 'left.minutes', values: { count: 21 } }],
])('%s seconds are said as they deserve', (estimate, line) => {
  expect(timeLeft(estimate)).toEqual(line);
});

test('the list is read again soon while something is pending, else after six seconds and then every thirty', () => {
  expect(pollDelay([{ statusText: 'Complete' }, { statusText: 'Pending' }], 60_000)).toBe(2_000);
  expect(pollDelay([{ statusText: 'Complete' }], 0)).toBe(6_000);
  expect(pollDelay([{ statusText: 'Failed' }], 6_000)).toBe(30_000);
  expect(pollDelay(undefined, 0)).toBe(6_000);
});
