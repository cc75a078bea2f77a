import { intoLines, intoPages } from './into-pages';

test.each([
  [[10, 10, 10], [[0, 1, 2]]],
  [
    [20, 20, 20],
    [[0], [1, 2]],
  ],
  [
    [100, 10],
    [[0], [1]],
  ],
  [[], [[]]],
])('rows as high as %j stand on pages %j', (heights, expected) => {
  expect(intoPages(heights, { first: 30, others: 40 })).toEqual(expected);
});

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a abcdef', 4, ['a', 'abcd', 'ef']],
  ['', 4, []],
])('%s in a width of %i', (text, width, expected) => {
  expect(intoLines(text, width, (part) => part.length)).toEqual(expected);
});
