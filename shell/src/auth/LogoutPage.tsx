import { signOut, useSession } from '@wavereel/client';
import { Navigate, useSearchParams } from '@wavereel/router';
import { useEffect } from 'react';
import { pathWithNext, safeNext } from '../routing/next';

/** Ends the session, then leads to the sign-in page. Somebody whose session another tab ended comes here with the way back. */
export function LogoutPage() {
  const session = useSession();
  const [query] = useSearchParams();
  useEffect(() => {
    if (session.status === 'signed-in' || session.status === 'unreachable') void signOut();
  }, [session.status]);
  return session.status === 'signed-out' ? (
    <Navigate to={pathWithNext('/login', safeNext(query.get('next'), location.origin))} replace />
  ) : null;
}
