import { secondsShown, zoomSteps, type View } from './view';

export interface WheelOptions {
  readonly element: HTMLElement;
  readonly view: () => View;
  readonly zoom: () => number;
  readonly onScroll: (from: number) => void;
  /** Another step of the zoom, around `x` pixels. */
  readonly onZoom: (zoom: number, x: number) => void;
}

/** So much turning is one step of the zoom. */
const turnOfStep = 40;
const pixelsOfLine = 20;

/**
 * The wheel moves through the sound; with Control, which is also what two fingers on a pad say, it zooms. At either end of the sound the
 * page scrolls on. Answers how to let go of the element.
 */
export function attachWheel({ element, view, zoom, onScroll, onZoom }: WheelOptions): () => void {
  let turned = 0;
  const turn = (event: WheelEvent) => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1;
    if (event.ctrlKey) {
      event.preventDefault();
      turned += event.deltaY * unit;
      const steps = Math.trunc(turned / turnOfStep);
      turned -= steps * turnOfStep;
      const next = Math.min(zoomSteps.max, Math.max(zoomSteps.min, zoom() - steps * zoomSteps.step));
      if (next !== zoom()) onZoom(next, event.clientX - element.getBoundingClientRect().left);
      return;
    }
    const now = view();
    const by =
      ((Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) * unit) / now.pixelsPerSecond;
    const last = Math.max(0, now.duration - secondsShown(now));
    const stuck = by < 0 ? now.from <= 0 : now.from >= last;
    if (stuck) return;
    event.preventDefault();
    onScroll(now.from + by);
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
}
