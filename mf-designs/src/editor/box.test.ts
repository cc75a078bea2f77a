import fc from 'fast-check';
import { aligned, alignments, inside, moved, resized, smallestSide, wholeOf, type Box } from './box';
import { snapped } from './snap';
import { documents } from './testing/documents';

const ends = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const ways = fc.record({
  right: fc.double({ min: -3000, max: 3000, noNaN: true }),
  down: fc.double({ min: -3000, max: 3000, noNaN: true }),
});

const isInside = ({ left, top, width, height }: Box, size: { width: number; height: number }) =>
  [left, top, width, height].every(Number.isInteger) &&
  Math.min(width, height) >= smallestSide &&
  Math.min(left, top) >= 0 &&
  left + width <= size.width &&
  top + height <= size.height;

test('wherever a hand goes, a box stays in the design, in whole pixels and large enough to be grasped', () => {
  fc.assert(
    fc.property(
      documents,
      ways,
      ends,
      ends,
      fc.integer({ min: 0, max: 40 }),
      (document, { right, down }, x, y, reach) => {
        const { size, waveform, progress } = document;
        const away = moved(waveform.box, right, down, size);
        const pulled = resized(waveform.box, { x, y }, right, down, size);
        expect([away, pulled].filter((box) => !isInside(box, size))).toEqual([]);
        expect([away.width, away.height]).toEqual([waveform.box.width, waveform.box.height]);

        for (const grip of [null, { x, y }]) {
          const drawn = snapped(grip ? pulled : away, { size, others: [progress.box], grip, reach }).box;
          expect(isInside(inside(drawn, size), size)).toBe(true);
          expect(Math.abs(drawn.left - (grip ? pulled : away).left)).toBeLessThanOrEqual(reach);
        }
      },
    ),
  );
});

test('the edge opposite to the one that is pulled stays', () => {
  const box = { left: 100, top: 100, width: 200, height: 100 };
  const size = { width: 1080, height: 1080 };
  expect(resized(box, { x: -1, y: 0 }, 500, 500, size)).toEqual({ ...box, left: 292, width: smallestSide });
  expect(resized(box, { x: 1, y: 1 }, 30, -20, size)).toEqual({ ...box, width: 230, height: 80 });
});

test('a box near the middle of the design, or near an edge of another, is drawn onto it with a guide', () => {
  const size = { width: 1000, height: 1000 };
  const others = [{ left: 100, top: 900, width: 800, height: 12 }];
  const snap = (box: Box, grip: { x: 0 | 1; y: 0 | 1 } | null = null) => snapped(box, { size, others, grip, reach: 6 });
  expect(snap({ left: 396, top: 300, width: 200, height: 100 })).toEqual({
    box: { left: 400, top: 300, width: 200, height: 100 },
    guides: { x: 500, y: null },
  });
  expect(snap({ left: 300, top: 700, width: 597, height: 198 }, { x: 1, y: 1 })).toEqual({
    box: { left: 300, top: 700, width: 600, height: 200 },
    guides: { x: 900, y: 900 },
  });
  expect(snap({ left: 393, top: 300, width: 200, height: 100 }).guides).toEqual({ x: null, y: null });
});

test('put to an edge or the middle, a box keeps its size and its place in the other direction', () => {
  const size = { width: 1080, height: 720 };
  const box = { left: 17, top: 33, width: 200, height: 101 };
  expect(alignments.map((to) => aligned(box, to, wholeOf(size)))).toEqual([
    { ...box, left: 0 },
    { ...box, left: 440 },
    { ...box, left: 880 },
    { ...box, top: 0 },
    { ...box, top: 310 },
    { ...box, top: 619 },
  ]);
});
