/** A part of a sound, in seconds with two decimals. */
export interface ClipRegion {
  readonly start: number;
  readonly end: number;
}

/** No clip is shorter, in seconds. */
export const MIN_REGION_SECONDS = 3;

/** How far a typed end may pass the end of the sound before it is refused rather than clamped. */
const END_TOLERANCE = 1.01;

/**
 * Puts a region inside a sound of `duration` seconds: two decimals, in order, and at least three seconds long (extended to the
 * right first, then to the left). A shorter sound is taken whole.
 */
export function clampRegion(region: ClipRegion, duration: number): ClipRegion {
  const last = floor2(Math.max(0, duration));
  const shortest = Math.min(MIN_REGION_SECONDS, last);
  let start = clamp(round2(Math.min(region.start, region.end)), last);
  let end = clamp(round2(Math.max(region.start, region.end)), last);
  if (end - start < shortest) {
    end = Math.min(last, round2(start + shortest));
    start = round2(Math.max(0, Math.min(start, end - shortest)));
  }
  return { start, end };
}

/**
 * The region for two typed times, clamped to the sound, or null where they must not be applied: start after end, negative,
 * or an end beyond 1.01 times the duration.
 */
export function typedRegion(start: number, end: number, duration: number): ClipRegion | null {
  if (start > end || start < 0 || end > duration * END_TOLERANCE) return null;
  return clampRegion({ start, end }, duration);
}

/** The region with its start moved to `seconds`, as far as its end and the shortest length let it. */
export function withStart({ end }: ClipRegion, seconds: number, duration: number): ClipRegion {
  return clampRegion({ start: Math.min(seconds, Math.max(0, end - MIN_REGION_SECONDS)), end }, duration);
}

/** The region with its end moved to `seconds`, as far as its start and the shortest length let it. */
export function withEnd({ start }: ClipRegion, seconds: number, duration: number): ClipRegion {
  return clampRegion({ start, end: Math.max(seconds, start + MIN_REGION_SECONDS) }, duration);
}

/** The region moved by some seconds, to the ends of the sound at most; its length stays. */
export function moveRegion(region: ClipRegion, seconds: number, duration: number): ClipRegion {
  const by = Math.min(Math.max(seconds, -region.start), floor2(duration) - region.end);
  return clampRegion({ start: region.start + by, end: region.end + by }, duration);
}

/** The region that starts at `seconds`. Where its end would come too soon it moves there with its length, as far as there is sound. */
export function startingAt(region: ClipRegion, seconds: number, duration: number): ClipRegion {
  if (seconds <= region.end - MIN_REGION_SECONDS) return withStart(region, seconds, duration);
  return clampRegion({ start: seconds, end: seconds + regionLength(region) }, duration);
}

/** The region that ends at `seconds`; the mirror of `startingAt`. */
export function endingAt(region: ClipRegion, seconds: number, duration: number): ClipRegion {
  if (seconds >= region.start + MIN_REGION_SECONDS) return withEnd(region, seconds, duration);
  const start = Math.max(0, seconds - regionLength(region));
  return clampRegion({ start, end: Math.max(seconds, start) }, duration);
}

/** The length of a region in seconds, two decimals. */
export function regionLength(region: ClipRegion): number {
  return round2(region.end - region.start);
}

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Down, not to the nearest: the end of a region never passes the end of the sound. */
function floor2(value: number): number {
  return Math.floor(value * 100 + 1e-6) / 100;
}
