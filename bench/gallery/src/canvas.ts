/** A canvas without the graphics card, as the drawing code asks for. */
export function createBrowserCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d', { willReadFrequently: true });
  return canvas;
}
