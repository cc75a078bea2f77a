import { outlineOf } from './outline';

const pairs = (count: number, swing: (at: number) => number) => ({
  length: count,
  data: Array.from({ length: count }, (_, at) => [-swing(at), swing(at)]).flat(),
});

test('a long sound is told by as many peaks as there is room for, the loudest part highest', () => {
  const outline = outlineOf(
    pairs(360_001, (at) => (at < 180_000 ? 30 : 60)),
    96,
  );
  expect(outline).toHaveLength(96);
  expect([outline[0], outline.at(-1)]).toEqual([128, 255]);
});

test('one loud moment makes no part of it loud', () => {
  const outline = outlineOf(
    pairs(9600, (at) => (at === 50 ? 127 : 40)),
    96,
  );
  expect(Math.min(...outline)).toBeGreaterThan(240);
});

test('a short one has a peak for each of its extremes, silence lies flat, and of nothing there are none', () => {
  expect(
    outlineOf(
      pairs(3, (at) => at),
      96,
    ),
  ).toEqual([0, 128, 255]);
  expect(
    outlineOf(
      pairs(200, () => 0),
      96,
    ),
  ).toEqual(Array.from({ length: 96 }, () => 0));
  expect(
    outlineOf(
      pairs(0, () => 0),
      96,
    ),
  ).toEqual([]);
});
