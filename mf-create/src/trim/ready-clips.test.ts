import { limits } from '@wavereel/contracts';
import { clipsOfChapters } from './ready-clips';

const hour = 3600;

test.each([
  ['one ends where it says', { start: 12.3456, end: 50 }, { start: 12.35, end: 50 }],
  ['the last ends with the sound', { start: 3590, end: null }, { start: 3590, end: hour }],
  ['a short one goes on until it is a clip', { start: 10, end: 11 }, { start: 10, end: 13 }],
  ['a long one is cut', { start: 10, end: null }, { start: 10, end: 10 + limits.videoMaxSeconds }],
  ['an end past the sound is the end of it', { start: 3000, end: 9000 }, { start: 3000, end: hour }],
])('of chapters %s', (_what, chapter, clip) => {
  expect(clipsOfChapters([{ ...chapter, title: 'Hello' }], hour)).toEqual([{ ...clip, title: 'Hello' }]);
});

test('chapters that begin past the end, or too late for a clip, are left out', () => {
  const chapters = [3598, hour, 9000].map((start) => ({ start, end: null, title: null }));
  expect(clipsOfChapters(chapters, hour)).toEqual([]);
});
