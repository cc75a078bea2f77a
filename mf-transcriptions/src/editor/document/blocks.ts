import { limits, type Paragraph, type SpokenWord, type Transcript } from '@wavereel/contracts';
import { retimedWords, type Within } from '@wavereel/words';

/** A paragraph on the screen: its name stays when others come and go, and it may be empty while one writes. */
export interface Block extends Paragraph {
  readonly id: number;
}

/** What the editor works on. */
export interface Written {
  readonly title: string;
  readonly blocks: readonly Block[];
}

let lastId = 0;
const blockOf = ({ speaker, words }: Paragraph): Block => ({ id: (lastId += 1), speaker, words });

/** One at least: there is always a place to write. */
export const blocksOf = ({ paragraphs }: Transcript): Block[] =>
  paragraphs.length === 0 ? [blockOf({ speaker: null, words: [] })] : paragraphs.map(blockOf);

export const fullOf = (blocks: readonly Block[]): readonly Block[] => blocks.filter(({ words }) => words.length > 0);

/** What is kept of it: nobody keeps what is empty. */
export const transcriptOf = (blocks: readonly Block[]): Transcript => ({
  paragraphs: [...fullOf(blocks)],
});

/** The paragraphs of the server, each as the block that it was, where it is one. */
export function blocksLike(blocks: readonly Block[], { paragraphs }: Transcript): readonly Block[] {
  const left = new Map<string, Block[]>();
  const keyOf = ({ speaker, words }: Paragraph): string => `${speaker} ${words[0]?.start} ${words.length}`;
  for (const block of fullOf(blocks)) left.set(keyOf(block), [...(left.get(keyOf(block)) ?? []), block]);
  const isSame = (one: Paragraph, other: Paragraph): boolean =>
    one.words.every(({ text, start, end }, at) => {
      const word = other.words[at];
      return word?.text === text && word.start === start && word.end === end;
    });
  return paragraphs.map((paragraph) => {
    const alike = left.get(keyOf(paragraph)) ?? [];
    const found = alike.find((block) => isSame(block, paragraph));
    if (found === undefined) return blockOf(paragraph);
    left.set(
      keyOf(paragraph),
      alike.filter((block) => block !== found),
    );
    return found;
  });
}

/** What stands between line breaks, without what is empty. */
export const linesOf = (text: string): string[] =>
  text.split(/[\n\r\u2028\u2029]+/u).filter((line) => /\S/u.test(line));

const typedWords = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Whether a text has the very words of a block: then it may differ by spaces, which are being typed. */
export const isTextOf = (text: string, { words }: Paragraph): boolean => {
  const typed = typedWords(text);
  return typed.length === words.length && typed.every((word, at) => word === words[at]?.text);
};

/** Seconds between which words of a block may be put: where those before it end, and where those behind it begin or else the sound ends. */
export function withinOf(blocks: readonly Block[], at: number, duration: number): Within {
  const before = fullOf(blocks.slice(0, at)).at(-1)?.words.at(-1);
  const next = fullOf(blocks.slice(at + 1))[0]?.words[0];
  // What was heard last may begin a moment behind the end: decoders differ.
  const end = next?.start ?? Math.max(duration, before?.start ?? 0);
  return { ...(before === undefined ? {} : { start: before.end }), end };
}

const withBlocks = (blocks: readonly Block[], at: number, remove: number, ...insert: readonly Block[]): Block[] => [
  ...blocks.slice(0, at),
  ...insert,
  ...blocks.slice(at + remove),
];

function changedAt(
  blocks: readonly Block[],
  id: number,
  change: (block: Block, at: number) => Block[],
): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  return block === undefined ? blocks : withBlocks(blocks, at, 1, ...change(block, at));
}

/** Words in pieces of so many; the last has what is left. */
function inPieces(words: SpokenWord[], counts: readonly number[]): SpokenWord[][] {
  const most = limits.paragraphMaxWords;
  const pieces: SpokenWord[][] = [];
  let from = 0;
  counts.forEach((count, line) => {
    const to = line === counts.length - 1 ? words.length : from + count;
    for (; from < to; from += most) pieces.push(words.slice(from, Math.min(to, from + most)));
    from = to;
  });
  return pieces;
}

/** A block with other words; what is too long for one, and what stands in other lines, goes on in others. */
function withWords(block: Block, words: SpokenWord[], counts: readonly number[]): Block[] {
  const [own = [], ...rest] = inPieces(words, counts);
  return [{ ...block, words: own }, ...rest.map((piece) => blockOf({ speaker: block.speaker, words: piece }))];
}

/**
 * What a person typed into a block: words that stay keep their times, and lines are blocks of their own.
 * @param duration seconds of the sound
 */
export function typed(blocks: readonly Block[], id: number, text: string, duration: number): readonly Block[] {
  const lines = linesOf(text).map(typedWords);
  return changedAt(blocks, id, (block, at) => {
    if (lines.length < 2 && isTextOf(text, block)) return [block];
    const words = retimedWords(block.words, lines.flat(), withinOf(blocks, at, duration));
    const counts = lines.map((line) => retimedWords([], line).length);
    return withWords(block, words, counts);
  });
}

/** Two blocks of one, parted before a word. Nothing changes where one of them would be empty. */
export const split = (blocks: readonly Block[], id: number, word: number): readonly Block[] =>
  changedAt(blocks, id, (block) => {
    if (word <= 0 || word >= block.words.length) return [block];
    const after = blockOf({ speaker: block.speaker, words: block.words.slice(word) });
    return [{ ...block, words: block.words.slice(0, word) }, after];
  });

/** A block with the one before it, said by whoever said that. The first stays as it is, and so do two that are too long for one. */
export function joined(blocks: readonly Block[], id: number): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const [before, block] = [blocks[at - 1], blocks[at]];
  if (before === undefined || block === undefined) return blocks;
  if (before.words.length + block.words.length > limits.paragraphMaxWords) return blocks;
  return withBlocks(blocks, at - 1, 2, { ...before, words: [...before.words, ...block.words] });
}

export const spokenBy = (blocks: readonly Block[], id: number, speaker: string | null): readonly Block[] =>
  changedAt(blocks, id, (block) => [block.speaker === speaker ? block : { ...block, speaker }]);

/** One name in place of another, wherever it stands. */
export const renamed = (blocks: readonly Block[], from: string, to: string): readonly Block[] =>
  blocks.map((block) => (block.speaker === from ? { ...block, speaker: to } : block));

/** Everybody who is named, in the order in which they first speak. */
export const speakersOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap(({ speaker }) => speaker ?? [])),
];

export interface PlacedWord {
  readonly block: Block;
  /** Its index in the block. */
  readonly at: number;
  readonly word: SpokenWord;
}

/** The word that is said at a moment, or was said last before it; null before the first. */
export function wordAtTime(blocks: readonly Block[], seconds: number): PlacedWord | null {
  const full = blocks.filter(({ words }) => words.length > 0);
  const block = full[lastWhere(full.length, (at) => (full[at]?.words[0]?.start ?? 0) <= seconds)];
  if (block === undefined) return null;
  const at = lastWhere(block.words.length, (index) => (block.words[index]?.start ?? 0) <= seconds);
  const word = block.words[at];
  return word === undefined ? null : { block, at, word };
}

/** The last index for which something holds that holds for all before it; -1 where it holds for none. */
function lastWhere(length: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
