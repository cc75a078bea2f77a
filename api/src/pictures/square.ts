import type { Image, SKRSContext2D } from '@napi-rs/canvas';

/** Draws the middle of a picture as a square of so many pixels. */
export function drawSquare(context: SKRSContext2D, picture: Image, side: number): void {
  const shorter = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, shorter, shorter, 0, 0, side, side);
}
