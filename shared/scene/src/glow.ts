import { contextOf } from './canvas';
import type { Context2D, CreateCanvas } from './canvas';

/** A picture that was painted once, drawn around a point at its own size: whole pixels are copied, nothing is scaled. */
export interface Sprite {
  draw(context: Context2D, x: number, y: number, alpha: number): void;
}

const STOPS = 16;
/** A glow gets brighter in steps: between them none of its many pixels changes, which an encoder gets for free. */
const STEPS = 16;

/** A soft light: full in the middle, nothing at the rim, without a visible edge. Never blurred live: that costs more than all else. */
export function glowSprite(createCanvas: CreateCanvas, radius: number, color: (alpha: number) => string): Sprite {
  const half = Math.max(1, Math.round(radius));
  const surface = createCanvas(half * 2, half * 2);
  const context = contextOf(surface);
  const light = context.createRadialGradient(half, half, 0, half, half, half);
  for (let stop = 0; stop <= STOPS; stop += 1) {
    const place = stop / STOPS;
    light.addColorStop(place, color((1 - place) ** 2.4 * (1 - place * place)));
  }
  context.fillStyle = light;
  context.fillRect(0, 0, half * 2, half * 2);
  return {
    draw(target, x, y, alpha) {
      target.globalAlpha = Math.min(1, Math.max(0, Math.round(alpha * STEPS) / STEPS));
      target.drawImage(surface, Math.round(x) - half, Math.round(y) - half);
      target.globalAlpha = 1;
    },
  };
}
