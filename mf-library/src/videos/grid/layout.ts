/** How cards of one size stand in rows. All lengths are CSS pixels. */
export interface GridLayout {
  readonly columns: number;
  readonly cardWidth: number;
  /** Of the picture of a card. */
  readonly stageHeight: number;
  /** From the top of one row to that of the next. */
  readonly rowHeight: number;
  readonly gap: number;
  readonly rows: number;
  /** Of all rows. */
  readonly height: number;
}

interface Measures {
  /** Of the whole grid. */
  readonly width: number;
  /** Cards. */
  readonly count: number;
  /** Height of what a card says below its picture. */
  readonly about: number;
  /** Of letters, to their usual size. */
  readonly scale: number;
}

/** Lays out so many cards in a width; `scale` is how large letters are, to their usual size. */
export type LayOut = (width: number, count: number, scale: number) => GridLayout;

const gap = 24;
const narrowGap = 16;
const leastCard = 248;
/** Of a picture, to its width: on a phone all of a card is to be in sight at once. */
const stageRatio = 0.72;
const narrowStageRatio = 0.66;
const mostStage = 256;

export function layoutOf({ width, count, about, scale }: Measures): GridLayout {
  const between = width < 720 ? narrowGap : gap;
  const columns = Math.max(1, Math.floor((width + between) / (leastCard * scale + between)));
  const cardWidth = (width - between * (columns - 1)) / columns;
  const stageHeight = Math.min(mostStage, Math.round(cardWidth * (width < 720 ? narrowStageRatio : stageRatio)));
  const rowHeight = stageHeight + about + between;
  const rows = Math.ceil(count / columns);
  return {
    columns,
    cardWidth,
    stageHeight,
    rowHeight,
    gap: between,
    rows,
    height: Math.max(0, rows * rowHeight - between),
  };
}

/** What grows with its letters and what does not. */
const wideRow = { letters: 64, rest: 40 };
const narrowRow = { letters: 128, rest: 60 };

/** Rows of one height, one below the other. */
export const rowsOf: LayOut = (width, count, scale) => {
  const { letters, rest } = width < 720 ? narrowRow : wideRow;
  const height = Math.round(letters * scale + rest);
  const between = 12;
  return {
    columns: 1,
    cardWidth: width,
    stageHeight: height,
    rowHeight: height + between,
    gap: between,
    rows: count,
    height: Math.max(0, count * (height + between) - between),
  };
};

/** Places of a list, both included. */
export type Places = readonly [number, number];

/** The places of a grid of which something lies between two heights of it; null where there is none. */
export function placesBetween(
  { columns, rowHeight, rows }: GridLayout,
  count: number,
  top: number,
  bottom: number,
): Places | null {
  if (count === 0) return null;
  const row = (height: number) => Math.min(rows - 1, Math.max(0, Math.floor(height / rowHeight)));
  return [row(top) * columns, Math.min(count, (row(bottom) + 1) * columns) - 1];
}

/** What is drawn with one row more of what is near, both whole rows: below as long as there is one, where one mostly goes on. */
export function widened([first, last]: Places, [from, to]: Places, columns: number): Places {
  return last < to ? [first, Math.min(to, last + columns)] : [Math.max(from, first - columns), to];
}

/** Where a key leads from a place of a grid; null where it leads nowhere. */
export function placeAfter(
  key: string,
  place: number,
  { columns, count, perScreen }: { readonly columns: number; readonly count: number; readonly perScreen: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    PageUp: Math.max(place % columns, place - columns * perScreen),
    PageDown: place + columns * perScreen,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined || to < 0) return null;
  // Down from the last row but one leads to the last card, where none stands below.
  if (to < count) return to;
  return ['ArrowDown', 'PageDown'].includes(key) && place < count - 1 ? count - 1 : null;
}
