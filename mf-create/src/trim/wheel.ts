import type { View } from './view';

export interface WheelOptions {
  readonly element: HTMLElement;
  readonly view: () => View;
  readonly onScroll: (from: number) => void;
  /** The sound is to look so many times larger, around `x` pixels. */
  readonly onZoom: (factor: number, x: number) => void;
}

/** So many pixels of turning make everything as large again. */
const turnOfDouble = 120;
const pixelsOfLine = 20;

/**
 * The wheel is the page's. With Control, which is also what two fingers on a pad say, it zooms; sideways, or with Shift, it moves through the
 * sound, and never to the page before. Answers how to let go of the element.
 */
export function attachWheel({ element, view, onScroll, onZoom }: WheelOptions): () => void {
  const turn = (event: WheelEvent) => {
    const { ctrlKey, shiftKey, deltaX, deltaY } = event;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1;
    if (ctrlKey) {
      event.preventDefault();
      return onZoom(2 ** ((-deltaY * unit) / turnOfDouble), event.clientX - element.getBoundingClientRect().left);
    }
    // Not every system turns the wheel sideways for Shift.
    const across = shiftKey && deltaX === 0 ? deltaY : deltaX;
    if (across === 0 || (!shiftKey && Math.abs(deltaY) > Math.abs(across))) return;
    event.preventDefault();
    const now = view();
    onScroll(now.from + (across * unit) / now.pixelsPerSecond);
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
}
