/** Browsers draw no element higher than some 16 million pixels: what is higher is mapped onto this. */
export const mostPixels = 8_000_000;

/** Where a list is scrolled to: on the page, and in the list. The same but for lists that are too high for a page. */
export interface Scrolled {
  readonly page: number;
  readonly list: number;
}

export interface Heights {
  /** Of the whole list. */
  readonly list: number;
  /** Of what is in sight of it. */
  readonly view: number;
}

/** What the list takes on the page. */
export const pageHeight = ({ list }: Pick<Heights, 'list'>): number => Math.min(list, mostPixels);

const farthest = ({ list, view }: Heights) => ({
  page: Math.max(0, pageHeight({ list }) - view),
  list: Math.max(0, list - view),
});

/** Where the scrollbar leads that stands at a height of the page. */
function mapped(page: number, heights: Heights): number {
  const most = farthest(heights);
  return most.page === 0 ? 0 : (page / most.page) * most.list;
}

/** Where the page has to stand for a height of the list. */
export function pageAt(list: number, heights: Heights): number {
  const most = farthest(heights);
  const to = Math.min(list, most.list);
  return most.page === most.list ? to : (to / most.list) * most.page;
}

/**
 * Where the list is once the page was scrolled: as far as the page went for a turn of a wheel, and where the scrollbar says for a leap. The ends of the
 * page are those of the list.
 */
export function scrolledTo(before: Scrolled, page: number, heights: Heights): Scrolled {
  const most = farthest(heights);
  if (most.page === most.list) return { page, list: page };
  if (page <= 0) return { page, list: 0 };
  if (page >= most.page) return { page, list: most.list };
  const by = page - before.page;
  if (Math.abs(by) > heights.view) return { page, list: mapped(page, heights) };
  return { page, list: Math.min(most.list, Math.max(0, before.list + by)) };
}
