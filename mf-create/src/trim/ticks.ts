import { formatTime } from '@wavereel/audio';
import { secondsShown, type View } from './view';

/** Seconds between two labels, from close to far. */
const steps = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200];
/** A label needs this many pixels. */
const labelWidth = 76;

export interface Tick {
  readonly seconds: number;
  /** Null for the small ones between. */
  readonly label: string | null;
}

/** The ticks of the ruler that can be seen now, and one to either side; five small ones between two labels. */
export function ticksOf(view: View): Tick[] {
  const step = steps.find((seconds) => seconds * view.pixelsPerSecond >= labelWidth) ?? 14_400;
  const small = step / 5;
  const first = Math.max(0, Math.floor(view.from / small) - 5);
  const last = Math.ceil(Math.min(view.duration, view.from + secondsShown(view)) / small);
  const ticks: Tick[] = [];
  for (let at = first; at <= last; at += 1) {
    const seconds = Math.round(at * small * 1000) / 1000;
    ticks.push({ seconds, label: at % 5 === 0 ? labelOf(seconds, step) : null });
  }
  return ticks;
}

function labelOf(seconds: number, step: number): string {
  const time = formatTime(seconds);
  return time.slice(0, step < 1 ? -1 : -3);
}
