import { clampRegion, regionLength, typedRegion } from './region';

describe('clampRegion', () => {
  it.each([
    { name: 'keeps a region that fits, to two decimals', region: { start: 1.234, end: 8.767 }, duration: 20, expected: { start: 1.23, end: 8.77 } },
    { name: 'extends a short one to the right', region: { start: 5, end: 6 }, duration: 20, expected: { start: 5, end: 8 } },
    { name: 'extends to the left at the end of the sound', region: { start: 19, end: 20 }, duration: 20, expected: { start: 17, end: 20 } },
    { name: 'turns a reversed one round', region: { start: 9, end: 4 }, duration: 20, expected: { start: 4, end: 9 } },
    { name: 'cuts what lies outside', region: { start: -3, end: 40 }, duration: 20, expected: { start: 0, end: 20 } },
    { name: 'takes a sound under three seconds whole', region: { start: 1, end: 1.5 }, duration: 2.004, expected: { start: 0, end: 2 } },
    { name: 'never passes the end of the sound', region: { start: 0, end: 12.35 }, duration: 12.348, expected: { start: 0, end: 12.34 } },
  ])('$name', ({ region, duration, expected }) => expect(clampRegion(region, duration)).toEqual(expected));

  it('gives every region of a long sound at least three seconds', () => {
    for (let start = 0; start < 60; start += 0.37) expect(regionLength(clampRegion({ start, end: start + 0.5 }, 60))).toBeGreaterThanOrEqual(3);
  });
});

describe('typedRegion', () => {
  it('clamps an end that is hardly too late', () => expect(typedRegion(2, 10.05, 10)).toEqual({ start: 2, end: 10 }));
  it.each([
    ['a start after the end', 7, 5],
    ['a negative start', -1, 5],
    ['an end beyond 1.01 times the duration', 2, 10.11],
  ])('does not apply %s', (_name, start, end) => expect(typedRegion(start, end, 10)).toBeNull());
});
