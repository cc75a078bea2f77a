import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';

/** How far past the sound an end may be asked for, as a factor of its duration. */
const tolerance = 1.01;

export interface Clip {
  /** Seconds, two decimals. */
  readonly start: number;
  readonly end: number;
}

/**
 * The part of the sound that is really there. An end a little past it is drawn back to it.
 * @throws ApiFailure clip_outside, clip_too_short
 */
export function clipWithin(clip: Clip, duration: number): Clip {
  if (clip.end > duration * tolerance) throw new ApiFailure('clip_outside', {}, { end: 'clip_outside' });
  const end = Math.min(clip.end, Math.floor(duration * 100) / 100);
  if (end - clip.start < limits.minClipSeconds - 0.005)
    throw new ApiFailure('clip_too_short', {}, { end: 'clip_too_short' });
  return { start: clip.start, end };
}

/** How long a clip is, in seconds. */
export function secondsOf({ start, end }: Clip): number {
  return end - start;
}
