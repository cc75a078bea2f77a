import { contextOf } from './canvas';
import type { Context2D, CreateCanvas, Surface } from './canvas';

const SPRITE_SIZE = 512;

/** A round picture that was painted once and is drawn at any size. */
export interface Sprite {
  /** Draws it around a point with a radius in pixels. */
  draw(context: Context2D, x: number, y: number, radius: number, alpha: number): void;
}

/** A soft light: full in the middle, nothing at the rim, without a visible edge. Never blurred live: that costs more than all else. */
export function glowSprite(createCanvas: CreateCanvas, color: (alpha: number) => string): Sprite {
  const stops = 16;
  return roundSprite(createCanvas, (context, radius) => {
    const light = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
    for (let stop = 0; stop <= stops; stop += 1) {
      const place = stop / stops;
      light.addColorStop(place, color((1 - place) ** 2.4 * (1 - place * place)));
    }
    context.fillStyle = light;
    context.fillRect(0, 0, radius * 2, radius * 2);
  });
}

/** Paints a sprite with a function that gets a square canvas of twice `radius` pixels. */
export function roundSprite(createCanvas: CreateCanvas, paint: (context: Context2D, radius: number) => void): Sprite {
  const surface: Surface = createCanvas(SPRITE_SIZE, SPRITE_SIZE);
  paint(contextOf(surface), SPRITE_SIZE / 2);
  return {
    draw(context, x, y, radius, alpha) {
      context.globalAlpha = Math.min(1, Math.max(0, alpha));
      context.drawImage(surface, x - radius, y - radius, radius * 2, radius * 2);
      context.globalAlpha = 1;
    },
  };
}
