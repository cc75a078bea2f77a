import { ApiError, fetchFile } from '@wavereel/client';
import { peaksSchema, type Media } from '@wavereel/contracts';
import { useEffect, useState } from 'react';
import { waveformLines } from './peaks';

export type PeaksState = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly lines: [Float32Array, Float32Array] };

/** Fetches the served peaks of an item; `retry` asks again. */
export function usePeaks({ peaksUrl }: Media): PeaksState & { readonly retry: () => void } {
  const [state, setState] = useState<PeaksState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (peaksUrl === null) return;
    const controller = new AbortController();
    setState({ status: 'loading' });
    fetchFile(peaksUrl, controller.signal)
      .then((file) => setState({ status: 'ready', lines: waveformLines(peaksSchema.parse(file)) }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        setState({ status: 'failed' });
      });
    return () => controller.abort();
  }, [peaksUrl, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
