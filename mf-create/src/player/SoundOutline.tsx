import { loudest, summariseLines, type PeakLines } from '@wavereel/audio';
import { useTokens, type Palette } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import { paintOverview } from '../trim/paint';
import { createSurface, type Surface } from '../trim/surface';
import classes from './player.module.css';

interface SoundOutlineProps {
  readonly lines: PeakLines;
  /** Seconds of the sound. */
  readonly duration: number;
  /** Seconds that were heard; the rest is quiet then. */
  readonly time: number;
}

interface Drawing {
  readonly surface: Surface;
  update(time: number, colors: Palette): void;
}

/** A whole sound at a glance. Decoration: the player beside it says all of it in words. */
export function SoundOutline({ lines, duration, time }: SoundOutlineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const colors = useTokens();
  const latest = useRef({ time, colors });

  useEffect(() => {
    if (!canvas.current) return;
    const made = draw(canvas.current, lines, duration, latest.current);
    drawing.current = made;
    return () => {
      drawing.current = null;
      made.surface.destroy();
    };
  }, [lines, duration]);
  useEffect(() => {
    latest.current = { time, colors };
    drawing.current?.update(time, colors);
  }, [time, colors]);

  return <canvas ref={canvas} className={classes['outline']} aria-hidden="true" />;
}

function draw(
  canvas: HTMLCanvasElement,
  lines: PeakLines,
  duration: number,
  first: { readonly time: number; readonly colors: Palette },
): Drawing {
  const peak = loudest(lines);
  let { time, colors } = first;
  let summary: PeakLines | null = null;
  const surface = createSurface({
    canvas,
    onWidth: () => (summary = null),
    paint: (context, width, height) => {
      summary ??= summariseLines(lines, Math.max(1, Math.round(width)));
      const heard = { start: 0, end: time > 0 ? time : duration };
      paintOverview(context, { lines: summary, peak }, heard, colors, width, height);
    },
  });
  return {
    surface,
    update: (nextTime, nextColors) => {
      [time, colors] = [nextTime, nextColors];
      surface.repaint();
    },
  };
}
