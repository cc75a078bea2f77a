import type { Context2D } from './canvas';
import type { Tones } from './color';

/** A ball lit from the upper left. */
export function drawBall(context: Context2D, tones: Tones, x: number, y: number, radius: number): void {
  const light = context.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.05, x, y, radius);
  light.addColorStop(0, tones.glint());
  light.addColorStop(0.32, tones.bright());
  light.addColorStop(0.74, tones.base());
  light.addColorStop(1, tones.deep());
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
