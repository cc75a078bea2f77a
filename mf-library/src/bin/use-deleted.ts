import { useEffect, useState } from 'react';

interface Deletable {
  readonly guid: string;
}

interface Kept<Item extends Deletable> {
  readonly item: Item;
  /** A list was read that has it no more. */
  readonly isLost: boolean;
}

/** What was deleted on this screen, as it was. */
export interface Deleted<Item extends Deletable> {
  readonly has: (item: Item) => boolean;
  readonly add: (item: Item) => void;
  readonly drop: (item: Item) => void;
  /** The list with what was deleted of it, each where it stood; undefined while there is none. */
  readonly among: readonly Item[] | undefined;
}

/**
 * Keeps in its place what was deleted until one leaves the screen, or it is back: nothing moves, and it can be had back where it was.
 * @param list as it was read; undefined while there is none
 * @param dateOf what the list is sorted by
 */
export function useDeleted<Item extends Deletable>(
  list: readonly Item[] | undefined,
  dateOf: (item: Item) => string,
): Deleted<Item> {
  const [kept, setKept] = useState<readonly Kept<Item>[]>([]);
  useEffect(() => {
    if (list) setKept((before) => settled(before, list));
  }, [list, kept]);

  const has = ({ guid }: Item) => kept.some(({ item }) => item.guid === guid);
  return {
    has,
    add: (item) => setKept((before) => [...without(before, item), { item, isLost: false }]),
    drop: (item) => setKept((before) => without(before, item)),
    among:
      kept.length === 0
        ? list
        : list &&
          [...list.filter((item) => !has(item)), ...kept.map(({ item }) => item)].toSorted((one, other) =>
            dateOf(other).localeCompare(dateOf(one)),
          ),
  };
}

const without = <Item extends Deletable>(kept: readonly Kept<Item>[], { guid }: Item) =>
  kept.filter(({ item }) => item.guid !== guid);

/** A list that was read before the deletion still has the item: only one that had lost it and has it again tells that it is back. */
function settled<Item extends Deletable>(kept: readonly Kept<Item>[], list: readonly Item[]): readonly Kept<Item>[] {
  const listed = new Set(list.map(({ guid }) => guid));
  const isOld = ({ item, isLost }: Kept<Item>) => isLost === listed.has(item.guid);
  if (!kept.some(isOld)) return kept;
  return kept.flatMap((each) => (isOld(each) ? (each.isLost ? [] : [{ ...each, isLost: true }]) : [each]));
}
