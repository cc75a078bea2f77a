/** Share of the way that a level goes to its target in one frame at 20 frames a second: quick up, slow down. */
const ATTACK = 0.65;
const DECAY = 0.22;
const FRAMES_PER_SECOND = 20;

/**
 * Lets levels rise quickly and fall slowly, in place, so that drawings are steady from frame to frame.
 * @param levels frames of `width` levels each, one after another
 */
export function smoothOverTime(levels: Float32Array, width: number, framesPerSecond: number): void {
  const attack = 1 - (1 - ATTACK) ** (FRAMES_PER_SECOND / framesPerSecond);
  const decay = 1 - (1 - DECAY) ** (FRAMES_PER_SECOND / framesPerSecond);
  for (let at = 0; at < levels.length; at += 1) {
    const before = at < width ? 0 : (levels[at - width] ?? 0);
    const target = levels[at] ?? 0;
    levels[at] = before + (target - before) * (target > before ? attack : decay);
  }
}

/** The value below which `share` (0 to 1) of all values lie; 0 for none. */
export function percentile(values: Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
