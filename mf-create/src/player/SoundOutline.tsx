import { loudest, type PeakLines } from '@wavereel/audio';
import { useTokens } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import type { Surface } from '../trim/surface';
import { createWholeSound } from '../trim/whole-sound';
import classes from './player.module.css';

interface SoundOutlineProps {
  readonly lines: PeakLines;
  /** Seconds of the sound. */
  readonly duration: number;
  /** Seconds that were heard; the rest is quiet then. */
  readonly time: number;
}

/** A whole sound at a glance. Decoration: the player beside it says all of it in words. */
export function SoundOutline({ lines, duration, time }: SoundOutlineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<Surface | null>(null);
  const colors = useTokens();
  const latest = useRef({ time, colors });

  useEffect(() => {
    if (!canvas.current) return;
    const made = createWholeSound({
      canvas: canvas.current,
      lines,
      peak: loudest(lines),
      region: () => ({ start: 0, end: latest.current.time > 0 ? latest.current.time : duration }),
      colors: () => latest.current.colors,
    });
    surface.current = made;
    return () => {
      surface.current = null;
      made.destroy();
    };
  }, [lines, duration]);
  useEffect(() => {
    latest.current = { time, colors };
    surface.current?.repaint();
  }, [time, colors]);

  return <canvas ref={canvas} className={classes['outline']} aria-hidden="true" />;
}
