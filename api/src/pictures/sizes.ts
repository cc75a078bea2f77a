import { createCanvas } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import { writeWhole } from '../platform/disk/local-files';
import { decode } from './decoded';
import { mainColor } from './main-color';
import type { PictureMessage, PictureSize } from './messages';
import { drawSquare } from './square';

const QUALITY = 80;
/** A picture is judged by so many pixels of it a side. */
const judgedSide = 48;

/** Draws the middle of a picture file as squares, no larger than it is, and tells its colour. */
export async function drawSizes(path: string, sizes: readonly PictureSize[]): Promise<PictureMessage> {
  const decoded = await decode(path);
  if ('kind' in decoded) return decoded;
  const { picture } = decoded;
  for (const { side, outputPath } of sizes)
    await writeWhole(outputPath, await squareOf(picture, side).encode('webp', QUALITY));
  return { kind: 'sized', color: mainColor(squareOf(picture, judgedSide).data()) };
}

function squareOf(picture: Image, side: number) {
  const shorter = Math.min(picture.width, picture.height);
  const drawn = Math.max(1, Math.min(side, shorter));
  const canvas = createCanvas(drawn, drawn);
  drawSquare(canvas.getContext('2d'), picture, drawn);
  return canvas;
}
