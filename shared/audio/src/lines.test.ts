import { emptyLines, fillLines, loudest, summariseLines, thinLines, thinningFor } from './lines';
import type { PeakData } from './peaks';

const peaks = (data: number[]): PeakData => ({
  version: 2,
  channels: 1,
  sample_rate: 48_000,
  samples_per_pixel: 480,
  bits: 8,
  length: data.length / 2,
  data,
});

function linesOf(data: number[]) {
  const lines = emptyLines(peaks(data));
  fillLines(lines, peaks(data), 0, Infinity);
  return lines;
}

describe('fillLines', () => {
  it('takes pairs apart, a piece at a time', () => {
    const source = peaks([-64, 32, -128, 127, -1, 1]);
    const lines = emptyLines(source);
    expect(fillLines(lines, source, 0, 2)).toBe(2);
    expect(fillLines(lines, source, 2, 2)).toBeNull();
    expect([...lines.lower]).toEqual([-64, -128, -1]);
    expect([...lines.upper]).toEqual([32, 127, 1]);
    expect(lines.perSecond).toBe(100);
  });

  it.each([[[-64, 300]], [[1.5, 2]], [[-64]], [[0, Number.NaN]]])('refuses %j', (data) => {
    const broken = { ...peaks(data), length: 1 };
    expect(() => fillLines(emptyLines(broken), broken, 0, 10)).toThrow(RangeError);
  });
});

it.each([
  [20, 5],
  [30, 3],
  [40, 2],
  [60, 1],
  [275, 1],
])('at %d pixels a second %d steps become one', (pixelsPerSecond, factor) =>
  expect(thinningFor(100, pixelsPerSecond)).toBe(factor),
);

describe('thinLines', () => {
  it('keeps the extremes, in the last incomplete step too', () => {
    const thin = thinLines(linesOf([-1, 1, -9, 2, -3, 30, -4, 4, -5, 5]), 2);
    expect([...thin.lower]).toEqual([-9, -4, -5]);
    expect([...thin.upper]).toEqual([2, 30, 5]);
    expect(thin.perSecond).toBe(50);
  });

  it('leaves a line alone where nothing is to be thinned', () => {
    const lines = linesOf([-1, 1]);
    expect(thinLines(lines, 1)).toBe(lines);
  });
});

describe('summariseLines', () => {
  it('shows every loud moment of a long sound', () => {
    const data = Array.from({ length: 2000 }, () => 0);
    data[1357] = 100;
    expect(Math.max(...summariseLines(linesOf(data), 7).upper)).toBe(100);
  });

  it('stretches a short sound', () =>
    expect([...summariseLines(linesOf([-1, 1, -2, 2]), 4).upper]).toEqual([1, 1, 2, 2]));
});

it('the loudest step is found on either side, and silence has one of 1', () => {
  expect(loudest(linesOf([-128, 20, -3, 90]))).toBe(128);
  expect(loudest(linesOf([0, 0]))).toBe(1);
});
