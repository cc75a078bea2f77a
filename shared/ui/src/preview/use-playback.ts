import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface Playback {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly framesPerSecond: number;
  readonly playing: boolean;
  /** Draws the frame that stands at this tick; ticks count from 0 for ever. */
  readonly draw: (context: CanvasRenderingContext2D, tick: number) => void;
}

/** The still that is shown to those who asked for no motion: the first second tends to be silence. */
const stillTick = 30;

/**
 * Draws tick after tick while the canvas is in sight and motion is wanted. Answers a function that draws the present
 * tick at once, for when there is something new to see.
 */
export function usePlayback({ canvas, framesPerSecond, playing, draw }: Playback): () => void {
  const latest = useRef(draw);
  const tick = useRef(stillTick);
  useEffect(() => {
    latest.current = draw;
  });

  const drawNow = useCallback(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (context) latest.current(context, tick.current);
  }, [canvas]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !playing || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let request = 0;
    let last = 0;
    const step = (now: number) => {
      request = requestAnimationFrame(step);
      if (now - last < 1000 / framesPerSecond - 2) return;
      last = now;
      tick.current += 1;
      drawNow();
    };
    const watcher = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(request);
      if (entry?.isIntersecting) request = requestAnimationFrame(step);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(request);
    };
  }, [canvas, playing, framesPerSecond, drawNow]);

  return drawNow;
}
