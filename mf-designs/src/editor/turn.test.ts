import fc from 'fast-check';
import { smallestSide, type Box, type Grip } from './box';
import { boundsOfTurned, cursorOf, handlePlace, middleOf, sized, turned, turnedByHand, unwound } from './turn';

const size = { width: 1080, height: 1080 };
const boxes = fc.record({
  left: fc.integer({ min: 0, max: 800 }),
  top: fc.integer({ min: 0, max: 800 }),
  width: fc.integer({ min: 8, max: 900 }),
  height: fc.integer({ min: 8, max: 900 }),
});
const rotations = fc.integer({ min: -180, max: 180 });
const ends = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const ways = fc.integer({ min: -1500, max: 1500 });

/** Where an edge or a corner of a turned box is in the design. */
function placeOf(box: Box, rotation: number, { x, y }: { x: number; y: number }) {
  const middle = middleOf(box);
  const by = turned({ x: (x * box.width) / 2, y: (y * box.height) / 2 }, rotation);
  return { x: middle.x + by.x, y: middle.y + by.y };
}

test('the edge or corner opposite to the one that is pulled stays, whichever way a box is turned', () => {
  fc.assert(
    fc.property(boxes, rotations, ends, ends, ways, ways, (box, rotation, x, y, right, down) => {
      const grip: Grip = { x, y };
      const after = sized(box, rotation, grip, right, down, size);
      expect([after.width, after.height].every((side) => Number.isInteger(side) && side >= smallestSide)).toBe(true);
      const opposite = { x: -x, y: -y };
      const [before, stays] = [placeOf(box, rotation, opposite), placeOf(after, rotation, opposite)];
      // Half a pixel in each direction: places are whole ones.
      expect(Math.hypot(stays.x - before.x, stays.y - before.y)).toBeLessThanOrEqual(Math.SQRT1_2 + 1e-6);
    }),
  );
});

test('a turned box is pulled along its own edges', () => {
  const box = { left: 400, top: 400, width: 200, height: 100 };
  // Upright again, on its side: what was its right edge lies below.
  expect(sized(box, 90, { x: 1, y: 0 }, 0, 60, size)).toEqual({ left: 370, top: 430, width: 260, height: 100 });
  expect(sized(box, 180, { x: 1, y: 1 }, -40, -20, size)).toEqual({ left: 360, top: 380, width: 240, height: 120 });
});

test('the bounds of a turned box hold all its corners, touch them, and have its middle', () => {
  fc.assert(
    fc.property(boxes, rotations, (box, rotation) => {
      const bounds = boundsOfTurned(box, rotation);
      const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => placeOf(box, rotation, { x, y })));
      expect(middleOf(bounds)).toEqual(middleOf(box));
      const [first, last] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
      const [highest, lowest] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
      for (const gap of [
        first - bounds.left,
        highest - bounds.top,
        bounds.left + bounds.width - last,
        bounds.top + bounds.height - lowest,
      ]) {
        expect(gap).toBeGreaterThanOrEqual(-1e-6);
        expect(gap).toBeLessThan(1);
      }
    }),
  );
  expect(boundsOfTurned({ left: 10, top: 20, width: 100, height: 40 }, 90)).toEqual({
    left: 40,
    top: -10,
    width: 40,
    height: 100,
  });
});

test('degrees are told within half a turn to either side', () => {
  expect([0, 180, -180, 181, -181, 360, 540, -90, 725].map(unwound)).toEqual([0, 180, 180, -179, 179, 0, 180, -90, 5]);
});

test('a hand turns by as much as it goes around the middle, drawn to what is upright, or in steps', () => {
  const right = { x: 100, y: 0 };
  const at = (degrees: number) => turned(right, degrees);
  expect(turnedByHand(0, right, at(37.4), 'free')).toBe(37);
  expect(turnedByHand(20, right, at(-50), 'free')).toBe(-30);
  expect(turnedByHand(0, right, at(87), 'drawn')).toBe(90);
  expect(turnedByHand(0, right, at(87), 'free')).toBe(87);
  expect(turnedByHand(0, right, at(85), 'drawn')).toBe(85);
  expect(turnedByHand(10, right, at(-12), 'drawn')).toBe(0);
  expect(turnedByHand(7, right, at(30), 'steps')).toBe(30);
  expect(turnedByHand(170, right, at(20), 'free')).toBe(-170);
});

test('the handle stands where there is room for it in the design', () => {
  const box = { left: 400, top: 400, width: 200, height: 100 };
  expect(handlePlace(box, 0, size)).toBe('above');
  expect(handlePlace({ ...box, top: 20 }, 0, size)).toBe('below');
  // Upside down it is the other way round.
  expect(handlePlace({ ...box, top: 20 }, 180, size)).toBe('above');
  expect(handlePlace({ left: 0, top: 0, width: 1080, height: 1080 }, 0, size)).toBe('within');
});

test('the handle lies on no other part where the other side is free', () => {
  const box = { left: 400, top: 400, width: 200, height: 100 };
  const over = { left: 300, top: 240, width: 400, height: 100 };
  const under = { ...over, top: 560 };
  expect(handlePlace(box, 0, size, [over])).toBe('below');
  expect(handlePlace(box, 180, size, [over])).toBe('above');
  expect(handlePlace(box, 0, size, [under])).toBe('above');
  // Where it lies on one on either side, and where it would leave the design.
  expect(handlePlace(box, 0, size, [over, under])).toBe('above');
  expect(handlePlace({ ...box, top: 20 }, 0, size, [{ ...over, top: 180 }])).toBe('below');
});

test('the pointer over a grip shows the way in which it is pulled', () => {
  expect(cursorOf({ x: 1, y: 0 }, 0)).toBe('ew-resize');
  expect(cursorOf({ x: 1, y: 0 }, 90)).toBe('ns-resize');
  expect(cursorOf({ x: -1, y: -1 }, 0)).toBe('nwse-resize');
  expect(cursorOf({ x: -1, y: -1 }, -45)).toBe('ew-resize');
  expect(cursorOf({ x: 0, y: 1 }, -170)).toBe('ns-resize');
});
