import { paragraphsApart } from './paragraphs-apart';

const hand = (contentWithoutTitle: string) => paragraphsApart({ contentWithoutTitle, transcriptionContent: null });

test('words that are gone stand alone, and what is left reads as it did', () => {
  const [first, second] = hand('one two three four\nfive six');
  expect(first?.marked([1, 2, 5])).toEqual({
    speaker: null,
    pieces: [
      { words: 'one ', isLost: false },
      { words: 'two three', isLost: true },
      { words: ' four', isLost: false },
    ],
  });
  expect(second?.marked([1, 2, 5]).pieces).toEqual([
    { words: 'five ', isLost: false },
    { words: 'six', isLost: true },
  ]);
});
