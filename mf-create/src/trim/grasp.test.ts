import { MIN_REGION_SECONDS, type ClipRegion } from '@wavereel/audio';
import fc from 'fast-check';
import { creepOf, draggedTo, graspAt, partAt, standOf, type Part } from './grasp';
import { toX, type View } from './view';

const height = 188;
const middle = 100;
const whole: View = { from: 0, pixelsPerSecond: 328 / 3600, width: 328, duration: 3600 };
const at = (x: number, isThumb = true, y = middle) => ({ x, y, height, isThumb });
/** Half a minute in the middle of an hour that is seen whole on a phone: three pixels. */
const short: ClipRegion = { start: 1800, end: 1830 };
const x = toX(whole, 1815);

test.each<[string, number, Part]>([
  ['the middle of the left bar', -16, 'start'],
  ['left of it', -40, 'start'],
  ['the middle of the right bar', 16, 'end'],
  ['right of it', 40, 'end'],
  ['between them', 0, 'move'],
  ['further away', -80, 'pan'],
])('of a clip that is three pixels wide a thumb on %s takes hold of what it sees', (_name, by, part) => {
  expect(partAt(at(x + by), whole, short)).toBe(part);
});

test('the bar that is held goes the way of the finger, and the other one stays', () => {
  const grasp = graspAt('start', x - 16, whole, short);
  expect(draggedTo(grasp, x - 36, whole)).toEqual({ start: expect.closeTo(1800 - 20 * (3600 / 328), 1), end: 1830 });
  expect(draggedTo(grasp, x + 4, whole)).toEqual({ start: 1827, end: 1830 });
});

test('bars of a short clip at the beginning stay in sight', () => {
  const { left, right } = standOf(whole, { start: 0, end: 30 }, 44);
  expect(left).toBeGreaterThanOrEqual(-2);
  expect(right).toBeLessThan(40);
});

const wide: View = { from: 0, pixelsPerSecond: 10, width: 328, duration: 3600 };
test.each<[string, number, number, boolean, Part]>([
  ['a thumb within a wide clip moves the paper', 150, middle, true, 'pan'],
  ['a mouse selects anew there', 150, middle, false, 'draw'],
  ['along its foot both move the whole', 150, 170, true, 'move'],
  ['along its foot both move the whole', 150, 180, false, 'move'],
  ['a thumb just within the end, at the border of the view, moves the paper', 285, middle, true, 'pan'],
  ['on the ruler both move the paper', 300, 10, false, 'pan'],
])('%s', (_name, x, y, isThumb, part) => {
  expect(partAt(at(x, isThumb, y), wide, { start: 5, end: 30 })).toBe(part);
});

test('a handle near the border, led away from it, does not move the view the other way', () => {
  expect(creepOf({ downX: 5 }, 15, 328)).toBe(0);
  expect(creepOf({ downX: 320 }, 305, 328)).toBe(0);
  expect(creepOf({ downX: 100 }, 10, 328)).toBeLessThan(0);
  expect(creepOf({ downX: 100 }, 320, 328)).toBeGreaterThan(0);
});

/** Any clip of two decimals in any sound, looked at from anywhere. */
const looks = fc
  .record({
    duration: fc.double({ min: MIN_REGION_SECONDS, max: 14_400, noNaN: true }),
    width: fc.integer({ min: 200, max: 1400 }),
    nearness: fc.double({ min: 0, max: 1, noNaN: true }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ duration, width, nearness, place, cut }) => {
    const last = Math.floor(duration * 100) / 100;
    const length = Math.round((MIN_REGION_SECONDS + cut[0] * (last - MIN_REGION_SECONDS)) * 100) / 100;
    const start = Math.round(cut[1] * (last - length) * 100) / 100;
    const far = width / duration;
    const pixelsPerSecond = far * (Math.max(100, 5 * far) / far) ** nearness;
    const view: View = {
      from: place * Math.max(0, duration - width / pixelsPerSecond),
      pixelsPerSecond,
      width,
      duration,
    };
    return { view, region: { start, end: Math.round((start + length) * 100) / 100 } };
  });

test('whatever is taken hold of, anywhere, by anything, goes with the pointer, and nothing else does', () => {
  fc.assert(
    fc.property(
      looks,
      fc.boolean(),
      fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      fc.integer({ min: 0, max: height }),
      fc.integer({ min: -600, max: 600 }),
      ({ view, region }, isThumb, share, y, by) => {
        const x = share * view.width;
        const part = partAt({ x, y, height, isThumb }, view, region);
        const grasp = graspAt(part, x, view, region);
        const moved = draggedTo(grasp, x + by, view);
        const { start, end } = moved;
        const way = Math.sign(by);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(view.duration + 1e-6);
        expect(end - start).toBeGreaterThanOrEqual(MIN_REGION_SECONDS - 0.011);
        expect(draggedTo(grasp, x, view)).toEqual(part === 'draw' ? expect.anything() : region);
        if (part === 'start') expect(end).toBe(region.end);
        if (part === 'end') expect(start).toBe(region.start);
        if (part === 'move') expect(end - start).toBeCloseTo(region.end - region.start, 1);
        if (part !== 'draw') {
          expect(way * (start - region.start)).toBeGreaterThanOrEqual(0);
          expect(way * (end - region.end)).toBeGreaterThanOrEqual(0);
        }
        expect(way * creepOf(grasp, x + by, view.width)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 2000 },
  );
});

test('one always finds both edges and the whole of a clip that is seen whole', () => {
  fc.assert(
    fc.property(looks, fc.boolean(), ({ view, region }, isThumb) => {
      const { left, right } = standOf(view, region, isThumb ? 44 : 24);
      fc.pre(toX(view, region.start) >= 0 && toX(view, region.end) <= view.width);
      const found = [left - 6, (left + right) / 2, right + 6].map((x) =>
        partAt(at(x, isThumb, height - 10), view, region),
      );
      expect(found).toEqual(['start', 'move', 'end']);
    }),
    { numRuns: 500 },
  );
});
