import { useSession } from '@wavereel/client';
import { Outlet, useLocation } from '@wavereel/router';
import { Frame } from '../frame/Frame';
import { TopBar } from '../frame/TopBar';
import { useKeptFocus } from './use-kept-focus';
import classes from './layouts.module.css';

/** The frame around a screen; somebody who is not signed in has nothing to navigate to. */
export function FrameLayout() {
  const session = useSession();
  return session.status === 'signed-in' ? <Frame /> : <Outlet />;
}

/** One calm page for those who leave or cannot go on. */
export function OffboardingLayout() {
  const main = useKeptFocus(useLocation().pathname);
  return (
    <div className={classes['offboarding']}>
      <TopBar />
      <main ref={main} tabIndex={-1} className={classes['middle']}>
        <Outlet />
      </main>
    </div>
  );
}
