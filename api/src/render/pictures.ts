import { createCanvas, loadImage, setTextRenderer } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { Box, Context2D, CreateCanvas, Picture, Surface } from '@wavereel/scene';
import { readWhole } from '../platform/disk/local-files';

// Letters as Chromium draws them, bit by bit. It counts only before there is a canvas.
setTextRenderer('system');

/** A canvas that `scene` draws on and whose pixels can be taken. */
export interface PixelSurface {
  readonly context: Context2D;
  /** The RGBA of a part, row after row. Opaque pixels only. */
  pixels(part: Box): Uint8Array;
  jpeg(quality: number): Promise<Uint8Array>;
  /** All of it, no longer than `side` either way. */
  webp(side: number, quality: number): Promise<Uint8Array>;
}

export function createSurface(width: number, height: number): PixelSurface {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  return {
    // It has everything of the standard context that drawing needs.
    context: context as unknown as Context2D,
    pixels: ({ x, y, width: wide, height: high }) =>
      asBytes(wide === width && high === height ? canvas.data() : context.getImageData(x, y, wide, high).data),
    jpeg: (quality) => canvas.encode('jpeg', quality),
    webp: (side, quality) => shrunk(canvas, side).encode('webp', quality),
  };
}

function shrunk(canvas: Canvas, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(canvas.width, canvas.height));
  const small = createCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

export const createSceneCanvas: CreateCanvas = (width, height) => asSurface(createCanvas(width, height));

/** A picture file, decoded. Throws where it is none. */
export async function loadPicture(path: string): Promise<Picture> {
  // The library's pictures can be drawn on its canvases alone, which are the only ones here.
  return (await loadImage(await readWhole(path))) as unknown as Picture;
}

function asBytes({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** It has everything of the standard canvas that drawing needs, and no DOM element around it. */
function asSurface(canvas: Canvas): Surface {
  return canvas as unknown as Surface;
}
