import { ApiError } from '@wavereel/client';
import { useState } from 'react';
import { leavePage } from './leave-page';

/** Leads to a page of the payment provider, once the api has said where that is. */
export function useAway(ask: () => Promise<{ readonly url: string | null }>) {
  const [going, setGoing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const go = async (): Promise<void> => {
    setGoing(true);
    setError(null);
    try {
      const { url } = await ask();
      // It stays busy until the page is gone: a second press begins nothing. Where there is no page, nothing is left.
      if (url === null) setGoing(false);
      else leavePage(url);
    } catch (failure) {
      setGoing(false);
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
  };
  return { go, going, error };
}
