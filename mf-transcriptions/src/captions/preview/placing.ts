/** A point of the frame, as shares of it. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The part of the frame that captions take, in pixels of the video. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The middle lines of the frame that were met: they are shown. */
export interface Guides {
  readonly x: boolean;
  readonly y: boolean;
}

export const noGuides: Guides = { x: false, y: false };

const share = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));

/** The middle of a block, as shares of its frame. */
export const middleOf = ({ x, y, width, height }: Block, frame: Frame): Place => ({
  x: share((x + width / 2) / frame.width),
  y: share((y + height / 2) / frame.height),
});

/** A place as near as the frame leaves room for the whole block around it. */
export function held({ x, y }: Place, block: Pick<Block, 'width' | 'height'>, frame: Frame): Place {
  return { x: heldOn(x, block.width / frame.width), y: heldOn(y, block.height / frame.height) };
}

const heldOn = (middle: number, length: number): number =>
  length >= 1 ? 0.5 : share(Math.min(Math.max(middle, length / 2), 1 - length / 2));

/** A place near to a middle line of the frame stands on it. `reach` is in shares of each side. */
export function snapped({ x, y }: Place, reach: Place): { readonly place: Place; readonly guides: Guides } {
  const guides = { x: Math.abs(x - 0.5) <= reach.x, y: Math.abs(y - 0.5) <= reach.y };
  return { place: { x: guides.x ? 0.5 : x, y: guides.y ? 0.5 : y }, guides };
}

const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Of the frame's side, for one press. */
const STEP = 0.005;

/** Where an arrow key takes a place, ten times as far with Shift; null for any other key. */
export function stepped({ x, y }: Place, key: string, far: boolean): Place | null {
  const way = ways[key];
  if (!way) return null;
  const step = STEP * (far ? 10 : 1);
  return { x: share(x + way[0] * step), y: share(y + way[1] * step) };
}
