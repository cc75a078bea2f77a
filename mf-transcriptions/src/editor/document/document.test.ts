import type { Paragraph, Transcript } from '@wavereel/contracts';
import { changed, paragraphText } from '@wavereel/words';
import fc from 'fast-check';
import {
  blocksOf,
  fullOf,
  isTextOf,
  joined,
  renamed,
  split,
  transcriptOf,
  typed,
  wordAtTime,
  type Block,
  type Written,
} from './blocks';
import { begin, type History } from '../../document/history';
import { takeStep, type Edit } from './history';
import { mergedBlocks } from './merging';
import { changesOf, piecesOf } from './changes';

const paragraph = (count: number, from: number, speaker: string | null = null): Paragraph => ({
  speaker,
  words: Array.from({ length: count }, (_, at) => ({
    text: `w${from + at}`,
    start: from + at,
    end: from + at + 0.5,
    confidence: 0.9,
  })),
});
const transcript = (...counts: readonly number[]): Transcript => {
  let from = 0;
  return {
    paragraphs: counts.map((count) => {
      const made = paragraph(count, from, 'Ana');
      from += count;
      return made;
    }),
  };
};
/** Seconds of the sound: behind every word. */
const duration = 6_000;
const texts = (blocks: readonly Paragraph[]) => blocks.map(paragraphText);

test('a block is parted before a word and joined again, and never parted into nothing', () => {
  const blocks = blocksOf(transcript(4, 2));
  const [first, second] = blocks;
  const parted = split(blocks, first?.id ?? 0, 2);
  expect(texts(parted)).toEqual(['w0 w1', 'w2 w3', 'w4 w5']);
  expect(parted[0]?.id).toBe(first?.id);
  expect(texts(joined(parted, parted[1]?.id ?? 0))).toEqual(['w0 w1 w2 w3', 'w4 w5']);
  expect(split(blocks, first?.id ?? 0, 0)).toEqual(blocks);
  expect(split(blocks, second?.id ?? 0, 2)).toEqual(blocks);
  expect(joined(blocks, first?.id ?? 0)).toBe(blocks);
});

test('spaces that are being typed are no change of the words', () => {
  const [block] = blocksOf(transcript(2));
  if (!block) throw new Error('there is one');
  expect(isTextOf('w0  w1 ', block)).toBe(true);
  expect(isTextOf('w0 w', block)).toBe(false);
  expect(typed([block], block.id, ' w0 w1', duration)).toEqual([block]);
});

test('the word of a moment is the one that is said, or was said last', () => {
  const blocks = blocksOf(transcript(3, 3));
  expect(wordAtTime(blocks, 4.2)).toMatchObject({ at: 1, word: { text: 'w4' } });
  expect(wordAtTime(blocks, 2.8)?.word.text).toBe('w2');
  expect(wordAtTime(blocks, 99)?.word.text).toBe('w5');
  expect(wordAtTime(blocksOf({ paragraphs: [paragraph(2, 5)] }), 1)).toBeNull();
});

test('changes of two people in different paragraphs are both kept, those of the same are told of', () => {
  const before = blocksOf(transcript(2, 2, 2));
  const ids = before.map(({ id }) => id);
  const mine = typed(before, ids[0] ?? 0, 'w0 mine', duration);
  const theirs = typed(split(before, ids[2] ?? 0, 1), ids[1] ?? 0, 'w2 theirs', duration);
  expect(mergedBlocks(before, mine, theirs)).toMatchObject({ isConflict: false });
  expect(texts(mergedBlocks(before, mine, theirs).blocks)).toEqual(['w0 mine', 'w2 theirs', 'w4', 'w5']);
  expect(texts(mergedBlocks(before, theirs, mine).blocks)).toEqual(['w0 mine', 'w2 theirs', 'w4', 'w5']);
  const same = typed(before, ids[0] ?? 0, 'other w1', duration);
  expect(mergedBlocks(before, mine, same)).toEqual({ blocks: mine, isConflict: true });
  const both = mergedBlocks(
    before,
    typed(mine, ids[2] ?? 0, 'w4 too', duration),
    typed(before, ids[1] ?? 0, 'w2 between', duration),
  );
  expect(both).toMatchObject({ isConflict: false });
  expect(texts(both.blocks)).toEqual(['w0 mine', 'w2 between', 'w4 too']);
});

/** What the server has once all pieces have arrived. */
const sent = (before: readonly Block[], after: readonly Block[]) =>
  texts(
    piecesOf(changesOf(before, after)).reduce<readonly Paragraph[]>((so, piece) => changed(so, piece), fullOf(before)),
  );

test('a name that is changed everywhere is sent in pieces that fit', () => {
  const before = blocksOf(transcript(...Array.from({ length: 40 }, () => 1_000)));
  const after = renamed(before, 'Ana', 'Bea');
  const pieces = piecesOf(changesOf(before, after));
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.every(({ insert }) => insert.length <= 6)).toBe(true);
  expect(sent(before, after)).toEqual(texts(after));
});

test('what stays between changes is not sent', () => {
  const before = blocksOf(transcript(3, 3, 3, 3));
  const [first, , third] = before;
  const parted = split(before, first?.id ?? 0, 1);
  const after = typed(parted, third?.id ?? 0, '', duration);
  expect(changesOf(before, after)).toEqual([
    { at: 0, remove: 1, insert: parted.slice(0, 2) },
    { at: 2, remove: 1, insert: [] },
  ]);
  expect(sent(before, after)).toEqual(['w0', 'w1 w2', 'w3 w4 w5', 'w9 w10 w11']);
});

test('a block that is too long for one goes on in another, and is joined with none', () => {
  const [block] = blocksOf(transcript(4_999));
  if (!block) throw new Error('there is one');
  const long = typed([block], block.id, `${paragraphText(block)} and more`, duration);
  expect(long.map(({ words }) => words.length)).toEqual([5_000, 1]);
  expect(joined(long, long[1]?.id ?? 0)).toBe(long);
});

test('where nothing is left there is a place to write', () => {
  expect(blocksOf({ paragraphs: [] })).toEqual([{ id: expect.any(Number), speaker: null, words: [] }]);
});

test('whatever is done can be taken back, step by step, to the very beginning', () => {
  const edit = fc.oneof<fc.Arbitrary<(history: History<Written>) => Edit>[]>(
    fc
      .tuple(fc.nat(), fc.lorem({ maxCount: 6 }))
      .map(([at, text]) => ({ now }) => ({ type: 'typed', id: now.blocks[at % now.blocks.length]?.id ?? 0, text })),
    fc
      .tuple(fc.nat(), fc.nat({ max: 6 }))
      .map(([at, word]) => ({ now }) => ({ type: 'split', id: now.blocks[at % now.blocks.length]?.id ?? 0, word })),
    fc.nat().map((at) => ({ now }) => ({ type: 'joined', id: now.blocks[at % now.blocks.length]?.id ?? 0 })),
    fc
      .constantFrom('Ana', 'Bea')
      .map((name) => ({ now }) => ({ type: 'spoken by', id: now.blocks[0]?.id ?? 0, speaker: name })),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const first = begin<Written>({ title: 'x', blocks: blocksOf(transcript(5, 1, 7)) });
      let history = first;
      for (const make of edits) history = takeStep(history, make(history), duration);
      let last = -1;
      for (const { start, end } of transcriptOf(history.now.blocks).paragraphs.flatMap(({ words }) => words)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        last = start;
      }
      while (history.past.length > 0) history = takeStep(history, { type: 'undone' }, duration);
      expect(history.now).toBe(first.now);
    }),
    { verbose: true, numRuns: 200 },
  );
});
