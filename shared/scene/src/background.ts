import type { DesignDrawing } from '@wavereel/contracts';
import { contextOf } from './canvas';
import type { CreateCanvas, Picture, Surface } from './canvas';

/** The part of a frame that never moves: the plain colour, and the picture scaled and cut so that it covers the frame. */
export function drawBackground(drawing: DesignDrawing, picture: Picture | null, createCanvas: CreateCanvas): Surface {
  const { width, height } = drawing;
  const surface = createCanvas(width, height);
  const context = contextOf(surface);
  // A frame of a video has no transparency: a see-through colour lies on black.
  context.fillStyle = '#000000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = drawing.backgroundColor;
  context.fillRect(0, 0, width, height);
  if (picture) drawCover(context, picture, width, height);
  return surface;
}

function drawCover(context: CanvasRenderingContext2D, picture: Picture, width: number, height: number): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const drawnWidth = picture.width * scale;
  const drawnHeight = picture.height * scale;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}
