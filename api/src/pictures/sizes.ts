import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import { writeWhole } from '../platform/disk/local-files';
import { decode } from './decoded';
import { mainColor } from './main-color';
import type { PictureMessage, PictureSize } from './messages';
import { drawSquare } from './square';

const QUALITY = 80;
/** Of what has to fit into so many bytes: the first that does. */
const COARSER = [QUALITY, 65, 50, 35];
/** A picture is judged by so many pixels of it a side. */
const judgedSide = 48;

/** Draws the middle of a picture file as squares, no larger than it is, and tells its colour. */
export async function drawSizes(path: string, sizes: readonly PictureSize[]): Promise<PictureMessage> {
  const decoded = await decode(path);
  if ('kind' in decoded) return decoded;
  const { picture } = decoded;
  for (const { side, outputPath, maxBytes } of sizes) {
    const bytes = await within(maxBytes ?? null, squareOf(picture, side));
    if (bytes !== null) await writeWhole(outputPath, bytes);
  }
  return { kind: 'sized', color: mainColor(squareOf(picture, judgedSide).data()) };
}

/** Null where it does not fit. */
async function within(maxBytes: number | null, canvas: Canvas): Promise<Buffer | null> {
  for (const quality of COARSER) {
    const bytes = await canvas.encode('webp', quality);
    if (maxBytes === null || bytes.length <= maxBytes) return bytes;
  }
  return null;
}

function squareOf(picture: Image, side: number) {
  const shorter = Math.min(picture.width, picture.height);
  const drawn = Math.max(1, Math.min(side, shorter));
  const canvas = createCanvas(drawn, drawn);
  drawSquare(canvas.getContext('2d'), picture, drawn);
  return canvas;
}
