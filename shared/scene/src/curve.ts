import type { Context2D } from './canvas';

/** A point as x and y. */
export type Point = readonly [number, number];

/** Begins a path along points through the middles between them, bending at each: no corners, no overshoot. */
export function smoothLine(context: Context2D, points: readonly Point[]): void {
  context.beginPath();
  const [startX, startY] = points[0] ?? [0, 0];
  context.moveTo(startX, startY);
  for (let at = 1; at < points.length - 1; at += 1) {
    const [x, y] = points[at] ?? [0, 0];
    const [nextX, nextY] = points[at + 1] ?? [0, 0];
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const [x, y] = points[points.length - 1] ?? [0, 0];
  context.lineTo(x, y);
}

/** Adds a closed smooth outline around all points to the current path. */
export function smoothLoop(context: Context2D, points: readonly Point[]): void {
  const last = points[points.length - 1];
  const first = points[0];
  if (!last || !first) return;
  context.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
  for (let at = 0; at < points.length; at += 1) {
    const [x, y] = points[at] ?? first;
    const [nextX, nextY] = points[at + 1] ?? first;
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  context.closePath();
}
