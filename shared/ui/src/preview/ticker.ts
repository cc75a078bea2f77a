interface TickerOptions {
  readonly framesPerSecond: number;
  /** Moves on by itself while no sound is heard. */
  readonly moving: boolean;
  /** Seconds of the sound that is heard, null while none is. */
  readonly clock: (() => number | null) | null;
}

/** A screen's frames come a little early or late. Milliseconds. */
const earlyMs = 2;

/** Says which tick is due, from the present one and the time of the screen in milliseconds: that of the sound, or the next one in silence. */
export function createTicker({
  framesPerSecond,
  moving,
  clock,
}: TickerOptions): (present: number, nowMs: number) => number {
  let last = 0;
  return (present, nowMs) => {
    const heard = clock?.() ?? null;
    if (heard !== null) return Math.floor(heard * framesPerSecond);
    if (!moving || nowMs - last < 1000 / framesPerSecond - earlyMs) return present;
    last = nowMs;
    return present + 1;
  };
}
