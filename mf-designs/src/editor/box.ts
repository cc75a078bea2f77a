/** Pixels of the design. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a design: whole pixels from its top left corner. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** What a box is taken by: an edge where one of the two is 0, otherwise a corner. */
export interface Grip {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** A box no narrower and no lower than this can still be seen and grasped. */
export const smallestSide = 8;

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The same box in whole pixels, as far inside the design as it fits. */
export function inside(box: Box, { width: across, height: along }: Size): Box {
  const width = clamp(Math.round(box.width), smallestSide, across);
  const height = clamp(Math.round(box.height), smallestSide, along);
  return {
    left: clamp(Math.round(box.left), 0, across - width),
    top: clamp(Math.round(box.top), 0, along - height),
    width,
    height,
  };
}

/** The box moved by so many pixels, up to the edges of the design; what stands beyond them already comes no further out. */
export function moved(box: Box, right: number, down: number, size: Size): Box {
  const along = (start: number, by: number, room: number) =>
    clamp(Math.round(start + by), Math.min(0, room, start), Math.max(0, room, start));
  return {
    ...box,
    left: along(box.left, right, size.width - box.width),
    top: along(box.top, down, size.height - box.height),
  };
}

/** Where a box can be put in its design: by its left and right edges and its middle, or by those above one another. */
export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** A box put to an edge or the middle of one that is around it, in one direction. */
export function aligned(box: Box, to: Alignment, around: Box): Box {
  const [across, along] = [around.width - box.width, around.height - box.height];
  const places: Readonly<Record<Alignment, Partial<Box>>> = {
    left: { left: around.left },
    center: { left: Math.round(around.left + across / 2) },
    right: { left: around.left + across },
    top: { top: around.top },
    middle: { top: Math.round(around.top + along / 2) },
    bottom: { top: around.top + along },
  };
  return { ...box, ...places[to] };
}

/** All of a design. */
export const wholeOf = (size: Size): Box => ({ left: 0, top: 0, width: size.width, height: size.height });

/** The box with one edge or corner moved by so many pixels; the opposite one stays where it is. */
export function resized(box: Box, grip: Grip, right: number, down: number, size: Size): Box {
  const across = pulled(box.left, box.width, grip.x, right, size.width);
  const along = pulled(box.top, box.height, grip.y, down, size.height);
  return { left: across.start, top: along.start, width: across.length, height: along.length };
}

/** One direction of it: a stretch from `start` whose beginning (-1) or end (1) moves within `0..most`. */
function pulled(start: number, length: number, end: Grip['x'], by: number, most: number) {
  const stop = start + length;
  if (end === 0) return { start, length };
  if (end === 1) {
    const to = clamp(Math.round(stop + by), start + smallestSide, Math.max(most, start + smallestSide));
    return { start, length: to - start };
  }
  const from = clamp(Math.round(start + by), Math.min(0, stop - smallestSide), stop - smallestSide);
  return { start: from, length: stop - from };
}
