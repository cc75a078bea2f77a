import { fullOf, type Block, type Written } from './blocks';
import { changesOf, type BlockChange } from './changes';

/** What two people made of the same words. */
export interface Merging {
  readonly blocks: readonly Block[];
  /** They changed the same paragraphs: those of the first are taken, and the second's are not in it. */
  readonly isConflict: boolean;
}

/** Whether two changes are of the same blocks; two that only put something in at one place are not. */
const meet = (one: BlockChange, other: BlockChange): boolean =>
  one.at < other.at + other.remove && other.at < one.at + one.remove;

/** All that both changed of the same blocks; where they changed the same, mine. */
export function mergedBlocks(before: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): Merging {
  const own = changesOf(before, mine);
  const others = changesOf(before, theirs);
  if (others.length === 0) return { blocks: mine, isConflict: false };
  const apart = others.filter((other) => !own.some((change) => meet(change, other)));
  const all = [...own, ...apart].sort((one, other) => one.at - other.at || one.remove - other.remove);
  const base = fullOf(before);
  let last = 0;
  const blocks = all.flatMap(({ at, remove, insert }) => {
    const kept = base.slice(last, at);
    last = at + remove;
    return [...kept, ...insert];
  });
  return { blocks: [...blocks, ...base.slice(last)], isConflict: apart.length < others.length };
}

/** The same of title and words together. A title is whose it was changed by, mine where it was by both. */
export const mergedWritten = (before: Written, mine: Written, theirs: Written): Written => ({
  title: mine.title === before.title ? theirs.title : mine.title,
  blocks: mergedBlocks(before.blocks, mine.blocks, theirs.blocks).blocks,
});
