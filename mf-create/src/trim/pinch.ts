import { scaledAround, scrolledTo, toSeconds, type View } from './view';

/** Where a finger is, in pixels of the view. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}

export type Fingers = readonly [Finger, Finger];

/** Fingers lie no closer. */
const leastApart = 24;

const apart = ([one, other]: Fingers): number => Math.max(leastApart, Math.hypot(one.x - other.x, one.y - other.y));
const between = ([one, other]: Fingers): number => (one.x + other.x) / 2;

/** The view once two fingers have moved: it grows with the way between them, and the sound in their middle goes along. */
export function pinched(view: View, before: Fingers, now: Fingers): View {
  const held = toSeconds(view, between(before));
  const scaled = scaledAround(view, (view.pixelsPerSecond * apart(now)) / apart(before), between(before));
  return scrolledTo(scaled, held - between(now) / scaled.pixelsPerSecond);
}
