import type { Image } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { writeWhole } from '../platform/disk/local-files';
import { decode } from './decoded';
import { icoOf } from './ico';
import type { IconPaths, PictureMessage } from './messages';
import { drawSquare } from './square';

/** What tabs, bookmarks and lists of them show. */
const icoSides = [16, 32, 48] as const;

/** Draws the middle of a picture file as the icons of a site: for browsers, for the screens of phones, and for whoever wants a large one. */
export async function drawIcons(path: string, { ico, touch, large }: IconPaths): Promise<PictureMessage> {
  const decoded = await decode(path);
  if ('kind' in decoded) return decoded;
  const { picture } = decoded;
  const pictures = await Promise.all(
    icoSides.map(async (side) => ({ side, content: await iconOf(picture, side).encode('png') })),
  );
  await writeWhole(ico, icoOf(pictures));
  // What is seen through there phones paint black.
  await writeWhole(touch, await iconOf(picture, 180, '#ffffff').encode('png'));
  await writeWhole(large, await iconOf(picture, 512).encode('png'));
  return { kind: 'iconed' };
}

/** Always as large as its kind is, whatever the picture. */
function iconOf(picture: Image, side: number, ground?: string) {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  drawSquare(context, picture, side);
  return canvas;
}
