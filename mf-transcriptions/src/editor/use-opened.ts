import { ApiError, call, mayPass, pause } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds between two looks at one that is not done. */
const pendingMs = 2_000;

export interface Opened {
  /** As the server had it when it was opened: what is changed here is not read back. Undefined until it is there. */
  readonly item: Transcription | undefined;
  readonly error: ApiError | null;
  /** Looks again: after a failure, or for a fresh address of the sound. */
  readonly again: () => void;
}

/**
 * Reads a transcription as it is now, and follows one that is being listened to until it is done. It is not kept for others: whoever opens it
 * next would begin with what it was.
 * @param id null for none
 */
export function useOpened(id: string | null): Opened {
  const [opened, setOpened] = useState<Pick<Opened, 'item' | 'error'>>({ item: undefined, error: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (isKnown: boolean): Promise<void> => {
      const item = await call(endpoints.transcriptions.get, { params: { id } }, signal).catch((error: unknown) => {
        // Nobody loses sight of one that is under way because a line was lost for a moment.
        if (signal.aborted || !isKnown || !(error instanceof ApiError) || !mayPass(error)) throw error;
        return null;
      });
      if (item !== null) setOpened({ item, error: null });
      if (item !== null && item.statusText !== 'Pending') return;
      await pause(pendingMs, { signal });
      return look(true);
    };
    look(false).catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setOpened(({ item }) => ({ item, error }));
    });
    return () => controller.abort();
  }, [id, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { ...opened, again };
}
