/** The standard 2D context. A server-side canvas that follows the standard is handed in as one. */
export type Context2D = CanvasRenderingContext2D;

/** A canvas to draw on and to draw from. */
export type Surface = HTMLCanvasElement;

/** Makes an empty, transparent canvas of whole pixels. In a browser, one whose context was asked for with `willReadFrequently`. */
export type CreateCanvas = (width: number, height: number) => Surface;

/** A picture: anything that `drawImage` takes and whose size is known. */
export type Picture = CanvasImageSource & { readonly width: number; readonly height: number };

/** The 2D context of a canvas. Throws where the canvas has none to give. */
export function contextOf(surface: Surface): Context2D {
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This canvas has no 2D context');
  return context;
}
