import type { ClipRegion, PeakLines } from '@wavereel/audio';
import type { Palette } from '@wavereel/ui';
import { secondsShown, type View } from './view';
import { createWholeSound } from './whole-sound';

export interface OverviewOptions {
  readonly element: HTMLElement;
  readonly lines: PeakLines;
  /** The loudest step, 1 to 128. */
  readonly peak: number;
  readonly duration: number;
  readonly colors: () => Palette;
  readonly region: () => ClipRegion;
  readonly view: () => View;
  /** Asked to show from this many seconds on. */
  readonly onScroll: (from: number) => void;
}

/** The whole sound, with the window that the zoomed view shows. Places are told to the style sheet as shares of the width. */
export interface Overview {
  readonly setView: (view: View) => void;
  readonly setRegion: (region: ClipRegion) => void;
  readonly setTime: (seconds: number) => void;
  readonly repaint: () => void;
  readonly destroy: () => void;
}

export function createOverview({
  element,
  lines,
  peak,
  duration,
  colors,
  region,
  view,
  onScroll,
}: OverviewOptions): Overview {
  const canvas = document.createElement('canvas');
  element.prepend(canvas);
  const surface = createWholeSound({ canvas, lines, peak, region, colors });

  const share = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  const place = (name: string, seconds: number) =>
    element.style.setProperty(name, `${(share(seconds) * 100).toFixed(3)}%`);
  const letGo = attachWindow(element, duration, view, onScroll);

  return {
    setView: (shown) => {
      place('--from', shown.from);
      place('--shown', secondsShown(shown));
    },
    setRegion: ({ start, end }) => {
      place('--start', start);
      place('--length', end - start);
      surface.repaint();
    },
    setTime: (seconds) => place('--time', seconds),
    repaint: surface.repaint,
    destroy: () => {
      letGo();
      surface.destroy();
      canvas.remove();
    },
  };
}

/** Dragging the window, which can be grasped a thumb wide, or pressing beside it, which brings its middle there at once. */
function attachWindow(
  element: HTMLElement,
  duration: number,
  view: () => View,
  onScroll: (from: number) => void,
): () => void {
  /** Seconds between the beginning of the window and the pointer. */
  let held: number | null = null;
  const secondsAt = (event: PointerEvent) => {
    const { left, width } = element.getBoundingClientRect();
    return ((event.clientX - left) / width) * duration;
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const inWindow = event.target instanceof Element && event.target.closest('[data-part="hold"]') !== null;
    const seconds = secondsAt(event);
    held = inWindow ? seconds - view().from : secondsShown(view()) / 2;
    element.setPointerCapture(event.pointerId);
    onScroll(seconds - held);
  };
  const move = (event: PointerEvent) => {
    if (held !== null) onScroll(secondsAt(event) - held);
  };
  const up = () => {
    held = null;
  };
  const end = new AbortController();
  const listen = { signal: end.signal };
  element.addEventListener('pointerdown', down, listen);
  element.addEventListener('pointermove', move, listen);
  element.addEventListener('pointerup', up, listen);
  element.addEventListener('pointercancel', up, listen);
  return () => end.abort();
}
