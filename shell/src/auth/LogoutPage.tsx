import { signOut, useSession } from '@wavereel/client';
import { Navigate } from '@wavereel/router';
import { useEffect } from 'react';

/** Ends the session, then leads to the sign-in page. */
export function LogoutPage() {
  const session = useSession();
  useEffect(() => {
    if (session.status === 'signed-in' || session.status === 'unreachable') void signOut();
  }, [session.status]);
  return session.status === 'signed-out' ? <Navigate to="/login" replace /> : null;
}
