import { changeBetween } from '@wavereel/words';
import { transcriptOf, type Block, type Written } from './blocks';

/** What two people made of the same words. */
export interface Merging {
  readonly blocks: readonly Block[];
  /** They changed the same paragraphs: those of the first are taken, and the second's are not in it. */
  readonly isConflict: boolean;
}

const full = (blocks: readonly Block[]): readonly Block[] => blocks.filter(({ words }) => words.length > 0);

/** Both changes of the same blocks, where they do not meet; else mine. */
export function mergedBlocks(before: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): Merging {
  const base = transcriptOf(before);
  const own = changeBetween(base, transcriptOf(mine));
  const other = changeBetween(base, transcriptOf(theirs));
  if (other === null) return { blocks: mine, isConflict: false };
  if (own === null) return { blocks: theirs, isConflict: false };
  const [first, second, firstBlocks, secondBlocks] =
    own.at < other.at || (own.at === other.at && own.remove === 0)
      ? [own, other, full(mine), full(theirs)]
      : [other, own, full(theirs), full(mine)];
  if (first.at + first.remove > second.at) return { blocks: mine, isConflict: true };
  const whole = full(before);
  const insertOf = (blocks: readonly Block[], { at, insert }: typeof own) => blocks.slice(at, at + insert.length);
  return {
    blocks: [
      ...whole.slice(0, first.at),
      ...insertOf(firstBlocks, first),
      ...whole.slice(first.at + first.remove, second.at),
      ...insertOf(secondBlocks, second),
      ...whole.slice(second.at + second.remove),
    ],
    isConflict: false,
  };
}

/** The same of title and words together. A title is whose it was changed by, mine where it was by both. */
export const mergedWritten = (before: Written, mine: Written, theirs: Written): Written => ({
  title: mine.title === before.title ? theirs.title : mine.title,
  blocks: mergedBlocks(before.blocks, mine.blocks, theirs.blocks).blocks,
});
