import type { Box } from '@wavereel/scene';

/** Rows of a frame, from edge to edge, in which something moves. Both numbers are even. */
export interface RowBand {
  readonly top: number;
  readonly height: number;
}

/** A frame as the encoder is given it: the bands one below another, without the rows between them, which stand still. */
export interface FrameLayout {
  readonly width: number;
  readonly height: number;
  /** From top to bottom, apart from each other; at least one. */
  readonly bands: readonly RowBand[];
  /** What is encoded anew for each frame: all bands, and what is around them that they may refer to. Whole strips, or up to the last row. */
  readonly encoded: RowBand;
}

/** Fewer still rows than these between two bands are not worth a cut. */
const NARROWEST_GAP = 32;
/**
 * Still rows are encoded in strips of this height, once. One strip above and one below what moves is encoded with it: a block refers
 * to places that far away at most, see `FURTHEST_REFERENCE`.
 */
export const STRIP_ROWS = 48;
/** Rows that a block may lie away from what it repeats; with three more to work out places between rows that is less than a strip. */
export const FURTHEST_REFERENCE = 32;

/** Where more of the frame than this would be encoded anew each time, putting pictures together costs what it saves. */
const MOST_ROWS = 0.8;

/** The layout of a frame in which some boxes of even numbers move. */
export function layoutOf(width: number, height: number, boxes: readonly Box[]): FrameLayout {
  const sorted = boxes
    .map(({ y, height: rows }): RowBand => ({ top: y, height: rows }))
    .sort((one, other) => one.top - other.top);
  const bands = sorted.reduce<RowBand[]>((merged, band) => {
    const last = merged.at(-1);
    if (last === undefined || band.top > endOf(last) + NARROWEST_GAP) return [...merged, band];
    return [...merged.slice(0, -1), { top: last.top, height: Math.max(endOf(last), endOf(band)) - last.top }];
  }, []);
  // Frames are counted by what moves: where nothing does, two rows go along.
  const moving = bands.length === 0 ? [{ top: 0, height: 2 }] : bands;
  return { width, height, bands: moving, encoded: encodedRows(height, moving) };
}

function encodedRows(height: number, bands: readonly RowBand[]): RowBand {
  const from = bands.at(0)?.top ?? 0;
  const to = endOf(bands.at(-1) ?? { top: 0, height: 0 });
  const top = Math.max(0, Math.floor(from / STRIP_ROWS) - 1) * STRIP_ROWS;
  const end = Math.min(height, (Math.ceil(to / STRIP_ROWS) + 1) * STRIP_ROWS);
  return end - top > MOST_ROWS * height ? { top: 0, height } : { top, height: end - top };
}

/** Whether every row of the frame is encoded anew. */
export function isWhole({ height, encoded }: FrameLayout): boolean {
  return encoded.height === height;
}

/** Whether the encoded rows end with a strip that stands still, and not with the frame. */
export function endsStill({ height, encoded }: FrameLayout): boolean {
  return endOf(encoded) < height;
}

/** Rows that move. */
export function movingRows({ bands }: FrameLayout): number {
  return bands.reduce((sum, { height }) => sum + height, 0);
}

/** Where a row that moves stands among the rows of all bands. */
export function rowAmongMoving({ bands }: FrameLayout, row: number): number {
  let above = 0;
  for (const band of bands) {
    if (row < endOf(band)) return above + row - band.top;
    above += band.height;
  }
  throw new RangeError(`row ${row} stands still`);
}

/**
 * A filter graph of ffmpeg that makes the encoded rows of the moving ones and the still ones among them: plain copies of rows, which cost
 * much less than sending them all. Null where there are no still ones.
 * @param moving the input of the moving rows, `[0:v]`
 * @param still the input of one whole frame, `[1:v]`
 * @param output the name of the result, `[video]`
 */
export function compositionOf(
  layout: FrameLayout,
  { moving, still, output }: { moving: string; still: string; output: string },
): string | null {
  if (movingRows(layout) === layout.encoded.height) return null;
  const slices = slicesOf(layout);
  const labels = (source: string) =>
    slices.flatMap((slice, at) => (slice.source === source ? [`[${source}${at}]`] : []));
  const split = (source: string) => `split=${labels(source).length}${labels(source).join('')}`;
  const crops = slices.map(
    ({ source, from, height }, at) => `[${source}${at}]crop=${layout.width}:${height}:0:${from}[slice${at}]`,
  );
  const stack = `${slices.map((_, at) => `[slice${at}]`).join('')}vstack=inputs=${slices.length}:shortest=1${output}`;
  return [`${moving}${split('moving')}`, `${still}loop=loop=-1:size=1:start=0,${split('still')}`, ...crops, stack].join(
    ';',
  );
}

interface Slice {
  readonly source: 'moving' | 'still';
  /** The row in its source where it begins. */
  readonly from: number;
  readonly height: number;
}

/** All encoded rows from top to bottom. */
function slicesOf(layout: FrameLayout): Slice[] {
  let row = layout.encoded.top;
  const slices: Slice[] = [];
  for (const band of layout.bands) {
    if (band.top > row) slices.push({ source: 'still', from: row, height: band.top - row });
    slices.push({ source: 'moving', from: rowAmongMoving(layout, band.top), height: band.height });
    row = endOf(band);
  }
  const end = endOf(layout.encoded);
  if (row < end) slices.push({ source: 'still', from: row, height: end - row });
  return slices;
}

export function endOf({ top, height }: RowBand): number {
  return top + height;
}
