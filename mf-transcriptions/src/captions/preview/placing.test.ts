import fc from 'fast-check';
import { held, middleOf, snapped, stepped } from './placing';

const frame = { width: 1280, height: 720 };

test('the middle of a block is a share of its frame', () => {
  expect(middleOf({ x: 320, y: 0, width: 640, height: 72 }, frame)).toEqual({ x: 0.5, y: 0.05 });
});

test('a block that is held lies inside its frame, and one that is larger in the middle', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      share,
      share,
      fc.integer({ min: 1, max: 1280 }),
      fc.integer({ min: 1, max: 720 }),
      (x, y, width, height) => {
        const place = held({ x, y }, { width, height }, frame);
        expect(place.x * frame.width - width / 2).toBeGreaterThanOrEqual(-0.1);
        expect(place.x * frame.width + width / 2).toBeLessThanOrEqual(frame.width + 0.1);
        expect(place.y * frame.height - height / 2).toBeGreaterThanOrEqual(-0.1);
        expect(place.y * frame.height + height / 2).toBeLessThanOrEqual(frame.height + 0.1);
      },
    ),
  );
  expect(held({ x: 0.1, y: 0.1 }, { width: 2000, height: 72 }, frame)).toEqual({ x: 0.5, y: 0.1 });
});

test('a middle line draws what comes near to it, each by itself', () => {
  const reach = { x: 0.01, y: 0.02 };
  expect(snapped({ x: 0.492, y: 0.3 }, reach)).toEqual({ place: { x: 0.5, y: 0.3 }, guides: { x: true, y: false } });
  expect(snapped({ x: 0.48, y: 0.515 }, reach)).toEqual({ place: { x: 0.48, y: 0.5 }, guides: { x: false, y: true } });
});

test('arrows step, Shift ten times as far, never out of the frame', () => {
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.495, y: 0.5 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
  expect(stepped({ x: 0.5, y: 0.99 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'a', false)).toBeNull();
});
