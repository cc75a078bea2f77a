import { call, session$, useRead } from '@wavereel/client';
import { endpoints, isOwner, type SessionRecording } from '@wavereel/contracts';
import { useLayoutEffect } from 'react';
import { startRecording } from './recorder';

/** Records the page as long as it is shown, where the operator wants that. Answers whether it does. */
export function useRecording(): boolean {
  const wanted = useRead(endpoints.system.settings, {}).data?.recordsCancelling ?? false;
  // Ends before the next screen is drawn: nothing of that is recorded.
  useLayoutEffect(() => {
    if (!wanted) return;
    const recording = startRecording({ session: randomName(), upload });
    return () => void recording.stop();
  }, [wanted]);
  return wanted;
}

/** Of an owner: whoever has switched to another team meanwhile would only be refused, aloud. */
async function upload(piece: SessionRecording): Promise<void> {
  const session = session$.value;
  if (session.status === 'signed-in' && isOwner(session.user)) await call(endpoints.deflector.record, { body: piece });
}

/** In a page without TLS there is no `randomUUID`. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
