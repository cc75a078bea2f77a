/** A list with one item in another place; the list itself where there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Up and down of a row on the screen. */
export interface RowSpan {
  readonly top: number;
  readonly bottom: number;
}

/** The place that a row is dropped into which is held at a height: that of the last whose middle lies above it, counted without the row itself. */
export function placeAt(rows: readonly RowSpan[], held: number, y: number): number {
  return rows.filter(({ top, bottom }, at) => at !== held && (top + bottom) / 2 < y).length;
}
