/** A canvas with as many pixels as the screen has for it. */
export interface Surface {
  /** Asks for a drawing at the next frame; asking twice draws once. */
  readonly repaint: () => void;
  readonly destroy: () => void;
}

export interface SurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  /** Draws all of it; lengths are CSS pixels. */
  readonly paint: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  /** Told the width in CSS pixels before the first drawing and whenever it changes. */
  readonly onWidth: (width: number) => void;
}

export function createSurface({ canvas, paint, onWidth }: SurfaceOptions): Surface {
  const context = canvas.getContext('2d');
  let size = { width: 0, height: 0 };
  let frame = 0;

  const draw = () => {
    frame = 0;
    const { width, height } = size;
    if (!context || width === 0) return;
    const ratio = devicePixelRatio;
    const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    paint(context, width, height);
  };
  const repaint = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const measure = () => {
    size = { width: canvas.clientWidth, height: canvas.clientHeight };
    if (size.width > 0) onWidth(size.width);
    repaint();
  };
  // It tells the first size as well, once everything stands.
  const observer = new ResizeObserver(measure);
  observer.observe(canvas);
  return {
    repaint,
    destroy: () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
