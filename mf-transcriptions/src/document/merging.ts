import type { ListChange } from '@wavereel/words';

/** What two people made of the same list. */
export interface Merging<Item> {
  readonly items: readonly Item[];
  /** They changed the same items: those of the first are taken, and the second's are not in it. */
  readonly isConflict: boolean;
}

/** Whether two changes are of the same items; two that only put something in at one place are not. */
const meet = (one: ListChange<unknown>, other: ListChange<unknown>): boolean =>
  one.at < other.at + other.remove && other.at < one.at + one.remove;

/** Whether two changes put the very same in the same place: nobody loses anything by it. */
const isOne = (one: ListChange<unknown>, other: ListChange<unknown>): boolean =>
  one.at === other.at &&
  one.remove === other.remove &&
  one.insert.length === other.insert.length &&
  one.insert.every((item, at) => item === other.insert[at]);

/** A list with all that both changed of it; where they changed the same, mine. */
export function mergedItems<Item>(
  base: readonly Item[],
  mine: readonly ListChange<Item>[],
  theirs: readonly ListChange<Item>[],
): Merging<Item> {
  const others = theirs.filter((other) => !mine.some((change) => isOne(change, other)));
  const apart = others.filter((other) => !mine.some((change) => meet(change, other)));
  const all = [...mine, ...apart].sort((one, other) => one.at - other.at || one.remove - other.remove);
  let last = 0;
  const items = all.flatMap(({ at, remove, insert }) => {
    const kept = base.slice(last, at);
    last = at + remove;
    return [...kept, ...insert];
  });
  return { items: [...items, ...base.slice(last)], isConflict: apart.length < others.length };
}
