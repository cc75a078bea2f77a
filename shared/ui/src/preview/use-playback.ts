import { demoLoop } from '@wavereel/audio';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { createTicker } from './ticker';

interface Playback {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly framesPerSecond: number;
  readonly playing: boolean;
  /** Moves for those as well who want no motion: they set it going. */
  readonly asked: boolean;
  /** Seconds of the sound that is heard, null while none is. */
  readonly clock: (() => number | null) | null;
  /** Draws the frame that stands at this tick; ticks count from 0 for ever. */
  readonly draw: (context: CanvasRenderingContext2D, tick: number) => void;
}

/**
 * Draws tick after tick while the canvas is in sight and motion is wanted or asked for, or with the sound while one is heard: that was started on
 * purpose, by whoever it was. Answers a function that draws the present tick at once, for when there is something new to see.
 */
export function usePlayback({ canvas, framesPerSecond, playing, asked, clock, draw }: Playback): () => void {
  const latest = useRef(draw);
  // The still that is shown to those who asked for no motion: seconds into it, where a voice has begun.
  const tick = useRef<number>(demoLoop.stillFrame);
  useEffect(() => {
    latest.current = draw;
  });

  const drawNow = useCallback(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (context) latest.current(context, tick.current);
  }, [canvas]);

  useEffect(() => {
    const element = canvas.current;
    const moving = playing && (asked || !matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (!element || (!moving && !clock)) return;
    const ticker = createTicker({ framesPerSecond, moving, clock });
    let request = 0;
    const step = (now: number) => {
      request = requestAnimationFrame(step);
      const next = ticker(tick.current, now);
      if (next === tick.current) return;
      tick.current = next;
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
  }, [canvas, playing, asked, framesPerSecond, clock, drawNow]);

  return drawNow;
}
