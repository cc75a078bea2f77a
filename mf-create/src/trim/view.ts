/** What the zoomed view shows: a window of `width` pixels that begins at `from` seconds of a sound of `duration` seconds. */
export interface View {
  readonly from: number;
  readonly pixelsPerSecond: number;
  readonly width: number;
  readonly duration: number;
}

/** The steps of the zoom, in pixels a second of a long sound. */
export const zoomSteps = { min: 20, max: 100, step: 10 } as const;

/**
 * Pixels a second at a step of the zoom. A sound so short that the first step would leave a gap fills the view there, and the
 * further steps enlarge it as much as they would a long one: each step does something.
 */
export function scaleOf(zoom: number, width: number, duration: number): number {
  const fit = duration > 0 ? width / duration : 0;
  return zoom * Math.max(1, fit / zoomSteps.min);
}

export const secondsShown = (view: View): number => view.width / view.pixelsPerSecond;

export const toX = (view: View, seconds: number): number => (seconds - view.from) * view.pixelsPerSecond;

export const toSeconds = (view: View, x: number): number => view.from + x / view.pixelsPerSecond;

/** The view that begins at `from`, as far as there is sound. */
export function scrolledTo(view: View, from: number): View {
  const last = Math.max(0, view.duration - secondsShown(view));
  return { ...view, from: Math.min(Math.max(0, from), last) };
}

/** The view at another scale; what lies at `x` pixels stays there. */
export function scaledAround(view: View, pixelsPerSecond: number, x: number): View {
  return scrolledTo({ ...view, pixelsPerSecond }, toSeconds(view, x) - x / pixelsPerSecond);
}

export function isShown(view: View, seconds: number): boolean {
  const x = toX(view, seconds);
  return x >= 0 && x <= view.width;
}

/** The view moved so that `seconds` can be seen, with some room around; as it is where that can be seen well. */
export function showing(view: View, seconds: number): View {
  const x = toX(view, seconds);
  const room = Math.min(48, view.width / 8);
  if (x >= room && x <= view.width - room) return view;
  return scrolledTo(view, seconds - secondsShown(view) / 2);
}

/** The view turned like a page once the playhead has run to its right edge; nobody reads moving paper. */
export function following(view: View, seconds: number): View {
  const x = toX(view, seconds);
  if (x < view.width * 0.96 || x > view.width * 1.1) return view;
  return scrolledTo(view, seconds - secondsShown(view) * 0.08);
}
