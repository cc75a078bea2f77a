import type { RestingLayer } from '@wavereel/contracts';
import type { Context2D } from '../canvas';

type Turned = Pick<RestingLayer, 'left' | 'top' | 'width' | 'height' | 'rotation'>;

/** Cosine and sine of degrees, without a remainder where an edge lies along the frame: such an edge stays sharp. */
function directionOf(degrees: number): readonly [cos: number, sin: number] {
  const angle = (degrees * Math.PI) / 180;
  const whole = (value: number) => (Number.isInteger(degrees / 90) ? Math.round(value) : value);
  return [whole(Math.cos(angle)), whole(Math.sin(angle))];
}

/** Turns what is drawn next about the middle of a layer, by numbers of our own: those of `rotate` are each canvas's. */
export function turnAbout(context: Context2D, { left, top, width, height, rotation }: Turned): void {
  if (rotation === 0) return;
  const [cos, sin] = directionOf(rotation);
  const [x, y] = [left + width / 2, top + height / 2];
  context.transform(cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos);
}

/** The edges of the least upright box around a turned one that reaches so many pixels further. */
export function turnedEdges({ left, top, width, height, rotation }: Turned, further: number) {
  const [cos, sin] = directionOf(rotation);
  const [wide, high] = [width / 2 + further, height / 2 + further];
  const across = Math.abs(wide * cos) + Math.abs(high * sin);
  const along = Math.abs(wide * sin) + Math.abs(high * cos);
  const [x, y] = [left + width / 2, top + height / 2];
  return { left: x - across, top: y - along, right: x + across, bottom: y + along };
}
