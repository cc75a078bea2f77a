import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import { limits } from '@wavereel/contracts';
import { writeWhole } from '../platform/disk/local-files';
import { decode } from './decoded';
import type { PictureMessage, TakenPicture } from './messages';

/** A file without loss that is larger is kept with a little. */
const MOST_LOSSLESS_BYTES = 6 * 1024 * 1024;
const QUALITY = 92;

/**
 * Draws a picture file anew into another file: upright, no larger than `limits.pictureMaxSide`, and with nothing that its file told besides.
 */
export async function redraw(path: string, outputPath: string): Promise<PictureMessage> {
  const decoded = await decode(path);
  if ('kind' in decoded) return decoded;
  const { picture, isPhoto } = decoded;
  const canvas = drawn(picture);
  const { mime, content } = await encoded(canvas, isPhoto);
  await writeWhole(outputPath, content);
  return { kind: 'done', mime, width: canvas.width, height: canvas.height };
}

function drawn(picture: Image): Canvas {
  const scale = Math.min(1, limits.pictureMaxSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** As it was, where that had no loss and is small; else as small as looks the same. */
async function encoded(canvas: Canvas, isPhoto: boolean): Promise<{ mime: TakenPicture['mime']; content: Uint8Array }> {
  if (!isPhoto) {
    const content = await canvas.encode('png');
    if (content.length <= MOST_LOSSLESS_BYTES) return { mime: 'image/png', content };
    if (isSeenThrough(canvas)) return { mime: 'image/webp', content: await canvas.encode('webp', QUALITY) };
  }
  return { mime: 'image/jpeg', content: await canvas.encode('jpeg', QUALITY) };
}

function isSeenThrough(canvas: Canvas): boolean {
  const pixels = canvas.data();
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
