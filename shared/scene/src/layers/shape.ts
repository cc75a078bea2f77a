import type { ImageLayer, ShapeLayer } from '@wavereel/contracts';
import type { Context2D } from '../canvas';

/** Draws a rectangle or an ellipse; its border lies inside the box. */
export function drawShape(context: Context2D, layer: ShapeLayer): void {
  context.fillStyle = layer.color;
  trace(context, layer, 0);
  context.fill();
  drawBorder(context, layer);
}

/** A border inside the box of a layer, along its form. */
export function drawBorder(context: Context2D, layer: ShapeLayer | ImageLayer): void {
  const border = Math.min(layer.borderWidth, layer.width / 2, layer.height / 2);
  if (border === 0) return;
  context.strokeStyle = layer.borderColor;
  context.lineWidth = border;
  trace(context, layer, border / 2);
  context.stroke();
}

/** The outline of a shape, so many pixels inside its box. */
export function trace(
  context: Context2D,
  { form, left, top, width, height, radius }: ShapeLayer | ImageLayer,
  inset: number,
): void {
  const [across, along] = [Math.max(width - 2 * inset, 0), Math.max(height - 2 * inset, 0)];
  context.beginPath();
  if (form === 'ellipse') {
    context.ellipse(left + width / 2, top + height / 2, across / 2, along / 2, 0, 0, 2 * Math.PI);
    return;
  }
  const rounding = Math.min(Math.max(radius - inset, 0), across / 2, along / 2);
  context.roundRect(left + inset, top + inset, across, along, rounding);
}
