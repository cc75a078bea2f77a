import { paragraphsOf } from './paragraphs';
import { spoken, transcriptWith } from './testing';
import { transcriptText } from './text';
import { changeBetween, changed, mergeParagraph, splitParagraph, nameSpeaker } from './transcript-edits';

const before = transcriptWith(['Ana', 'one two three'], ['Bob', 'four'], 'five six');

test('a paragraph is split at a word and merged again; words are the very same', () => {
  const split = splitParagraph(before, 0, 2);
  expect(transcriptText(split)).toBe('one two\n\nthree\n\nfour\n\nfive six');
  expect(split.paragraphs[1]?.speaker).toBe('Ana');
  expect(split.paragraphs[1]?.words[0]).toBe(before.paragraphs[0]?.words[2]);
  expect(mergeParagraph(split, 0)).toEqual(before);
  expect(mergeParagraph(before, 1).paragraphs[1]?.speaker).toBe('Bob');
});

test('who speaks is named, and unnamed', () => {
  expect(nameSpeaker(before, 2, ' Cai\n da Silva ').paragraphs[2]?.speaker).toBe('Cai da Silva');
  expect(nameSpeaker(before, 0, ' ').paragraphs[0]?.speaker).toBeNull();
  expect(nameSpeaker(before, 0, 'x'.repeat(200)).paragraphs[0]?.speaker).toHaveLength(80);
});

test('what is not there is refused', () => {
  expect(() => splitParagraph(before, 0, 0)).toThrow(RangeError);
  expect(() => splitParagraph(before, 0, 3)).toThrow(RangeError);
  expect(() => mergeParagraph(before, 2)).toThrow(RangeError);
  expect(() => nameSpeaker(before, 3, 'Ana')).toThrow(RangeError);
  expect(() => changed(before, { at: 2, remove: 2, insert: [] })).toThrow(RangeError);
  expect(() => changed(before, { at: -1, remove: 0, insert: [] })).toThrow(RangeError);
});

test.each([
  ['nothing', before, null],
  ['a copy', structuredClone(before), null],
  ['a split', splitParagraph(before, 0, 1), { at: 0, remove: 1 }],
  ['a merge', mergeParagraph(before, 1), { at: 1, remove: 2 }],
  ['a name', nameSpeaker(before, 1, 'Cai'), { at: 1, remove: 1 }],
  ['all gone', { paragraphs: [] }, { at: 0, remove: 3 }],
])('the change to %s leads there', (_, after, expected) => {
  const change = changeBetween(before, after);
  if (expected === null) expect(change).toBeNull();
  else expect(change).toMatchObject(expected);
  if (change !== null) expect(changed(before, change)).toEqual(after);
});

test('a paragraph that stands twice in a row is one that is put in', () => {
  const [first] = before.paragraphs;
  const after = { paragraphs: first === undefined ? [] : [first, ...before.paragraphs] };
  expect(changeBetween(before, after)).toMatchObject({ remove: 0, insert: [first] });
});

test('recognised words are parted by silence, by who speaks, and with the sentence after about 80 words', () => {
  const first = spoken('Hello there.');
  const second = spoken('And so', { start: 3 });
  const third = spoken('it goes', { start: 8 });
  expect(paragraphsOf([...first, ...second, ...third]).map(({ words }) => words.length)).toEqual([2, 2, 2]);
  expect(paragraphsOf(first, ['Ana', 'Bob']).map(({ speaker }) => speaker)).toEqual(['Ana', 'Bob']);
  const long = paragraphsOf(spoken('Seven words are in this very sentence. '.repeat(40)));
  expect(long.map(({ words }) => words.length)).toEqual([84, 84, 84, 28]);
  expect(paragraphsOf(spoken('word '.repeat(1000))).every(({ words }) => words.length <= 240)).toBe(true);
});
