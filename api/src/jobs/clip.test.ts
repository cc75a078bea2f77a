import { clipWithin } from './clip';

test('a clip inside the sound stays as it is', () => {
  expect(clipWithin({ start: 5, end: 15.5 }, 60)).toEqual({ start: 5, end: 15.5 });
});

test('an end a little past the sound is drawn back, never past it', () => {
  expect(clipWithin({ start: 0, end: 10.09 }, 9.999)).toEqual({ start: 0, end: 9.99 });
});

test.each([
  ['clip_outside', { start: 0, end: 10.2 }],
  ['clip_outside', { start: 20, end: 30 }],
  ['clip_too_short', { start: 7.5, end: 10.05 }],
])('%s names the end', (code, clip) => {
  expect(() => clipWithin(clip, 10)).toThrow(expect.objectContaining({ code, fields: { end: code } }));
});

test('exactly three seconds are enough', () => {
  expect(clipWithin({ start: 6.98, end: 9.98 }, 10)).toEqual({ start: 6.98, end: 9.98 });
});
