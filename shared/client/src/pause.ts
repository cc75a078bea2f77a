import { ApiError } from './error';

interface PauseOptions {
  readonly signal?: AbortSignal | undefined;
  /** Ends the wait as soon as the browser says that it is connected again. */
  readonly untilOnline?: boolean;
}

/** Waits for so many milliseconds at most. @throws ApiError `cancelled` when the signal ends the wait */
export function pause(ms: number, { signal, untilOnline = false }: PauseOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', cancel);
    };
    const done = () => {
      end();
      resolve();
    };
    const cancel = () => {
      end();
      reject(new ApiError(0, 'cancelled', 'cancelled'));
    };
    const timer = setTimeout(done, ms);
    if (untilOnline) addEventListener('online', done);
    signal?.addEventListener('abort', cancel);
  });
}
