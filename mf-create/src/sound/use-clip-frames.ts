import type { ClipFrames, ClipRegion } from '@wavereel/audio';
import { useEffect, useState } from 'react';
import { readClip } from './reader';
import type { ClipSource } from './sound';

/** A region that was not changed for this long is meant. */
const settledMs = 400;

/**
 * What is heard in the region at each frame of a video. Those of the region before stay until the new ones are there; null until there are any,
 * and where the sound cannot be read here.
 */
export function useClipFrames(
  source: ClipSource | null,
  region: ClipRegion | null,
  framesPerSecond: number,
): ClipFrames | null {
  const [known, setKnown] = useState<{ readonly of: File | string; readonly frames: ClipFrames | null } | null>(null);
  const of = source && ('file' in source ? source.file : source.address);
  const start = region?.start ?? null;
  const end = region?.end ?? null;

  useEffect(() => {
    if (of === null || start === null || end === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (frames: ClipFrames | null) => signal.aborted || setKnown({ of, frames });
    const read = () =>
      readClip(typeof of === 'string' ? { address: of } : { file: of }, { start, end, framesPerSecond, signal }).then(
        keep,
        () => keep(null),
      );
    const timer = setTimeout(() => void read(), settledMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of, start, end, framesPerSecond]);

  return known && known.of === of ? known.frames : null;
}
