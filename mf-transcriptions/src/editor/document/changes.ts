import type { ListChange } from '@wavereel/words';
import { changesBetween } from '../../document/changes';
import { fullOf, type Block } from './blocks';

/** Blocks that give way to others, counted among those of before that are not empty. */
export type BlockChange = ListChange<Block>;

const isSame = (one: Block, other: Block): boolean => one.words === other.words && one.speaker === other.speaker;

/** What was changed, as few blocks as that was, from the first to the last. */
export const changesOf = (before: readonly Block[], after: readonly Block[]): readonly BlockChange[] =>
  changesBetween(fullOf(before), fullOf(after), isSame);

/** What fits into one request with room to spare, whatever the words are. */
const mostWords = 6_000;

const wordsIn = (blocks: readonly Block[]): number => blocks.reduce((sum, { words }) => sum + words.length, 0);

/** A change in two, where block stands for block and one after the other can be sent; itself where that is not so. */
function halves({ at, remove, insert }: BlockChange): readonly BlockChange[] {
  const middle = insert.length >> 1;
  const kept = Math.min(remove, middle);
  return [
    { at, remove: kept, insert: insert.slice(0, middle) },
    { at: at + kept, remove: remove - kept, insert: insert.slice(middle) },
  ];
}

function fitting(change: BlockChange): readonly BlockChange[] {
  const isPairs = change.insert.length === change.remove;
  if (!isPairs || change.insert.length < 2 || wordsIn(change.insert) <= mostWords) return [change];
  return halves(change).flatMap(fitting);
}

/** The same in pieces that can be sent one after another, each counted among what is there by then. */
export function piecesOf(changes: readonly BlockChange[]): readonly BlockChange[] {
  let shift = 0;
  return changes.flatMap(fitting).map((change) => {
    const piece = { ...change, at: change.at + shift };
    shift += change.insert.length - change.remove;
    return piece;
  });
}
