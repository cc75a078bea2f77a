import { mergedItems } from '../../document/merging';
import { fullOf, type Block, type Written } from './blocks';
import { changesOf, type BlockChange } from './changes';

/** What two people made of the same words. */
export interface Merging {
  readonly blocks: readonly Block[];
  /** They changed the same paragraphs: those of the first are taken, and the second's are not in it. */
  readonly isConflict: boolean;
}

/** A change of neighbours, each of which is still there, as one of each: somebody else may have changed only one of them. */
function singles(base: readonly Block[], change: BlockChange): readonly BlockChange[] {
  const { at, remove, insert } = change;
  const arePairs = remove === insert.length && insert.every(({ id }, index) => id === base[at + index]?.id);
  return arePairs ? insert.map((block, index) => ({ at: at + index, remove: 1, insert: [block] })) : [change];
}

/** All that both changed of the same blocks; where they changed the same, mine. */
export function mergedBlocks(before: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): Merging {
  const others = changesOf(before, theirs);
  if (others.length === 0) return { blocks: mine, isConflict: false };
  const base = fullOf(before);
  const apart = (changes: readonly BlockChange[]) => changes.flatMap((change) => singles(base, change));
  const { items, isConflict } = mergedItems(base, apart(changesOf(before, mine)), apart(others));
  return { blocks: items, isConflict };
}

/** The same of title and words together. A title is whose it was changed by, mine where it was by both. */
export const mergedWritten = (before: Written, mine: Written, theirs: Written): Written => ({
  title: mine.title === before.title ? theirs.title : mine.title,
  blocks: mergedBlocks(before.blocks, mine.blocks, theirs.blocks).blocks,
});
