import type { DesignDrawing } from '@wavereel/contracts';
import type { Point } from './curve';

/** A rectangle in pixels of the frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Edges {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Where the waveform stands; null where the design shows none. */
export function waveBox(drawing: DesignDrawing): Box | null {
  const { waveTop: top, waveLeft: left, waveBottom: bottom, waveRight: right } = drawing;
  return drawing.waveform ? boxOf({ top, left, bottom, right }, drawing) : null;
}

/** Where the progress bar stands; null where the design shows none. */
export function progressBox(drawing: DesignDrawing): Box | null {
  const { progressBarTop: top, progressBarLeft: left, progressBarBottom: bottom, progressBarRight: right } = drawing;
  return drawing.progressBar ? boxOf({ top, left, bottom, right }, drawing) : null;
}

/** A smoothed edge paints a little of the next pixel. */
const SOFT_EDGE = 1;
/** Pixels are converted eight at a time. */
const NARROWEST = 8;

/**
 * Edges as a box of even numbers inside the frame, because the colour of a video is stored for two by two pixels. Edges given in
 * reverse are swapped; null where nothing is left inside the frame.
 */
export function boxOf(edges: Edges, frame: { width: number; height: number }): Box | null {
  const left = evenDown(clamp(Math.min(edges.left, edges.right), frame.width));
  const right = evenUp(clamp(Math.max(edges.left, edges.right), frame.width));
  const top = evenDown(clamp(Math.min(edges.top, edges.bottom), frame.height));
  const bottom = evenUp(clamp(Math.max(edges.top, edges.bottom), frame.height));
  if (right <= left || bottom <= top) return null;
  return wideEnough({ x: left, y: top, width: right - left, height: bottom - top }, frame);
}

/** A box with what lies beside it inside the frame, where it is narrower than pixels are converted. */
export function wideEnough(box: Box, frame: { width: number }): Box {
  const x = Math.min(box.x, frame.width - NARROWEST);
  return { ...box, x, width: Math.max(box.x + box.width - x, NARROWEST) };
}

/** The smallest box of even numbers around an area that lies in an even box, at least as wide as pixels are converted. */
export function evenWithin(area: Box, outer: Box): Box {
  const right = Math.min(evenUp(area.x + area.width), outer.x + outer.width);
  const x = Math.max(outer.x, Math.min(evenDown(area.x), right - NARROWEST));
  const y = Math.max(outer.y, evenDown(area.y));
  const bottom = Math.min(evenUp(area.y + area.height), outer.y + outer.height);
  return { x, y, width: Math.max(right - x, NARROWEST), height: Math.max(bottom - y, 2) };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The part that two that overlap have in common. */
export function common(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** The part of a box between two heights around its middle row. */
export function rowsAround(box: Box, middle: number, reach: number): Box {
  return within(box, { left: box.x, top: middle - reach, right: box.x + box.width, bottom: middle + reach });
}

/** The part of a box around a disc and points outside it. */
export function discAndPoints(box: Box, x: number, y: number, radius: number, points: readonly Point[]): Box {
  const edges: Edges = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  for (const [pointX, pointY] of points) {
    if (pointX < edges.left) edges.left = pointX;
    if (pointX > edges.right) edges.right = pointX;
    if (pointY < edges.top) edges.top = pointY;
    if (pointY > edges.bottom) edges.bottom = pointY;
  }
  return within(box, edges);
}

/** The smallest box around both. */
export function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** The part of a box inside edges, with what a smoothed edge paints beyond them. */
function within(box: Box, edges: Edges): Box {
  const left = Math.max(box.x, Math.floor(edges.left) - SOFT_EDGE);
  const top = Math.max(box.y, Math.floor(edges.top) - SOFT_EDGE);
  const right = Math.min(box.x + box.width, Math.ceil(edges.right) + SOFT_EDGE);
  const bottom = Math.min(box.y + box.height, Math.ceil(edges.bottom) + SOFT_EDGE);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last);
}

function evenDown(value: number): number {
  return Math.floor(value / 2) * 2;
}

function evenUp(value: number): number {
  return Math.ceil(value / 2) * 2;
}
