import { clipOf } from './clip-of';

const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });
const words = [word('So', 1, 1.2), word('we', 1.3, 1.5), word('began.', 3, 3.4), word('Then', 3.4, 3.6)];

it.each([
  ['begins and ends within wide pauses', 2, 2, { start: 2.8, end: 3.4 }],
  ['shares a short pause with its neighbour', 1, 1, { start: 1.25, end: 1.85 }],
  ['is the same in either order', 2, 1, { start: 1.25, end: 3.4 }],
  ['hears the end of the sound', 3, 3, { start: 3.4, end: 3.8 }],
])('a clip %s', (_name, first, last, expected) => expect(clipOf(words, first, last, 4)).toEqual(expected));

it('never leaves the sound', () => {
  expect(clipOf([word('Hi', 0.1, 0.4)], 0, 0, 0.5)).toEqual({ start: 0.05, end: 0.45 });
});

it('is none where there is no such word', () => {
  expect(clipOf(words, 0, 4, 4)).toBeNull();
  expect(clipOf([], 0, 0, 4)).toBeNull();
});
