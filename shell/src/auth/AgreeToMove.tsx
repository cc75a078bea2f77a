import { ApiError, call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Navigate } from '@wavereel/router';
import { useEffect, useRef } from 'react';

/** Somebody who is signed in and opens the link to move their account agrees by that, and goes on to where signed-in people go. */
export function AgreeToMove({ token }: { token: string }) {
  const text = useText('shell');
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call(endpoints.users.confirmEmailMove, { body: { token } }).then(
      () => bus.emit('notify', { tone: 'good', text: text('mailLink.move.doneText'), lasts: 15_000 }),
      (error: unknown) => {
        if (error instanceof ApiError) bus.emit('notify', { tone: 'bad', text: text('spent.text'), lasts: 15_000 });
      },
    );
  }, [token, text]);
  return <Navigate to="/" replace />;
}
