import type { ApiError } from '@wavereel/client';
import { Button, ErrorState } from '@wavereel/ui';
import { useCallback } from 'react';
import { useKitText } from '../texts';

/** Faults that have no sentence from the server. */
const unexplained = ['contract', 'unreadable'];

/** Says an error in a sentence for the person: the server's own, or ours where no readable answer came. */
export function useErrorText(): (error: ApiError) => string {
  const text = useKitText();
  return useCallback(
    ({ code, message }) => {
      if (code === 'network') return text('error.network');
      return unexplained.includes(code) ? text('error.unreadable') : message;
    },
    [text],
  );
}

export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** The error state of a screen whose data did not come: what, why, and the way to ask again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const text = useKitText();
  const say = useErrorText();
  return (
    <ErrorState title={title} text={say(error)} action={<Button onClick={onRetry}>{text('error.retry')}</Button>} />
  );
}
