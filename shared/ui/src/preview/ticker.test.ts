import { createTicker } from './ticker';

test('in silence it moves on twenty times a second, however often it is asked', () => {
  const next = createTicker({ framesPerSecond: 20, moving: true, clock: null });
  let tick = 30;
  for (let asked = 0; asked < 60; asked += 1) tick = next(tick, 1000 + asked * (1000 / 60));
  expect(tick).toBe(50);
});

test('while a sound is heard it shows the frame of that moment, forward and back', () => {
  let heard: number | null = 0;
  const next = createTicker({ framesPerSecond: 20, moving: true, clock: () => heard });
  const at = (seconds: number) => {
    heard = seconds;
    return next(30, 5000);
  };
  expect([at(0), at(0.049), at(0.05), at(2.51), at(1)]).toEqual([0, 0, 1, 50, 20]);
});

test('where no motion is wanted it stands still, and follows the sound all the same', () => {
  let heard: number | null = null;
  const next = createTicker({ framesPerSecond: 20, moving: false, clock: () => heard });
  expect(next(30, 9000)).toBe(30);
  heard = 4;
  expect(next(30, 9050)).toBe(80);
});
