import type { ClipFrames, ClipRegion } from '@wavereel/audio';
import { useEffect, useState } from 'react';
import { readClip } from './reader';
import type { ClipSource } from './sound';

/** A region that was not changed for this long is meant. */
const settledMs = 400;

interface ClipReading {
  /** Null until there are any. */
  readonly frames: ClipFrames | null;
  /** The sound cannot be read here: there never will be any. */
  readonly isLost: boolean;
}

/**
 * What is heard in the region at each frame of a video. Those of the region before stay until the new ones are there.
 */
export function useClipReading(
  source: ClipSource | null,
  region: ClipRegion | null,
  framesPerSecond: number,
): ClipReading {
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

  const isKnown = known !== null && known.of === of;
  return { frames: isKnown ? known.frames : null, isLost: isKnown && known.frames === null };
}

/** The same for those who show something else as long as there are none. */
export const useClipFrames = (...of: Parameters<typeof useClipReading>): ClipFrames | null =>
  useClipReading(...of).frames;
