import type { ClipRegion } from '@wavereel/audio';
import { useCallback, useEffect, useRef } from 'react';
import type { Playback } from '../sound/playback';

/** Seconds since the beginning of the clip; null outside of it. Both ends are seconds of the whole sound. */
export function secondsInClip(now: number, { start, end }: ClipRegion): number | null {
  return now >= start && now < end ? now - start : null;
}

/**
 * Tells where in the clip one is while the sound plays; null while it does not. Stays the same function for as long as it plays, however
 * often the clip changes meanwhile.
 */
export function useClipClock(playback: Playback | null, region: ClipRegion | null): (() => number | null) | null {
  const latest = useRef({ playback, region });
  useEffect(() => {
    latest.current = { playback, region };
  });
  const clock = useCallback(() => {
    const { playback, region } = latest.current;
    return playback && region ? secondsInClip(playback.now(), region) : null;
  }, []);
  return playback?.playing ? clock : null;
}
