import { ApiError } from '@wavereel/client';
import { useState } from 'react';

/** The state of a form that is sent: whether it is under way, what went wrong, and the sentence for each field. */
export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, error, fields: error?.fields ?? {} };
}
