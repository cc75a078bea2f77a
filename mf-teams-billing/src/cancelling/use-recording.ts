import { call, session$, useRead, useUser } from '@wavereel/client';
import { endpoints, isOwner, type SessionRecording } from '@wavereel/contracts';
import { useLayoutEffect, useRef } from 'react';
import { startRecording } from './recorder';

/** Records the page as long as it is shown, where the operator wants that. Answers whether it does. */
export function useRecording(): boolean {
  const { id } = useUser();
  const settings = useRead(endpoints.system.settings, {}).data;
  const wanted = settings?.recordsCancelling ?? false;
  const proof = useRead(
    endpoints.users.retentionHash,
    { params: { id } },
    { enabled: wanted && settings?.hasRetention === true },
  ).data;
  const customer = useRef<string | null>(null);
  useLayoutEffect(() => {
    customer.current = proof?.hash ?? null;
  }, [proof]);
  // Ends before the next screen is drawn: nothing of that is recorded.
  useLayoutEffect(() => {
    if (!wanted) return;
    const recording = startRecording({ session: randomName(), upload: (piece) => upload(piece, customer.current) });
    return () => void recording.stop();
  }, [wanted]);
  return wanted;
}

/**
 * Of an owner: whoever has switched to another team meanwhile would only be refused, aloud. Where a helper of the operator knows the customer by
 * a proof, the piece is named by that.
 */
async function upload(piece: SessionRecording, customer: string | null): Promise<void> {
  const session = session$.value;
  if (session.status !== 'signed-in' || !isOwner(session.user)) return;
  const eventGroup = customer === null ? piece.eventGroup : `${piece.eventGroup} ${customer}`;
  await call(endpoints.deflector.record, { body: { ...piece, eventGroup } });
}

/** In a page without TLS there is no `randomUUID`. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
