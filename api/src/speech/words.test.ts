import fc from 'fast-check';
import { languageOf, wordsOfAnswer } from './endpoint-answer';
import { EnglishRecogniser, unlooped } from './english';
import { tokenWords } from './native-models';
import { spokenWords } from './spoken-numbers';
import { RATE } from './stretches';
import { matchWords, plainWords } from './word-match';
import { filledTimes } from './word-times';

test.each([
  ['Hello,', 'hello'],
  ['7', 'seven'],
  ['42nd', 'forty second'],
  ['1999', 'nineteen ninety nine'],
  ['2005', 'two thousand five'],
  ['1905', 'nineteen oh five'],
  ['90s', 'nineties'],
  ['$1,200', 'one thousand two hundred dollars'],
  ['3.5%', 'three point five percent'],
  ['1,000,000', 'one million'],
  ['007', 'zero zero seven'],
  ['12345678901234', 'one two three four five six seven eight nine zero one two three four'],
  ['B2B', 'b two b'],
  ['10:30', 'ten thirty'],
  ["don't", "don't"],
  ['…', ''],
])('%s is said %j', (written, said) => {
  expect(spokenWords(written).join(' ')).toBe(said);
});

test('words are laid beside each other with the fewest changes', () => {
  const match = matchWords(plainWords('And so, my fellow Americans'), plainWords('so my fell ow americans'));
  expect(match).toEqual({ pairs: [null, 0, 1, null, 4], errors: 3 });
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (ours, theirs) => {
      const { pairs, errors } = matchWords(ours, theirs);
      const found = pairs.flatMap((pair) => (pair === null ? [] : [pair]));
      // In the order of both, each the same word.
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
      pairs.forEach((pair, index) => pair === null || expect(theirs[pair]).toBe(ours[index]));
      expect(errors).toBe(matchWords(theirs, ours).errors);
      expect(errors).toBeGreaterThanOrEqual(Math.max(ours.length, theirs.length) - found.length);
      expect(errors).toBeLessThanOrEqual(ours.length + theirs.length - 2 * found.length);
    }),
  );
});

test('words without a time share out what lies between their neighbours by their letters', () => {
  const spans = [{ start: 1, end: 2 }, null, null, { start: 3.2, end: 3.6 }, null];
  expect(filledTimes(['One', 'two', 'seventeen', 'four', 'end'], spans, 4)).toEqual([
    { start: 1, end: 2 },
    { start: 2, end: 2.343 },
    { start: 2.343, end: 3.2 },
    { start: 3.2, end: 3.6 },
    { start: 3.6, end: 4 },
  ]);
});

test('times are in order and within the sound, whatever an engine says', () => {
  const seconds = fc.double({ min: -1, max: 12, noNaN: true });
  const span = fc.option(fc.record({ start: seconds, end: seconds }), { nil: null });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const filled = filledTimes(
        spans.map(() => 'word'),
        spans,
        10,
      );
      filled.forEach(({ start, end }, index) => {
        expect(start).toBeGreaterThanOrEqual(filled[index - 1]?.start ?? 0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(10);
      });
    }),
  );
});

test('what is said over and over by a model that lost its way is said once', () => {
  expect(unlooped('So I went home, and then and then and then and then and then and then I slept.')).toBe(
    'So I went home, and then I slept.',
  );
  expect(unlooped('No, no, no, no. It was very, very good.')).toBe('No, no, no, no. It was very, very good.');
});

test('tokens become words, as sure as the least sure of them', () => {
  const result = {
    tokens: ['▁Good', '▁mor', 'ning', ',', '▁—', '▁you'],
    timestamps: [0.2, 0.5, 0.7, 0.9, 1, 1.4],
    ys_log_probs: [-0.01, -0.02, Math.log(0.5), 0, 0, -0.1],
  };
  expect(tokenWords(result, 2)).toEqual([
    { text: 'Good', span: { start: 0.2, end: 0.5 }, confidence: 0.99 },
    { text: 'morning,', span: { start: 0.5, end: 1 }, confidence: 0.5 },
    { text: 'you', span: { start: 1.4, end: 1.7999999999999998 }, confidence: 0.9 },
  ]);
});

test('an answer of a service: the words of its text, at the times of its list, else of its parts', () => {
  const words = [
    { word: 'Hello', start: 0.1, end: 0.4 },
    { word: 'world', start: 0.5, end: 0.9 },
  ];
  expect(wordsOfAnswer({ text: ' Hello, big world! ', words }).map(({ text, span }) => [text, span?.start])).toEqual([
    ['Hello,', 0.1],
    ['big', undefined],
    ['world!', 0.5],
  ]);
  const segments = [
    { text: ' One two.', start: 0, end: 1 },
    { text: ' Three.', start: 2, end: 3 },
  ];
  expect(wordsOfAnswer({ text: 'One two. Three.', segments }).map(({ span }) => span?.start)).toEqual([
    0,
    expect.closeTo(4 / 9),
    2,
  ]);
  expect(wordsOfAnswer({ text: 'Alone.' })).toEqual([{ text: 'Alone.', span: null, confidence: null }]);
});

test('languages are known by their English names and their codes', () => {
  expect(['english', 'Portuguese', 'de', 'pt-br', 'klingonese', undefined].map(languageOf)).toEqual([
    'en',
    'pt',
    'de',
    'pt-br',
    null,
    null,
  ]);
});

test.each([
  ['few words in long sound that the small model does not hear are made up', 4, 'But', '', []],
  ['those that it hears as well are not', 4, 'But', 'Bud', ['But']],
  ['nor is a word on its own', 1.2, 'Yes.', '', ['Yes.']],
])('%s', async (_what, seconds, large, small, heard) => {
  const says = (text: string) => () => Promise.resolve(text);
  const recogniser = new EnglishRecogniser(
    says(large),
    says(small),
    { align: () => Promise.resolve(null) },
    true,
    false,
  );
  const words = await recogniser.hear(new Float32Array(seconds * RATE));
  expect(words.map(({ text }) => text)).toEqual(heard);
});
