import { mostShown, passagesIn, stretchAround, stretchAt, wordsWithin } from './stretch';

/** A word each second, half a second long. */
const words = Array.from({ length: 1000 }, (_, at) => ({ text: `w${at}`, start: at, end: at + 0.5, confidence: null }));

it.each([
  ['with what is said around it', { start: 100, end: 130 }, { from: 80, to: 150 }],
  ['at the beginning', { start: 0, end: 10 }, { from: 0, to: 30 }],
  ['a page of it where it is long', { start: 100, end: 900 }, { from: 80, to: 80 + mostShown }],
  ['the last word where nothing is said any more', { start: 2000, end: 2010 }, { from: 999, to: 1000 }],
])('shows a clip %s', (_name, clip, expected) => expect(stretchAround(words, clip)).toEqual(expected));

it('shows nothing of nothing', () => expect(stretchAround([], { start: 0, end: 5 })).toEqual({ from: 0, to: 0 }));

it.each([
  [0, { from: 0, to: mostShown }],
  [500, { from: 460, to: 760 }],
  [999, { from: 700, to: 1000 }],
])('leads to the word %d', (index, expected) => expect(stretchAt(words, index)).toEqual(expected));

it('counts a word to the clip by its middle', () => {
  expect(wordsWithin(words, { start: 2.2, end: 5.2 })).toEqual({ from: 2, to: 5 });
});

it('keeps paragraphs apart, with who speaks', () => {
  const transcript = {
    paragraphs: [
      { speaker: 'Ana', words: words.slice(0, 4) },
      { speaker: null, words: words.slice(4, 6) },
      { speaker: 'Bia', words: words.slice(6, 10) },
    ],
  };
  expect(passagesIn(transcript, { from: 2, to: 6 })).toEqual([
    { speaker: 'Ana', from: 2, to: 4 },
    { speaker: null, from: 4, to: 6 },
  ]);
});
