import { loadImage } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import { limits } from '@wavereel/contracts';
import { imageSize } from 'image-size';
import { readWhole } from '../platform/disk/local-files';
import { gifSize } from './gif-size';
import type { PictureMessage } from './messages';

/** What is taken, by its content. A drawing made of text could fetch things and run programs: browsers make bitmaps of those first. */
const takenTypes = new Set(['jpg', 'png', 'webp', 'gif']);

export interface DecodedPicture {
  readonly picture: Image;
  readonly isPhoto: boolean;
}

/** Reads a picture file. It is judged by its head before any of it is decoded. */
export async function decode(path: string): Promise<DecodedPicture | Extract<PictureMessage, { kind: 'refused' }>> {
  const bytes = await readWhole(path);
  const head = headOf(bytes);
  if (head === null) return { kind: 'refused', code: 'not_picture' };
  if (isTooLarge(head)) return { kind: 'refused', code: 'picture_too_large' };
  try {
    const picture = await loadImage(bytes);
    // A head may be written so that whoever draws it reads another size there.
    return isTooLarge(picture)
      ? { kind: 'refused', code: 'picture_too_large' }
      : { picture, isPhoto: head.type === 'jpg' };
  } catch {
    return { kind: 'refused', code: 'not_picture' };
  }
}

const isTooLarge = ({ width, height }: Readonly<Record<'width' | 'height', number>>): boolean =>
  width * height > limits.pictureMaxPixels;

/** Null for what is none of those that are taken. */
function headOf(bytes: Uint8Array): { width: number; height: number; type: string } | null {
  try {
    const { width, height, type } = imageSize(bytes);
    if (type === undefined || !takenTypes.has(type) || width === 0 || height === 0) return null;
    return { width, height, type, ...(type === 'gif' ? gifSize(bytes) : {}) };
  } catch {
    return null;
  }
}
