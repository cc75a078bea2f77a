import { useState } from 'react';

interface Deletable {
  readonly guid: string;
}

/** What was deleted on this screen, as it was. */
export interface Deleted<Item extends Deletable> {
  readonly has: (item: Item) => boolean;
  readonly add: (item: Item) => void;
  readonly drop: (item: Item) => void;
  /** A list with what was deleted of it, each where it stood. */
  readonly among: (list: readonly Item[]) => readonly Item[];
}

/** Keeps in its place what was deleted until one leaves the screen: nothing moves, and it can be had back where it was. `dateOf` sorts the list. */
export function useDeleted<Item extends Deletable>(dateOf: (item: Item) => string): Deleted<Item> {
  const [deleted, setDeleted] = useState<readonly Item[]>([]);
  const has = ({ guid }: Item) => deleted.some((each) => each.guid === guid);
  return {
    has,
    add: (item) => setDeleted((before) => [...before.filter(({ guid }) => guid !== item.guid), item]),
    drop: (item) => setDeleted((before) => before.filter(({ guid }) => guid !== item.guid)),
    among: (list) =>
      deleted.length === 0
        ? list
        : [...list.filter((item) => !has(item)), ...deleted].toSorted((one, other) =>
            dateOf(other).localeCompare(dateOf(one)),
          ),
  };
}
