import { contextOf } from './canvas';
import type { CreateCanvas, Surface } from './canvas';
import { around, overlap } from './geometry';
import type { Box } from './geometry';

/** A picture that is laid over the frame with its corner at a place. */
export interface Piece extends Pick<Box, 'x' | 'y'> {
  readonly surface: Surface;
  /** All that it paints lies inside, in pixels of the frame. */
  readonly area: Box;
}

/** Paint is looked for in squares of so many pixels. */
const CELL = 16;
/** Another piece costs a frame as much as so many pixels more in one that is there. */
const PIECE_PIXELS = 2048;

/** A part of a picture on a canvas of its own. From there it is copied faster: its rows lie close together. */
export function cutOut(surface: Surface, { x, y, width, height }: Box, createCanvas: CreateCanvas): Surface {
  const part = createCanvas(width, height);
  contextOf(part).drawImage(surface, -x, -y);
  return part;
}

/** A picture as two: what of it lies inside boxes, which may overlap, and what lies in none. Each pixel is in one of the two. */
export function parted(
  surface: Surface,
  boxes: readonly Box[],
  createCanvas: CreateCanvas,
): Record<'inside' | 'outside', Surface> {
  const inside = createCanvas(surface.width, surface.height);
  const outside = createCanvas(surface.width, surface.height);
  contextOf(outside).drawImage(surface, 0, 0);
  for (const box of boxes) contextOf(outside).clearRect(...roundedOut(box));
  const context = contextOf(inside);
  context.beginPath();
  for (const box of boxes) context.rect(...roundedOut(box));
  context.clip();
  context.drawImage(surface, 0, 0);
  return { inside, outside };
}

/** Whole pixels. */
function roundedOut({ x, y, width, height }: Box): [number, number, number, number] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return [left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top];
}

/**
 * A part of a picture, cut into pieces without most of what has no paint. They never overlap: laid one beside another they are that part. Its
 * pixels have to be readable.
 */
export function piecesOf(surface: Surface, part: Box, createCanvas: CreateCanvas): Piece[] {
  return paintedRuns(surface, part)
    .reduce(joined, [])
    .map((area) => ({ x: area.x, y: area.y, area, surface: cutOut(surface, area, createCanvas) }));
}

/** Squares beside one another with paint in each, row of squares after row. */
function paintedRuns(surface: Surface, { x, y, width, height }: Box): Box[] {
  const { data } = contextOf(surface).getImageData(x, y, width, height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const isPainted = (left: number, top: number): boolean => {
    const right = Math.min(left + CELL, width);
    const bottom = Math.min(top + CELL, height);
    for (let row = top; row < bottom; row += 1)
      for (let at = row * width + left; at < row * width + right; at += 1) if (pixels[at] !== 0) return true;
    return false;
  };
  const runs: Box[] = [];
  for (let top = 0; top < height; top += CELL) {
    let from: number | null = null;
    for (let left = 0; left < width + CELL; left += CELL) {
      if (left < width && isPainted(left, top)) from ??= left;
      else if (from !== null) {
        const right = Math.min(left, width);
        runs.push({ x: x + from, y: y + top, width: right - from, height: Math.min(CELL, height - top) });
        from = null;
      }
    }
  }
  return runs;
}

/** With one box more, joined with those that it overlaps or that are cheaper with it than beside it. Joined it may reach others in turn. */
function joined(boxes: readonly Box[], box: Box): Box[] {
  const near = boxes.filter((other) => overlap(other, box) || unpainted(other, box) <= PIECE_PIXELS);
  if (near.length === 0) return [...boxes, box];
  return joined(
    boxes.filter((other) => !near.includes(other)),
    near.reduce(around, box),
  );
}

/** What the box around two that are apart has besides them. */
const unpainted = (one: Box, other: Box): number => sizeOf(around(one, other)) - sizeOf(one) - sizeOf(other);

const sizeOf = ({ width, height }: Box): number => width * height;
