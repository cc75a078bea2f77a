import { ApiError, call, uploadFile } from '@wavereel/client';
import { endpoints, limits, type Media } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Where an upload stands. Percent are of the bytes; preparing means that the server measures the sound. */
export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly file: File; readonly percent: number }
  | { readonly phase: 'preparing'; readonly file: File; readonly slow: boolean }
  | { readonly phase: 'failed'; readonly fileName: string; readonly error: ApiError };

/** The first looks come soon, since short audio is ready in a moment; then ever later, up to what the specification says. */
const firstPollMs = 300;

const titleOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '').trim().slice(0, limits.titleMaxLength) || fileName.slice(0, limits.titleMaxLength);

/** Brings one file into the library: upload, take-in, preparation. Calls `onReady` with audio that can be trimmed. */
export function useUpload(onReady: (media: Media) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'idle' });
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      try {
        setState({ phase: 'uploading', file, percent: 0 });
        const uuid = await uploadFile(file, { signal, onProgress: (share) => signal.aborted || setState({ phase: 'uploading', file, percent: share * 100 }) });
        setState({ phase: 'preparing', file, slow: false });
        await call(endpoints.media.create, { params: { id: uuid }, body: { title: titleOf(file.name) } }, signal);
        bus.emit('library.changed', { guid: uuid });
        const media = await waitUntilReady(uuid, signal, () => setState({ phase: 'preparing', file, slow: true }));
        setState({ phase: 'idle' });
        onReady(media);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 413) bus.emit('audio.tooLarge', { size: file.size });
        setState({ phase: 'failed', fileName: file.name, error });
      }
    },
    [onReady],
  );

  return { state, start, cancel };
}

/** Looks until the item is ready. @throws ApiError where it failed, with the server's reason */
async function waitUntilReady(id: string, signal: AbortSignal, onSlow: () => void): Promise<Media> {
  const started = Date.now();
  for (let wait = firstPollMs; ; wait = Math.min(wait * 2, limits.pollMs)) {
    await pause(wait, signal);
    const { status, error } = await call(endpoints.media.status, { params: { id } }, signal);
    if (status === 'complete') return call(endpoints.media.get, { params: { id } }, signal);
    if (status === 'failed') throw new ApiError(422, 'broken_audio', error ?? '');
    if (Date.now() - started > limits.processingWaitMs) onSlow();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError(0, 'cancelled', 'cancelled'));
    });
  });
}
