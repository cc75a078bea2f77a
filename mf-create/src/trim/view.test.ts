import fc from 'fast-check';
import {
  firstLook,
  fitting,
  following,
  isShown,
  resized,
  revealing,
  scaledAround,
  scaleOf,
  scrolledTo,
  secondsShown,
  showing,
  toSeconds,
  toX,
  zoomOf,
  type View,
} from './view';

/** 1,000 px of an hour at 20 px a second: 50 seconds. */
const hour: View = { from: 100, pixelsPerSecond: 20, width: 1000, duration: 3600 };

test.each([
  ['an hour is seen whole at the first step', 20, 1000, 3600, 1000 / 3600],
  ['an hour at the last step', 100, 1000, 3600, 100],
  ['ten seconds fill the view at the first step', 20, 1000, 10, 100],
  ['and are enlarged fivefold at the last', 100, 1000, 10, 500],
  ['no sound at all', 20, 1000, 0, 20],
])('%s', (_name, zoom, width, duration, scale) => expect(scaleOf(zoom, width, duration)).toBeCloseTo(scale, 9));

test('each step between enlarges an hour as much as the one before, and a view knows its step', () => {
  const steps = [20, 30, 40, 50, 60, 70, 80, 90, 100];
  const scales = steps.map((zoom) => scaleOf(zoom, 1000, 3600));
  const factors = scales.slice(1).map((scale, at) => scale / (scales[at] ?? 1));
  expect(Math.max(...factors) / Math.min(...factors)).toBeCloseTo(1, 9);
  // A middle step shows minutes: between the whole hour and the words.
  expect(1000 / (scales[4] ?? 1)).toBeGreaterThan(120);
  expect(scales.map((pixelsPerSecond) => zoomOf({ ...hour, pixelsPerSecond }))).toEqual(steps);
});

test.each([
  ['half a minute on a desk', 1000, { start: 0, end: 30 }],
  ['half a minute on a phone', 326, { start: 0, end: 30 }],
  ['half a minute late in the hour, on a small phone', 296, { start: 2530, end: 2560 }],
  ['ten minutes', 326, { start: 600, end: 1200 }],
  ['all of it', 326, { start: 0, end: 3600 }],
])('one begins with the whole selection in sight: %s', (_name, width, region) => {
  const unseen: View = { from: 0, pixelsPerSecond: 20, width: 0, duration: 3600 };
  const view = firstLook({ ...unseen, width }, region);
  expect([isShown(view, region.start), isShown(view, region.end)]).toEqual([true, true]);
  expect(view.pixelsPerSecond).toBeLessThanOrEqual(20);
});

test('a selection that is fitted fills the view but for its handles', () => {
  const view = fitting(hour, { start: 2530, end: 2560 });
  expect([toX(view, 2530), toX(view, 2560)]).toEqual([expect.closeTo(48), expect.closeTo(952)]);
  expect(fitting(hour, { start: 0, end: 3 }).pixelsPerSecond).toBe(100);
  expect(secondsShown(fitting(hour, { start: 0, end: 3600 }))).toBeCloseTo(3600);
});

test('playing a selection that was fitted leaves the view as it is', () => {
  const sounds = fc.record({
    width: fc.integer({ min: 200, max: 1600 }),
    duration: fc.integer({ min: 10, max: 14_400 }),
    start: fc.double({ min: 0, max: 0.9, noNaN: true }),
    length: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(sounds, ({ width, duration, start, length }) => {
      const first = Math.min(start * duration, duration - 3);
      const region = { start: first, end: first + Math.max(3, length * (duration - first)) };
      const fitted = fitting({ from: 0, pixelsPerSecond: 20, width, duration }, region);
      expect(showing(fitted, region.start).from).toBeCloseTo(fitted.from, 6);
    }),
  );
});

test('a phone that is turned upright keeps the selection in sight, and a look at one edge as it is', () => {
  const region = { start: 110, end: 140 };
  const upright = resized(hour, 326, region);
  expect([isShown(upright, 110), isShown(upright, 140)]).toEqual([true, true]);
  // With room for the handles too.
  expect(toX(resized({ ...hour, width: 650 }, 605, { start: 100, end: 130 }), 130)).toBeLessThan(560);
  expect(resized({ ...hour, from: 130 }, 326, region)).toEqual({ ...hour, from: 130, width: 326 });
});

test('a change out of sight is shown with all of the selection where that has room', () => {
  expect(revealing(hour, { start: 110, end: 140 }, 140)).toBe(hour);
  expect(revealing(hour, { start: 2000, end: 2030 }, 2000).from).toBe(1990);
  expect(toX(revealing(hour, { start: 100, end: 2000 }, 2000), 2000)).toBe(500);
});

test('a place and its time are one thing seen twice', () => {
  expect(toX(hour, 125)).toBe(500);
  expect(toSeconds(hour, 500)).toBe(125);
  expect(secondsShown(hour)).toBe(50);
});

test.each([
  [-5, 0],
  [200, 200],
  [3590, 3550],
])('scrolled to %d it begins at %d', (asked, from) => expect(scrolledTo(hour, asked).from).toBe(from));

test('zooming keeps what is under the pointer', () => {
  const near = scaledAround(hour, 100, 300);
  expect(toSeconds(near, 300)).toBe(toSeconds(hour, 300));
  expect(near.pixelsPerSecond).toBe(100);
});

test('zooming out at the end leaves no gap', () => {
  const end = scaledAround({ ...hour, from: 3590, pixelsPerSecond: 100 }, 20, 0);
  expect(end.from).toBe(3550);
});

test('what is shown well moves nothing; what is not comes to the middle', () => {
  expect(showing(hour, 120)).toBe(hour);
  expect(toX(showing(hour, 2000), 2000)).toBe(500);
  expect(showing(hour, 1).from).toBe(0);
});

test('the page is turned when the playhead runs out of it, and only then', () => {
  expect(following(hour, 140)).toBe(hour);
  expect(following(hour, 149).from).toBe(145);
  // Somebody looks elsewhere: the playhead does not pull them back.
  expect(following(hour, 900)).toBe(hour);
});
