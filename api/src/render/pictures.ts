import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { CreateCanvas, Picture, Surface } from '@wavereel/scene';
import { readWhole } from '../platform/local-files';

/** A canvas that `scene` draws on and whose pixels can be taken. */
export interface PixelSurface {
  readonly surface: Surface;
  /** RGBA, row after row. Opaque pixels only. */
  pixels(): Uint8Array;
  jpeg(quality: number): Promise<Uint8Array>;
}

export function createSurface(width: number, height: number): PixelSurface {
  const canvas = createCanvas(width, height);
  return { surface: asSurface(canvas), pixels: () => canvas.data(), jpeg: (quality) => canvas.encode('jpeg', quality) };
}

export const createSceneCanvas: CreateCanvas = (width, height) => asSurface(createCanvas(width, height));

/** A picture file, decoded. Throws where it is none. */
export async function loadPicture(path: string): Promise<Picture> {
  // The library's pictures can be drawn on its canvases alone, which are the only ones here.
  return (await loadImage(await readWhole(path))) as unknown as Picture;
}

/** It has everything of the standard canvas that drawing needs, and no DOM element around it. */
function asSurface(canvas: Canvas): Surface {
  return canvas as unknown as Surface;
}
