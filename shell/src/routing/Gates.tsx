import { restoreSession, useSession } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Navigate, Outlet, useLocation, useSearchParams } from '@wavereel/router';
import { Button, ErrorState } from '@wavereel/ui';
import { safeNext, signInPath } from './next';

/** Lets through who is signed in, leads everybody else to the sign-in page and back. */
export function SignedIn() {
  const text = useText('shell');
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'signed-in':
      return <Outlet />;
    case 'loading':
      return <div role="status" aria-label={text('loading')} />;
    case 'unreachable':
      return (
        <ErrorState
          title={text('unreachable.title')}
          text={text('unreachable.text')}
          detail={session.error.message}
          action={<Button onClick={() => void restoreSession()}>{text('retry')}</Button>}
        />
      );
    case 'signed-out':
      return <Navigate to={session.expired === null ? signInPath(location) : '/blank'} replace />;
  }
}

/** The pages for signing in and up; somebody who is signed in goes on to where they wanted. */
export function SignedOut() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') return <Navigate to={safeNext(query.get('next'), location.origin)} replace />;
  return <Outlet />;
}
