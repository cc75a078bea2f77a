import { restoreSession, useSession } from '@wavereel/client';
import { isWithin, type User } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { remoteFor } from '@wavereel/remote-kit/registry';
import { Navigate, useLocation, useParams, useSearchParams } from '@wavereel/router';
import { Button, ErrorState, Logo } from '@wavereel/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { AgreeToMove } from '../auth/AgreeToMove';
import { usePlace, useRegistry } from '../registry/RegistryContext';
import classes from './gate.module.css';
import { afterSignIn, pathWithNext } from './next';
import type { RouteRow } from './table';
import { Visit } from './Visit';

/** Lets through whom the row of the table lets see its screen, and leads everybody else on. */
export function Gate({ row, children }: { row: RouteRow; children: ReactNode }) {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const wasHere = useRef(false);
  useEffect(() => {
    if (signedIn) wasHere.current = true;
  }, [signedIn]);

  // A screen that anybody may see stays the same one while a session begins or ends.
  if (session.status === 'loading') return <Loading />;
  const needsLogin = row.access === 'signed-in';
  if (needsLogin && session.status === 'unreachable') return <Unreachable detail={session.error.message} />;
  if (needsLogin && session.status === 'signed-out')
    return <ToSignIn row={row} expired={session.expired !== null} endedHere={wasHere.current} />;
  return (
    <Onward
      row={row}
      user={session.status === 'signed-in' ? session.user : null}
      shown={<Visit row={row}>{children}</Visit>}
    />
  );
}

/** The screen, or where somebody signed in goes instead: an invitation to the teams, a screen for signing in to what lies behind it. */
function Onward({ row, user, shown }: { row: RouteRow; user: User | null; shown: ReactNode }) {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { token = '' } = useParams();
  const { registry, failed } = useRegistry();
  const teams = usePlace('teams');
  if (!user) return shown;
  if (query.has('teamId')) {
    if (!registry && !failed) return <Loading />;
    if (teams !== null && !isWithin(pathname, teams)) return <Navigate to={{ pathname: teams, search }} replace />;
  }
  if (row.access !== 'signed-out') return shown;
  if (row.name === 'confirmEmailReset') return <AgreeToMove token={token} />;
  return <Navigate to={row.onward === 'next' ? afterSignIn(user, query.get('next'), location.origin) : '/'} replace />;
}

/**
 * To the page for signing in, with the way back. A session that ran out goes by the page that says so, one that another tab ended by
 * the log-out, and an address that nobody knows is not worth coming back to.
 */
function ToSignIn({ row, expired, endedHere }: { row: RouteRow; expired: boolean; endedHere: boolean }) {
  const { pathname, search } = useLocation();
  const { registry, failed } = useRegistry();
  const home = usePlace('home');
  if (row.name === 'remote' && !registry && !failed) return <Loading />;
  const known = row.name !== 'remote' || !registry || remoteFor(registry, pathname) !== undefined;
  const page = expired ? '/blank' : endedHere ? '/logout' : '/login';
  return <Navigate to={pathWithNext(page, known ? pathname + search : '/', home)} replace />;
}

/** Seen by whoever waits for longer than a moment. */
function Loading() {
  const text = useText('shell');
  return (
    <div role="status" aria-label={text('loading')} className={classes['loading']}>
      <Logo label={text('product')} />
    </div>
  );
}

function Unreachable({ detail }: { detail: string }) {
  const text = useText('shell');
  return (
    <ErrorState
      title={text('unreachable.title')}
      text={text('unreachable.text')}
      detail={detail}
      action={<Button onClick={() => void restoreSession()}>{text('retry')}</Button>}
    />
  );
}
