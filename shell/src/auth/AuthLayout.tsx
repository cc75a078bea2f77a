import { useText } from '@wavereel/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { TopBar } from '../frame/TopBar';
import { useKeptFocus } from '../routing/use-kept-focus';
import classes from './auth.module.css';

const LivingWave = lazy(() => import('./LivingWave'));

/** Half a page of living waveform, half a calm form. */
export function AuthLayout({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  const text = useText('shell');
  const main = useKeptFocus(title);
  return (
    <div className={classes['page']}>
      <aside className={classes['picture']}>
        <Suspense fallback={null}>
          <LivingWave label={text('auth.picture')} />
        </Suspense>
        <p className={classes['claim']}>{text('auth.claim')}</p>
      </aside>
      <div className={classes['side']}>
        <TopBar />
        <main ref={main} tabIndex={-1} className={classes['form']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['lead']}>{lead}</p>
          {children}
        </main>
      </div>
    </div>
  );
}
