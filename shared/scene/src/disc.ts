import { contextOf } from './canvas';
import type { Context2D, CreateCanvas, Surface } from './canvas';

/** A round picture that grows and shrinks. */
export interface Disc {
  /** Draws it around a point of whole pixels. `share` of 0 is the smallest, 1 the largest. */
  draw(context: Context2D, x: number, y: number, share: number): void;
}

interface DiscInput {
  readonly createCanvas: CreateCanvas;
  /** Radii in pixels. */
  readonly smallest: number;
  readonly largest: number;
  /** The colours of a disc of a radius around the origin. */
  readonly light: (context: Context2D, radius: number) => CanvasGradient;
}

/** From one to the next it grows by less than a pixel in all but very large boxes. */
const SIZES = 16;

/** Each size is painted once and then copied: a gradient that is filled anew in each frame costs many times as much. */
export function discOf({ createCanvas, smallest, largest, light }: DiscInput): Disc {
  const half = Math.ceil(largest) + 1;
  const surfaces = new Map<number, Surface>();

  const painted = (size: number): Surface => {
    const surface = createCanvas(half * 2, half * 2);
    const context = contextOf(surface);
    context.translate(half, half);
    const radius = smallest + ((largest - smallest) * size) / SIZES;
    context.fillStyle = light(context, radius);
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fill();
    return surface;
  };

  return {
    draw(context, x, y, share) {
      const size = Math.round(SIZES * Math.min(1, Math.max(0, share)));
      const surface = surfaces.get(size) ?? painted(size);
      surfaces.set(size, surface);
      context.drawImage(surface, x - half, y - half);
    },
  };
}
