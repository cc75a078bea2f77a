import { emptyLines, fillLines, type PeakLines } from '@wavereel/audio';
import { ApiError, fetchFile } from '@wavereel/client';
import { peaksSchema, type Media } from '@wavereel/contracts';
import { useEffect, useState } from 'react';

export type PeaksState = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly lines: PeakLines };

/** Pairs that are read in one go; some milliseconds. */
const pairsInOneGo = 60_000;
/** A schema takes long over the 720,000 numbers of an hour: those are checked by `fillLines`, while they are read. */
const frameSchema = peaksSchema.omit({ data: true });

/** Fetches the served peaks of an item; `retry` asks again. */
export function usePeaks({ peaksUrl }: Media): PeaksState & { readonly retry: () => void } {
  const [state, setState] = useState<PeaksState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (peaksUrl === null) return;
    const controller = new AbortController();
    setState({ status: 'loading' });
    fetchFile(peaksUrl, controller.signal)
      .then(readLines)
      .then((lines) => controller.signal.aborted || setState({ status: 'ready', lines }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        setState({ status: 'failed' });
      });
    return () => controller.abort();
  }, [peaksUrl, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

/** The outline in a file of peaks, read in pieces so that the page stays alive. @throws where the file is none */
async function readLines(file: unknown): Promise<PeakLines> {
  await aTurn();
  const peaks = { ...frameSchema.parse(file), data: dataOf(file) };
  const lines = emptyLines(peaks);
  for (let next: number | null = 0; next !== null; next = fillLines(lines, peaks, next, pairsInOneGo)) await aTurn();
  return lines;
}

function dataOf(file: unknown): number[] {
  if (typeof file === 'object' && file !== null && 'data' in file && isList(file.data)) return file.data;
  throw new TypeError('The peaks hold no data');
}

/** Its members are looked at one by one, by `fillLines`. */
const isList = (value: unknown): value is number[] => Array.isArray(value);

/** Lets the page do what it has to do meanwhile. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve));
