import { limits } from '@wavereel/contracts';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${limits.mobileBreakpointPx}px)`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is no wider than a phone's. Style sheets name the same width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
