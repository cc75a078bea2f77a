import { useSession } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Outlet, useLocation } from '@wavereel/router';
import { Logo } from '@wavereel/ui';
import { Frame } from '../frame/Frame';
import { LanguageChoice } from '../settings/LanguageChoice';
import { SchemeChoice } from '../settings/SchemeChoice';
import { useKeptFocus } from './use-kept-focus';
import classes from './layouts.module.css';

/** The frame around a screen; somebody who is not signed in has nothing to navigate to. */
export function FrameLayout() {
  const session = useSession();
  return session.status === 'signed-in' ? <Frame /> : <Outlet />;
}

/** The name of the product and the choices of language and light, above whatever has no navigation. */
export function TopBar() {
  const text = useText('shell');
  return (
    <header className={classes['top']}>
      <Logo label={text('product')} />
      <div className={classes['choices']}>
        <LanguageChoice compact />
        <SchemeChoice compact />
      </div>
    </header>
  );
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
