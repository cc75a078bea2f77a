import type { Context2D } from '../canvas';
import type { Tones } from '../color';
import type { Point } from '../curve';

/** The shading of what has been played, from where it begins to where it is brightest. */
export function playedFill(context: Context2D, tones: Tones, from: Point, to: Point): CanvasGradient {
  const fill = context.createLinearGradient(...from, ...to);
  fill.addColorStop(0, tones.deep());
  fill.addColorStop(0.5, tones.base());
  fill.addColorStop(1, tones.bright());
  return fill;
}
