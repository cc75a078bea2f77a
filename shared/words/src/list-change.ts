/** Some items of a list that give way to others; what is before and behind stays. */
export interface ListChange<Item> {
  readonly at: number;
  readonly remove: number;
  readonly insert: Item[];
}

/**
 * The one stretch in which two lists differ; null where they do not. @see changed
 *
 * @param isSame Whether two items are one; left out, the very same object.
 */
export function changeBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): ListChange<Item> | null {
  const isSameAt = (old: number, now: number): boolean => {
    const [one, other] = [before[old], after[now]];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && isSameAt(at, at)) at += 1;
  let behind = 0;
  while (behind < most - at && isSameAt(before.length - 1 - behind, after.length - 1 - behind)) behind += 1;
  const remove = before.length - behind - at;
  const insert = after.slice(at, after.length - behind);
  return remove === 0 && insert.length === 0 ? null : { at, remove, insert };
}

/**
 * The list after a change. Items that it does not name are the very same objects.
 *
 * @throws RangeError where it names items that are not there.
 */
export function changed<Item>(items: readonly Item[], { at, remove, insert }: ListChange<Item>): Item[] {
  const isCount = [at, remove].every((count) => Number.isInteger(count) && count >= 0);
  if (!isCount || at + remove > items.length)
    throw new RangeError(`There are ${items.length} items, not ${remove} from ${at} on.`);
  return items.toSpliced(at, remove, ...insert);
}
