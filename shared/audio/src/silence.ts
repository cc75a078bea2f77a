import type { PeakLines } from './lines';

/** A pause is at least this long, in seconds; shorter holes belong to the consonants of a word. */
const PAUSE_SECONDS = 0.07;
/** How much of the sound around tells how loud speech is here, in seconds to either side. */
const AROUND_SECONDS = 1.5;
/** A pause is quieter than this share of the speech around it. */
const PAUSE_SHARE = 0.18;
/** Quieter than this is nothing at all, of 128. */
const FLOOR = 2;

/**
 * The nearest moment of a pause in the sound, at most `within` seconds from `seconds`; `seconds` itself where it lies in a pause
 * already. Null where the sound does not pause there, as in music. All times in seconds.
 */
export function nearestSilence(lines: PeakLines, seconds: number, within: number): number | null {
  const { perSecond } = lines;
  const centre = Math.round(seconds * perSecond);
  const limit = Math.max(FLOOR, loudnessAround(lines, centre) * PAUSE_SHARE);
  const half = Math.max(1, Math.ceil((PAUSE_SECONDS * perSecond) / 2));
  const reach = Math.floor(within * perSecond);
  for (let step = 0; step <= reach; step += 1) {
    for (const at of [centre - step, centre + step]) {
      if (isQuiet(lines, at - half, at + half, limit))
        return step === 0 ? seconds : Math.round((at / perSecond) * 100) / 100;
    }
  }
  return null;
}

function isQuiet(lines: PeakLines, from: number, end: number, limit: number): boolean {
  if (from < 0 || end >= lines.upper.length) return false;
  for (let at = from; at <= end; at += 1) if (level(lines, at) > limit) return false;
  return true;
}

/** The level that nine tenths of the steps around stay below. */
function loudnessAround(lines: PeakLines, centre: number): number {
  const reach = Math.round(AROUND_SECONDS * lines.perSecond);
  const levels: number[] = [];
  for (let at = Math.max(0, centre - reach); at < Math.min(lines.upper.length, centre + reach); at += 1)
    levels.push(level(lines, at));
  levels.sort((one, other) => one - other);
  return levels[Math.floor(levels.length * 0.9)] ?? 0;
}

function level({ lower, upper }: PeakLines, at: number): number {
  return Math.max(upper[at] ?? 0, -(lower[at] ?? 0));
}
