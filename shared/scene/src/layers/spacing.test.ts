import { spacedRuns, spaceAtEnd } from './spacing';

const fontAt = (size: number) => `${size}px a`;
const runsOf = (text: string) =>
  spacedRuns([{ start: 0, end: text.length, fontAt }], text, 0.2).map(({ start, end, letterSpacing }) => [
    text.slice(start, end),
    letterSpacing,
  ]);

test.each([
  ['Hello, 42', [['Hello, 42', 0.2]]],
  ['היום, 42', [['היום, 42', 0.2]]],
  ['مَرحبا، بكم', [['مَرحبا، بكم', 0]]],
  ['नमस्ते दोस्तों', [['नमस्ते दोस्तों', 0]]],
  [
    'بودكاست Wave اليوم',
    [
      ['بودكاست ', 0],
      ['Wave ', 0.2],
      ['اليوم', 0],
    ],
  ],
])('only letters that do not join are spaced: %s', (text, runs) => {
  expect(runsOf(text)).toEqual(runs);
});

test('without space the runs stay what they are', () => {
  const runs = [{ start: 0, end: 5, fontAt }];
  expect(spacedRuns(runs, 'Hello', 0)).toBe(runs);
});

test('the space at the right end of a line is that of the letter there', () => {
  const text = 'بود Wave';
  const runs = spacedRuns([{ start: 0, end: text.length, fontAt }], text, 0.2);
  const line = { start: 0, end: text.length };
  expect([spaceAtEnd(runs, text, line, 'ltr'), spaceAtEnd(runs, text, line, 'rtl')]).toEqual([0.2, 0]);
});
