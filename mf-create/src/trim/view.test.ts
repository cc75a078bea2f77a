import { following, scaledAround, scaleOf, scrolledTo, secondsShown, showing, toSeconds, toX, type View } from './view';

/** 1,000 px of an hour at 20 px a second: 50 seconds. */
const hour: View = { from: 100, pixelsPerSecond: 20, width: 1000, duration: 3600 };

test.each([
  ['an hour has the pixels that the slider says', 20, 1000, 3600, 20],
  ['an hour at the last step', 100, 1000, 3600, 100],
  ['ten seconds fill the view at the first step', 20, 1000, 10, 100],
  ['and are enlarged fivefold at the last', 100, 1000, 10, 500],
  ['no sound at all', 20, 1000, 0, 20],
])('%s', (_name, zoom, width, duration, scale) => expect(scaleOf(zoom, width, duration)).toBe(scale));

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
