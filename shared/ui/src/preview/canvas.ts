/** A canvas that is drawn without the graphics card, like the one that draws the video: the same pixels in both. */
export function createBrowserCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d', { willReadFrequently: true });
  return canvas;
}

/** Kept at most, the newest: more than a page of designs shows. */
const mostKept = 100;
const pictures = new Map<string, Promise<HTMLImageElement>>();

/** Loads and decodes a picture once. Rejects where it cannot be had, and asks again next time. */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  const known = pictures.get(address);
  if (known) return known;
  const image = new Image();
  image.src = address;
  const loading = image.decode().then(() => image);
  pictures.set(address, loading);
  if (pictures.size > mostKept) pictures.delete([...pictures.keys()][0] ?? address);
  loading.catch(() => pictures.delete(address));
  return loading;
}
