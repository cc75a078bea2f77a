import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import { limits } from '@wavereel/contracts';
import { imageSize } from 'image-size';
import { readWhole, writeWhole } from '../platform/disk/local-files';
import type { PictureMessage, TakenPicture } from './messages';

/** What is taken, by its content. A drawing made of text could fetch things and run programs: browsers make bitmaps of those first. */
const takenTypes = new Set(['jpg', 'png', 'webp', 'gif']);
/** A file without loss that is larger is kept with a little. */
const MOST_LOSSLESS_BYTES = 6 * 1024 * 1024;
const QUALITY = 92;

/**
 * Draws a picture file anew into another file: upright, no larger than `limits.pictureMaxSide`, and with nothing that its file told besides.
 * It is judged by its head before any of it is decoded.
 */
export async function redraw(path: string, outputPath: string): Promise<PictureMessage> {
  const bytes = await readWhole(path);
  const head = headOf(bytes);
  if (head === null) return { kind: 'refused', code: 'not_picture' };
  if (head.width * head.height > limits.pictureMaxPixels) return { kind: 'refused', code: 'picture_too_large' };
  const picture = await decoded(bytes);
  if (picture === null) return { kind: 'refused', code: 'not_picture' };
  const canvas = drawn(picture);
  const { mime, content } = await encoded(canvas, head.type === 'jpg');
  await writeWhole(outputPath, content);
  return { kind: 'done', mime, width: canvas.width, height: canvas.height };
}

/** Null for what is none of those that are taken. */
function headOf(bytes: Uint8Array): { width: number; height: number; type: string } | null {
  try {
    const { width, height, type } = imageSize(bytes);
    return type !== undefined && takenTypes.has(type) && width > 0 && height > 0 ? { width, height, type } : null;
  } catch {
    return null;
  }
}

async function decoded(bytes: Uint8Array): Promise<Image | null> {
  try {
    return await loadImage(bytes);
  } catch {
    return null;
  }
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
