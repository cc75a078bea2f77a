import type { ImageLayer } from '@wavereel/contracts';
import type { Context2D, Picture } from '../canvas';
import type { Box } from '../geometry';
import { drawBorder, trace } from './shape';

/** Draws a picture, cut to the form of its box. */
export function drawImageLayer(context: Context2D, layer: ImageLayer, picture: Picture): void {
  const { x, y, width, height } = pictureBox(layer, picture);
  context.save();
  trace(context, layer, 0);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
  context.restore();
  drawBorder(context, layer);
}

/** Where all of a picture lies, what is cut off included, in pixels of the frame. */
export function pictureBox(layer: ImageLayer, picture: { readonly width: number; readonly height: number }): Box {
  const scales = [layer.width / picture.width, layer.height / picture.height];
  const scale = layer.zoom * (layer.fit === 'cover' ? Math.max(...scales) : Math.min(...scales));
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    x: layer.left + (layer.width - width) * layer.focusX,
    y: layer.top + (layer.height - height) * layer.focusY,
    width,
    height,
  };
}
