import type { ListChange } from '@wavereel/words';

/** What keeps its name while it is edited. */
export interface Named {
  readonly id: number;
}

/** What was changed in a list, as few items as that was, from the first to the last: items that stay part the changes. */
export function changesBetween<Item extends Named>(
  old: readonly Item[],
  now: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly ListChange<Item>[] {
  const placeOf = new Map(old.map(({ id }, at) => [id, at]));
  const changes: ListChange<Item>[] = [];
  let [from, fromNow] = [0, 0];
  const close = (to: number, toNow: number) => {
    if (to > from || toNow > fromNow) changes.push({ at: from, remove: to - from, insert: now.slice(fromNow, toNow) });
  };
  now.forEach((item, at) => {
    const place = placeOf.get(item.id);
    const known = place === undefined ? undefined : old[place];
    if (place === undefined || known === undefined || place < from || !isSame(known, item)) return;
    close(place, at);
    [from, fromNow] = [place + 1, at + 1];
  });
  close(old.length, now.length);
  return changes;
}
