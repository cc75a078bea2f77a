/** At least one page, if an empty one. */
export const pageCountOf = (items: readonly unknown[], perPage: number): number =>
  Math.max(1, Math.ceil(items.length / perPage));

/** The items of a page, from 1. */
export const onPage = <Item>(items: readonly Item[], page: number, perPage: number): readonly Item[] =>
  items.slice((page - 1) * perPage, page * perPage);

/** The page that an item stands on; the first where it stands on none. */
export function pageOf<Item>(items: readonly Item[], isIt: (item: Item) => boolean, perPage: number): number {
  return Math.floor(Math.max(0, items.findIndex(isIt)) / perPage) + 1;
}
