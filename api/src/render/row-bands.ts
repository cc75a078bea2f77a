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
}

/** Fewer still rows than these between two bands are not worth a cut. */
const NARROWEST_GAP = 32;

/** The layout of a frame in which some boxes of even numbers move. */
export function layoutOf(width: number, height: number, boxes: readonly Box[]): FrameLayout {
  const sorted = boxes.map(({ y, height: rows }): RowBand => ({ top: y, height: rows })).sort((one, other) => one.top - other.top);
  const bands = sorted.reduce<RowBand[]>((merged, band) => {
    const last = merged.at(-1);
    if (last === undefined || band.top > endOf(last) + NARROWEST_GAP) return [...merged, band];
    return [...merged.slice(0, -1), { top: last.top, height: Math.max(endOf(last), endOf(band)) - last.top }];
  }, []);
  // Frames are counted by what moves: where nothing does, two rows go along.
  return { width, height, bands: bands.length === 0 ? [{ top: 0, height: 2 }] : bands };
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
 * A filter graph of ffmpeg that puts the moving rows back among the still ones: plain copies of rows, which cost much less than sending
 * whole frames. Null where there are no still rows.
 * @param moving the input of the moving rows, `[0:v]`
 * @param still the input of one whole frame, `[1:v]`
 * @param output the name of the result, `[video]`
 */
export function compositionOf(layout: FrameLayout, { moving, still, output }: { moving: string; still: string; output: string }): string | null {
  if (movingRows(layout) === layout.height) return null;
  const slices = slicesOf(layout);
  const labels = (source: string) => slices.flatMap((slice, at) => (slice.source === source ? [`[${source}${at}]`] : []));
  const split = (source: string) => `split=${labels(source).length}${labels(source).join('')}`;
  const crops = slices.map(({ source, from, height }, at) => `[${source}${at}]crop=${layout.width}:${height}:0:${from}[slice${at}]`);
  const stack = `${slices.map((_, at) => `[slice${at}]`).join('')}vstack=inputs=${slices.length}:shortest=1${output}`;
  return [`${moving}${split('moving')}`, `${still}loop=loop=-1:size=1:start=0,${split('still')}`, ...crops, stack].join(';');
}

interface Slice {
  readonly source: 'moving' | 'still';
  /** The row in its source where it begins. */
  readonly from: number;
  readonly height: number;
}

/** All rows of a frame from top to bottom. */
function slicesOf(layout: FrameLayout): Slice[] {
  let row = 0;
  const slices: Slice[] = [];
  for (const band of layout.bands) {
    if (band.top > row) slices.push({ source: 'still', from: row, height: band.top - row });
    slices.push({ source: 'moving', from: rowAmongMoving(layout, band.top), height: band.height });
    row = endOf(band);
  }
  if (row < layout.height) slices.push({ source: 'still', from: row, height: layout.height - row });
  return slices;
}

function endOf({ top, height }: RowBand): number {
  return top + height;
}
