import { clampRegion, endingAt, moveRegion, regionLength, startingAt, typedRegion, withEnd, withStart } from './region';

describe('clampRegion', () => {
  it.each([
    {
      name: 'keeps a region that fits, to two decimals',
      region: { start: 1.234, end: 8.767 },
      duration: 20,
      expected: { start: 1.23, end: 8.77 },
    },
    {
      name: 'extends a short one to the right',
      region: { start: 5, end: 6 },
      duration: 20,
      expected: { start: 5, end: 8 },
    },
    {
      name: 'extends to the left at the end of the sound',
      region: { start: 19, end: 20 },
      duration: 20,
      expected: { start: 17, end: 20 },
    },
    { name: 'turns a reversed one round', region: { start: 9, end: 4 }, duration: 20, expected: { start: 4, end: 9 } },
    { name: 'cuts what lies outside', region: { start: -3, end: 40 }, duration: 20, expected: { start: 0, end: 20 } },
    {
      name: 'takes a sound under three seconds whole',
      region: { start: 1, end: 1.5 },
      duration: 2.004,
      expected: { start: 0, end: 2 },
    },
    {
      name: 'never passes the end of the sound',
      region: { start: 0, end: 12.35 },
      duration: 12.348,
      expected: { start: 0, end: 12.34 },
    },
  ])('$name', ({ region, duration, expected }) => expect(clampRegion(region, duration)).toEqual(expected));

  it('gives every region of a long sound at least three seconds', () => {
    for (let start = 0; start < 60; start += 0.37)
      expect(regionLength(clampRegion({ start, end: start + 0.5 }, 60))).toBeGreaterThanOrEqual(3);
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

const region = { start: 10, end: 20 };
it.each([
  { name: 'a start that moves', found: withStart(region, 12.5, 60), expected: { start: 12.5, end: 20 } },
  {
    name: 'a start stops three seconds before the end',
    found: withStart(region, 19, 60),
    expected: { start: 17, end: 20 },
  },
  { name: 'a start stops at the beginning', found: withStart(region, -4, 60), expected: { start: 0, end: 20 } },
  {
    name: 'an end stops three seconds after the start',
    found: withEnd(region, 2, 60),
    expected: { start: 10, end: 13 },
  },
  { name: 'an end stops at the end of the sound', found: withEnd(region, 99, 60), expected: { start: 10, end: 60 } },
  {
    name: 'a region that moves keeps its length',
    found: moveRegion(region, 5.25, 60),
    expected: { start: 15.25, end: 25.25 },
  },
  { name: 'at the end too', found: moveRegion(region, 100, 60), expected: { start: 50, end: 60 } },
  { name: 'and at the beginning', found: moveRegion(region, -100, 60), expected: { start: 0, end: 10 } },
  { name: 'starting before the end', found: startingAt(region, 5, 60), expected: { start: 5, end: 20 } },
  {
    name: 'starting after the end takes the length along',
    found: startingAt(region, 30, 60),
    expected: { start: 30, end: 40 },
  },
  { name: 'and at most what is left', found: startingAt(region, 55, 60), expected: { start: 55, end: 60 } },
  { name: 'ending after the start', found: endingAt(region, 30, 60), expected: { start: 10, end: 30 } },
  {
    name: 'ending before the start takes the length along',
    found: endingAt({ start: 30, end: 40 }, 20, 60),
    expected: { start: 10, end: 20 },
  },
  {
    name: 'and at least three seconds',
    found: endingAt({ start: 30, end: 40 }, 1, 60),
    expected: { start: 0, end: 3 },
  },
  {
    name: 'a sound under three seconds stays whole',
    found: withStart({ start: 0, end: 2 }, 1, 2),
    expected: { start: 0, end: 2 },
  },
])('$name', ({ found, expected }) => expect(found).toEqual(expected));
