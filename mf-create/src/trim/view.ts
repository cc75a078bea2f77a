import type { ClipRegion } from '@wavereel/audio';

/** What the zoomed view shows: a window of `width` pixels that begins at `from` seconds of a sound of `duration` seconds. */
export interface View {
  readonly from: number;
  readonly pixelsPerSecond: number;
  readonly width: number;
  readonly duration: number;
}

/** The steps of the zoom: at the first the whole sound fills the view, at the last one sees the words. */
export const zoomSteps = { min: 20, max: 100, step: 10 } as const;

/** Pixels a second at the last step: as many for long sounds, five times the first step for short ones. */
const nearest = 100;
const leastEnlarged = 5;
/** What one begins with: near enough to see the pauses between words. */
const firstScale = 20;

function scalesOf({ width, duration }: Size): { readonly far: number; readonly near: number } | null {
  if (width <= 0 || duration <= 0) return null;
  const far = width / duration;
  return { far, near: Math.max(nearest, leastEnlarged * far) };
}

type Size = Pick<View, 'width' | 'duration'>;

/** Pixels a second at a step of the zoom: each enlarges as much as the one before. The step itself where there is nothing to see. */
export function scaleOf(zoom: number, width: number, duration: number): number {
  const scales = scalesOf({ width, duration });
  if (!scales) return zoom;
  const { far, near } = scales;
  return far * (near / far) ** ((zoom - zoomSteps.min) / (zoomSteps.max - zoomSteps.min));
}

/** The step of the zoom that is next to what a view shows. */
export function zoomOf(view: View): number {
  const scales = scalesOf(view);
  if (!scales) return zoomSteps.min;
  const share = Math.log(view.pixelsPerSecond / scales.far) / Math.log(scales.near / scales.far);
  const { min, max, step } = zoomSteps;
  return Math.min(max, Math.max(min, min + Math.round((share * (max - min)) / step) * step));
}

/** A number of pixels a second that the zoom goes to. */
function inScale(size: Size, pixelsPerSecond: number): number {
  const scales = scalesOf(size);
  return scales ? Math.min(scales.near, Math.max(scales.far, pixelsPerSecond)) : pixelsPerSecond;
}

export const secondsShown = (view: View): number => view.width / view.pixelsPerSecond;

export const toX = (view: View, seconds: number): number => (seconds - view.from) * view.pixelsPerSecond;

export const toSeconds = (view: View, x: number): number => view.from + x / view.pixelsPerSecond;

/** The view that begins at `from`, as far as there is sound. */
export function scrolledTo(view: View, from: number): View {
  const last = Math.max(0, view.duration - secondsShown(view));
  return { ...view, from: Math.min(Math.max(0, from), last) };
}

/** The view at another scale, as far as the zoom goes; what lies at `x` pixels stays there. */
export function scaledAround(view: View, asked: number, x: number): View {
  const pixelsPerSecond = inScale(view, asked);
  return scrolledTo({ ...view, pixelsPerSecond }, toSeconds(view, x) - x / pixelsPerSecond);
}

export function isShown(view: View, seconds: number): boolean {
  const x = toX(view, seconds);
  return x >= 0 && x <= view.width;
}

/** What stands at an edge needs so many pixels to be seen and grasped. */
const roomOf = ({ width }: View): number => Math.min(48, width / 8);

/** The view as near as it can be with all of a part of the sound in it, and room for the handles of that. */
export function fitting(view: View, { start, end }: ClipRegion): View {
  const room = roomOf(view);
  const pixelsPerSecond = inScale(view, (view.width - 2 * room) / Math.max(end - start, 0.01));
  return centred({ ...view, pixelsPerSecond }, (start + end) / 2);
}

/** The view that one begins with: the first seconds of a part, and all of it where that takes standing farther off. */
export function firstLook(view: View, region: ClipRegion): View {
  const fitted = fitting(view, region);
  const pixelsPerSecond = inScale(view, Math.min(firstScale, fitted.pixelsPerSecond));
  return scrolledTo({ ...view, pixelsPerSecond }, region.start - roomOf(view) / pixelsPerSecond);
}

/** The view in another width. A part of the sound that could be seen whole still can. */
export function resized(view: View, width: number, region: ClipRegion): View {
  const pixelsPerSecond = inScale({ ...view, width }, view.pixelsPerSecond);
  const next = scrolledTo({ ...view, width, pixelsPerSecond }, view.from);
  return showsAll(view, region) && !(showsAll(next, region) && hasRoomFor(next, region)) ? fitting(next, region) : next;
}

/** Whether a part has room in the view with its handles. */
const hasRoomFor = (view: View, { start, end }: ClipRegion): boolean =>
  (end - start) * view.pixelsPerSecond <= view.width - 2 * roomOf(view);

const showsAll = (view: View, { start, end }: ClipRegion): boolean => isShown(view, start) && isShown(view, end);

/** The view moved to where a part of the sound was changed at `seconds`: with all of the part where it has room for that. */
export function revealing(view: View, region: ClipRegion, seconds: number): View {
  if (isShown(view, seconds)) return view;
  return hasRoomFor(view, region) ? centred(view, (region.start + region.end) / 2) : showing(view, seconds);
}

const centred = (view: View, seconds: number): View => scrolledTo(view, seconds - secondsShown(view) / 2);

/** The view moved so that `seconds` can be seen, with some room around; as it is where that can be seen well. */
export function showing(view: View, seconds: number): View {
  const x = toX(view, seconds);
  // The edges of what was fitted stand right there.
  const room = roomOf(view) - 0.5;
  return x >= room && x <= view.width - room ? view : centred(view, seconds);
}

/** The view turned like a page once the playhead has run to its right edge; nobody reads moving paper. */
export function following(view: View, seconds: number): View {
  const x = toX(view, seconds);
  if (x < view.width * 0.96 || x > view.width * 1.1) return view;
  return scrolledTo(view, seconds - secondsShown(view) * 0.08);
}
