/** Ends as soon as the browser says that it is connected, or with the signal. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve();
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      resolve();
    };
    addEventListener('online', end, { signal: heard.signal });
    signal.addEventListener('abort', end, { signal: heard.signal });
  });
}
