import { emptyLines, fillLines, type PeakLines } from '@wavereel/audio';
import { fetchFile, useRead } from '@wavereel/client';
import { endpoints, peaksSchema } from '@wavereel/contracts';
import { useEffect, useState } from 'react';

/** A schema takes long over the 720,000 numbers of an hour: those are checked by `fillLines`, while they are read. */
const frameSchema = peaksSchema.omit({ data: true });

/** The outline of a sound of the library; null until it is there, and where there is none. */
export function usePeaks(mediaGuid: string, isThere: boolean): PeakLines | null {
  const media = useRead(endpoints.media.get, { params: { id: mediaGuid } }, { enabled: isThere });
  const address = media.data?.peaksUrl ?? null;
  const [peaks, setPeaks] = useState<PeakLines | null>(null);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchFile(address, signal).then(
      (file) => !signal.aborted && setPeaks(linesOf(file)),
      // Without an outline the blocks of the cues are enough.
      () => undefined,
    );
    return () => controller.abort();
  }, [address]);
  return peaks;
}

function linesOf(file: unknown): PeakLines | null {
  const { data: frame } = frameSchema.safeParse(file);
  if (frame === undefined || typeof file !== 'object' || file === null || !('data' in file)) return null;
  const { data } = file;
  if (!Array.isArray(data)) return null;
  const peaks = { ...frame, data: data.map(Number) };
  const lines = emptyLines(peaks);
  fillLines(lines, peaks, 0, peaks.length);
  return lines;
}
