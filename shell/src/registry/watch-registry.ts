import { fetchRegistryTag } from '@wavereel/remote-kit/host';

const everyMs = 8_000;
const timeoutMs = 5_000;

/**
 * Looks every eight seconds, while the page is in sight, whether the registry was changed, until stopped. Where nothing was, the answer is a
 * status alone. What does not answer is asked again the next time.
 */
export function watchRegistry(onChange: () => Promise<unknown>): () => void {
  let last: string | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async (): Promise<void> => {
    try {
      const tag = document.hidden ? last : await fetchRegistryTag(timeoutMs);
      if (tag !== last && !isStopped) {
        await onChange();
        last = tag;
      }
    } catch {
      // The next look may succeed.
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs);
  };
  timer = setTimeout(() => void look(), everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
