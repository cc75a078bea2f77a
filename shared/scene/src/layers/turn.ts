import { turnOf, type RestingLayer } from '@wavereel/contracts';
import type { Context2D } from '../canvas';

type Turned = Pick<RestingLayer, 'left' | 'top' | 'width' | 'height' | 'rotation'>;

/** Turns what is drawn next about the middle of a layer, by numbers of our own: those of `rotate` are each canvas's. */
export function turnAbout(context: Context2D, { left, top, width, height, rotation }: Turned): void {
  if (rotation === 0) return;
  const [cos, sin] = turnOf(rotation);
  const [x, y] = [left + width / 2, top + height / 2];
  context.transform(cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos);
}
