import { formatTime } from '@wavereel/audio';

export interface TimeProps {
  readonly seconds: number;
  /** Hundredths, or whole seconds as a player shows them. */
  readonly decimals?: 0 | 2 | undefined;
}

/** A length or a moment in sound: `0:29` or `0:29.50`, in figures of equal width. */
export function Time({ seconds, decimals = 0 }: TimeProps) {
  const words = decimals === 2 ? formatTime(seconds) : formatTime(Math.floor(seconds)).replace(/\.\d\d$/, '');
  const known = Number.isFinite(seconds) && seconds >= 0;
  return (
    <time dateTime={known ? `PT${seconds.toFixed(decimals)}S` : undefined} className="tabular">
      {words}
    </time>
  );
}
