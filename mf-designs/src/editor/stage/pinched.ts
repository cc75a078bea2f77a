import type { Point } from '../turn';

/** Where two fingers are, in pixels of the view. */
export interface Fingers {
  readonly one: Point;
  readonly other: Point;
}

/** Fingers nearer to each other than this, in CSS pixels, say nothing of how large something is to be. */
const nearest = 24;

const apart = ({ one, other }: Fingers): number => Math.max(Math.hypot(other.x - one.x, other.y - one.y), nearest);

/** What two fingers have done: how many times as large things are to be, and the point between them that they hold now. */
export const pinched = (from: Fingers, to: Fingers): { readonly times: number; readonly middle: Point } => ({
  times: apart(to) / apart(from),
  middle: { x: (to.one.x + to.other.x) / 2, y: (to.one.y + to.other.y) / 2 },
});
