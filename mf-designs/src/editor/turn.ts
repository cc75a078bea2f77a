import { turnedEdges, turnOf } from '@wavereel/contracts';
import { clamp, resized, smallestSide, type Box, type Grip, type Size } from './box';

/** Degrees that Shift turns by. */
export const turnStep = 15;
/** Degrees within which an upright place draws. */
const reach = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees as they are stored: within half a turn to either side. */
export function unwound(degrees: number): number {
  const around = ((degrees % 360) + 360) % 360;
  return around > 180 ? around - 360 : around;
}

/** A way turned clockwise by so many degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = turnOf(degrees);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How far one goes from a point into a direction (of length 1) until the design ends; less than nothing where the point lies beyond that end. */
export function farthest({ x, y }: Point, way: Point, { width, height }: Size): number {
  const until = (at: number, by: number, end: number) =>
    Math.abs(by) < 1e-6 ? Infinity : (by > 0 ? end - at : -at) / by;
  return Math.min(until(x, way.x, width), until(y, way.y, height));
}

/** The least upright box around one that is turned about its middle, in whole pixels. */
export function boundsOfTurned(box: Box, rotation: number): Box {
  const { left, top, width, height } = box;
  if (rotation === 0) return { left, top, width, height };
  const edges = turnedEdges({ ...box, rotation });
  const [first, highest] = [Math.floor(edges.left), Math.floor(edges.top)];
  return {
    left: first,
    top: highest,
    width: Math.ceil(edges.right) - first,
    height: Math.ceil(edges.bottom) - highest,
  };
}

/**
 * A turned box with one edge or corner moved by so many pixels of the design; the opposite one stays where it is, as far as whole pixels let it.
 * An upright one stays in the design as well.
 */
export function sized(box: Box, rotation: number, grip: Grip, right: number, down: number, size: Size): Box {
  if (rotation === 0) return resized(box, grip, right, down, size);
  const way = turned({ x: right, y: down }, -rotation);
  const most = 2 * Math.max(size.width, size.height);
  const width = clamp(Math.round(box.width + grip.x * way.x), smallestSide, Math.max(most, box.width));
  const height = clamp(Math.round(box.height + grip.y * way.y), smallestSide, Math.max(most, box.height));
  const { x, y } = middleOf(box);
  const by = turned({ x: (grip.x * (width - box.width)) / 2, y: (grip.y * (height - box.height)) / 2 }, rotation);
  return { left: Math.round(x + by.x - width / 2), top: Math.round(y + by.y - height / 2), width, height };
}

/** How a hand turns: drawn to what is upright, in steps, or to any degree. */
export type Turning = 'drawn' | 'steps' | 'free';

/** How far a box is turned, in whole degrees, once the hand that took it at `from` is at `to`, both as seen from its middle. */
export function turnedByHand(rotation: number, from: Point, to: Point, how: Turning): number {
  const by = ((Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x)) * 180) / Math.PI;
  const degrees = rotation + by;
  const near = (step: number) => Math.round(degrees / step) * step;
  if (how === 'steps') return unwound(near(turnStep));
  return unwound(how === 'drawn' && Math.abs(degrees - near(90)) <= reach ? near(90) : near(1));
}

/** Where the handle stands that a box is turned by. */
export type HandlePlace = 'above' | 'below' | 'within';

/**
 * So far it stands from the box, and so far from the middle of a low one, whose grips lie around it: as shares of the design's longer side, as
 * much as a thumb needs on a phone.
 */
const [arm, lowArm] = [0.17, 0.27];

/**
 * The side of a turned box on which there is room for the handle in the design, if there is one where it lies on none of the others; within the
 * box where there is no room.
 */
export function handlePlace(box: Box, rotation: number, size: Size, others: readonly Box[] = []): HandlePlace {
  const middle = middleOf(box);
  const longer = Math.max(size.width, size.height);
  const long = arm * longer;
  const end = Math.max(box.height / 2 + long, lowArm * longer);
  const at = (side: -1 | 1, back: number) => {
    const way = turned({ x: 0, y: side * (end - back) }, rotation);
    return { x: middle.x + way.x, y: middle.y + way.y };
  };
  const hasRoom = (side: -1 | 1) => {
    const { x, y } = at(side, 0);
    return x >= 0 && x <= size.width && y >= 0 && y <= size.height;
  };
  const isFree = (side: -1 | 1) => {
    const { x, y } = at(side, long / 3);
    const handle = { left: x - long / 3, top: y - long / 3, width: (long * 2) / 3, height: (long * 2) / 3 };
    return !others.some((other) => touches(handle, other));
  };
  const sides = ([-1, 1] as const).filter(hasRoom);
  const side = sides.find(isFree) ?? sides[0];
  if (side === undefined) return 'within';
  return side === -1 ? 'above' : 'below';
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The pointer over a grip: the way that it is pulled in, on a box that is turned. */
export function cursorOf({ x, y }: Grip, rotation: number): (typeof cursors)[number] {
  const eighths = Math.round(((Math.atan2(y, x) * 180) / Math.PI + rotation) / 45);
  return cursors[((eighths % 4) + 4) % 4] ?? cursors[0];
}
