import { contextOf } from './canvas';
import type { Context2D, CreateCanvas, Surface } from './canvas';
import type { Box } from './geometry';

/** A picture as large as a box that is seen through holes of whole pixels. */
export interface Stencil {
  /** Shows one rectangle of the picture, in pixels of the frame. */
  show(context: Context2D, x: number, y: number, width: number, height: number): void;
}

/**
 * Paints a picture once for a box; `paint` works in pixels of the frame. Copying through a hole is much cheaper than filling with a live
 * gradient or with hundreds of small rectangles.
 */
export function stencilOf(createCanvas: CreateCanvas, box: Box, paint: (context: Context2D) => void): Stencil {
  const surface: Surface = createCanvas(box.width, box.height);
  const painter = contextOf(surface);
  painter.translate(-box.x, -box.y);
  paint(painter);
  return {
    show(context, x, y, width, height) {
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.drawImage(surface, box.x, box.y);
      context.restore();
    },
  };
}
