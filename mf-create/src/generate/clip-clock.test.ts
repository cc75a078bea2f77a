import { secondsInClip } from './clip-clock';

test('a moment of the sound is one of the clip, or none', () => {
  const clip = { start: 10, end: 12.5 };
  expect([9.99, 10, 11.25, 12.49].map((now) => secondsInClip(now, clip)?.toFixed(2))).toEqual([
    undefined,
    '0.00',
    '1.25',
    '2.49',
  ]);
  expect(secondsInClip(12.5, clip)).toBeNull();
});
