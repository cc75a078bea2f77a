import { useSyncExternalStore } from 'react';

/** The style sheet of the editor names the same width. */
const query = '(max-width: 1199px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is no room for the preview beside the sections. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
