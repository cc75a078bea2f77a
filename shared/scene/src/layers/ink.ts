import type { TextLayer } from '@wavereel/contracts';
import type { Context2D } from '../canvas';
import { ASCENT, LINE_HEIGHT } from '../captions/layout';
import type { CueLayout } from '../captions/layout';
import { around } from '../geometry';
import type { Box } from '../geometry';

/** What the letters of a layer are filled with: its colour, or a gradient across all of its lines. */
export function inkOf(
  context: Context2D,
  { color, gradient }: Pick<TextLayer, 'color' | 'gradient'>,
  { lines, fontSize }: Pick<CueLayout, 'lines' | 'fontSize'>,
): string | CanvasGradient {
  if (gradient === null) return color;
  const block = lines
    .map(({ x, y, width }): Box => ({ x, y: y - ASCENT * fontSize, width, height: LINE_HEIGHT * fontSize }))
    .reduce(around);
  const [from, to] = gradientLine(block, gradient.angle);
  const ink = context.createLinearGradient(from.x, from.y, to.x, to.y);
  ink.addColorStop(0, color);
  ink.addColorStop(1, gradient.to);
  return ink;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whole quarters of a pixel: sines may differ in their last digits from one machine to the next. */
const quarter = (pixels: number): number => Math.round(pixels * 4) / 4;

/** Where a gradient begins and ends across a box, as CSS has it: the corners that the angle points at have the very colours. */
export function gradientLine({ x, y, width, height }: Box, degrees: number): readonly [from: Point, to: Point] {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const half = (Math.abs(width * sine) + Math.abs(height * cosine)) / 2;
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  return [
    { x: quarter(centerX - sine * half), y: quarter(centerY + cosine * half) },
    { x: quarter(centerX + sine * half), y: quarter(centerY - cosine * half) },
  ];
}
