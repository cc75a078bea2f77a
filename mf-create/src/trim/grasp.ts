import { clampRegion, moveRegion, withEnd, withStart, type ClipRegion } from '@wavereel/audio';
import { rulerHeight } from './paint';
import { isShown, toSeconds, toX, type View } from './view';

/** What a pointer can take hold of. */
export type Part = 'start' | 'end' | 'move' | 'draw' | 'pan';

/** So many pixels a handle is wide, and the grip high, to a thumb and to a pointer that is finer. */
export const holdOf = (isThumb: boolean): number => (isThumb ? 44 : 24);
/** Between the bars of both handles there is always room to take hold of the whole, however short the clip is on the screen. */
const leastBetween = 20;
/** Of a handle, this much reaches into the clip, where that is wide enough: the bar that one sees stands outside. */
const shareInwards = 1 / 4;
/** So far beyond the view the inner edge of a bar may stand: the bar is still seen there. */
const beyond = 2;

/** Where the handles stand: pixels of the view. */
export interface Stand {
  /** The inner edge of the bar of either handle: the very moment, or beside it where both moments are too close. */
  readonly left: number;
  readonly right: number;
  /** How far the handles reach into the clip. */
  readonly inwards: number;
  /** Too narrow for two thumbs in it: beside it one holds an edge, within it the whole. */
  readonly isNarrow: boolean;
}

/** Where the handles of a region stand, each `hold` pixels wide, most of that outside of the clip. */
export function standOf(view: View, { start, end }: ClipRegion, hold: number): Stand {
  const [from, to] = [toX(view, start), toX(view, end)];
  const middle = (from + to) / 2;
  const isTight = to - from < leastBetween;
  const seen = isShown(view, start) && isShown(view, end);
  const aside = middle - leastBetween / 2;
  const left = !isTight ? from : seen ? Math.min(Math.max(aside, -beyond), view.width + beyond - leastBetween) : aside;
  const right = isTight ? left + leastBetween : to;
  const isNarrow = right - left < 2 * hold;
  return { left, right, isNarrow, inwards: isNarrow ? 0 : hold * shareInwards };
}

/** Where a pointer went down: pixels of the view, which is `height` high with its ruler. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isThumb: boolean;
}

/** What lies under a pointer, as it is seen. */
export function partAt({ x, y, height, isThumb }: Press, view: View, region: ClipRegion): Part {
  if (y < rulerHeight) return 'pan';
  const hold = holdOf(isThumb);
  const { left, right, inwards, isNarrow } = standOf(view, region, hold);
  if (isShown(view, region.start) && x >= left + inwards - hold && x <= left + inwards) return 'start';
  if (isShown(view, region.end) && x >= right - inwards && x <= right - inwards + hold) return 'end';
  if (x > left && x < right && (isNarrow || y >= height - hold)) return 'move';
  // A thumb on the sound moves the paper. The region is moved by its grip alone: elsewhere one selects anew.
  return isThumb ? 'pan' : 'draw';
}

/** What was taken hold of, and where. */
export interface Grasp {
  readonly part: Part;
  readonly region: ClipRegion;
  readonly downX: number;
  readonly downSeconds: number;
  /** Pixels from the moment that goes along to the pointer: they stay. */
  readonly offset: number;
}

export function graspAt(part: Part, x: number, view: View, region: ClipRegion): Grasp {
  const moment = part === 'end' ? region.end : region.start;
  return { part, region, downX: x, downSeconds: toSeconds(view, x), offset: x - toX(view, moment) };
}

/**
 * The region once the pointer is at `x`. The edge that is held goes with the pointer and stops three seconds before the other one, which
 * stays: nothing moves that is not held.
 */
export function draggedTo({ part, region, downX, downSeconds, offset }: Grasp, x: number, view: View): ClipRegion {
  // Beyond the view there is nothing to see. What was taken hold of there stays where it is until the pointer moves on.
  const within = Math.min(Math.max(x, Math.min(0, downX)), Math.max(view.width, downX));
  const { duration } = view;
  const seconds = toSeconds(view, within - offset);
  switch (part) {
    case 'start':
      return withStart(region, seconds, duration);
    case 'end':
      return withEnd(region, seconds, duration);
    case 'move':
      return moveRegion(region, seconds - region.start, duration);
    case 'draw':
      return clampRegion({ start: downSeconds, end: toSeconds(view, within) }, duration);
    case 'pan':
      return region;
  }
}

/** Within this many pixels of an edge the view moves along with what is dragged there. */
const creepWithin = 28;
/** Of the way beyond that, at each frame. */
const creepShare = 0.2;

/** Pixels by which the view is to move on at the next frame, towards the edge that the pointer was dragged to. */
export function creepOf({ downX }: Pick<Grasp, 'downX'>, x: number, width: number): number {
  const before = Math.max(-creepWithin, Math.min(0, x - creepWithin));
  const after = Math.min(creepWithin, Math.max(0, x - (width - creepWithin)));
  // A handle that stands near an edge is taken hold of there, and led away from it.
  if (x < downX) return before * creepShare;
  return x > downX ? after * creepShare : 0;
}
