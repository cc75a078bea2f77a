import { useText } from '@wavereel/i18n';
import { Logo } from '@wavereel/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { LanguageChoice } from '../settings/LanguageChoice';
import { SchemeChoice } from '../settings/SchemeChoice';
import classes from './auth.module.css';

const LivingWave = lazy(() => import('./LivingWave'));

/** Half a page of living waveform, half a calm form. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const text = useText('shell');
  return (
    <div className={classes['page']}>
      <aside className={classes['picture']}>
        <Suspense fallback={null}>
          <LivingWave label={text('auth.picture')} />
        </Suspense>
        <p className={classes['claim']}>{text('auth.claim')}</p>
      </aside>
      <main className={classes['side']}>
        <header className={classes['top']}>
          <Logo label={text('product')} />
          <div className={classes['choices']}>
            <LanguageChoice compact />
            <SchemeChoice compact />
          </div>
        </header>
        <div className={classes['form']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['lead']}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
