import { FaultMeter } from './faults';

const WIDTH = 32;
const HEIGHT = 16;
const LUMA = WIDTH * HEIGHT;

/** A frame as I420; brightness and both colours by column and row of their plane. */
function frame(
  luma: (x: number, y: number) => number,
  chroma: (x: number, y: number) => number = () => 128,
): Uint8Array {
  const plane = (width: number, height: number, value: (x: number, y: number) => number) =>
    Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));
  const color = plane(WIDTH / 2, HEIGHT / 2, chroma);
  return Uint8Array.from([...plane(WIDTH, HEIGHT, luma), ...color, ...color]);
}

function faultsOf(...pairs: [drawn: Uint8Array, shown: Uint8Array][]) {
  const meter = new FaultMeter(WIDTH, HEIGHT);
  for (const [drawn, shown] of pairs) meter.add(drawn, shown);
  return meter.faults();
}

const gray = frame(() => 40);

it('finds nothing where frames are the same', () => {
  expect(faultsOf([gray, gray])).toEqual({ smooth: 0, smooth999: 0, chroma: 0, chroma999: 0 });
});

it('says how much too dark or bright a smooth block is on average: noise around the right brightness is none', () => {
  expect(faultsOf([gray, frame(() => 43)]).smooth).toBe(3);
  expect(faultsOf([gray, frame(() => 37)]).smooth).toBe(3);
  expect(faultsOf([gray, frame((x) => (x % 2 === 0 ? 38 : 42))]).smooth).toBe(0);
  expect(faultsOf([gray, frame((x, y) => (x % 8 === 0 && y % 8 === 0 ? 41 : 40))]).smooth).toBe(1 / 64);
});

it('looks at brightness only where it was drawn smoothly', () => {
  const slope = (most: number) => frame((x) => (x % 8 === 0 ? 40 + most : 40));
  const brighter = (most: number) => frame((x) => (x % 8 === 0 ? 40 + most : 40) + 5);
  expect(faultsOf([slope(6), brighter(6)]).smooth).toBe(5);
  expect(faultsOf([slope(7), brighter(7)]).smooth).toBeNaN();
});

it('says how far colour is from what was drawn on average, noise included', () => {
  expect(
    faultsOf([
      gray,
      frame(
        () => 40,
        (x) => (x % 2 === 0 ? 126 : 130),
      ),
    ]),
  ).toEqual({ smooth: 0, smooth999: 0, chroma: 2, chroma999: 2 });
  const oneEdge = gray.slice();
  oneEdge[LUMA] = 132;
  expect(faultsOf([gray, oneEdge]).chroma999).toBe(4 / 16);
});

it('counts blocks of all frames: one in a hundred is no 99th percentile, one in fifty is', () => {
  const oneBlockWrong = frame((x, y) => (x < 8 && y < 8 ? 50 : 40));
  const same = (times: number) => Array.from({ length: times }, (): [Uint8Array, Uint8Array] => [gray, gray]);
  // Eight blocks a frame.
  expect(faultsOf([gray, oneBlockWrong], ...same(15))).toMatchObject({ smooth: 0, smooth999: 10 });
  expect(faultsOf([gray, oneBlockWrong], ...same(5)).smooth).toBe(10);
});
