import { useText } from '@wavereel/i18n';
import { Banner, Button } from '@wavereel/ui';
import { lazy, Suspense } from 'react';
import { reloadPage } from '../auth/reload-page';
import classes from './devtools.module.css';
import { keepFlagOverrides, keepOverrides, readFlagOverrides, readOverrides } from './overrides';
import { useDevTools } from './use-devtools';

const Panel = lazy(async () => ({ default: (await import('./DevToolsPanel')).DevToolsPanel }));

/** For developers: what stands in this page, and what is put in its place. While something is, a note says so and takes it back. */
export function DevTools() {
  const text = useText('shell');
  const [open, close] = useDevTools();
  const names = Object.keys(readOverrides());
  const flags = Object.entries(readFlagOverrides()).flatMap(([remote, set]) =>
    Object.keys(set).map((flag) => `${remote} ${flag}`),
  );
  const restore = () => {
    keepOverrides({});
    keepFlagOverrides({});
    reloadPage();
  };
  return (
    <>
      {names.length + flags.length > 0 && (
        <div className={classes['note']}>
          <Banner
            tone="warn"
            message={[
              ...(names.length > 0 ? [text('devtools.overridden', { names: names.join(', ') })] : []),
              ...(flags.length > 0 ? [text('devtools.flagged', { names: flags.join(', ') })] : []),
            ].join(' ')}
            action={
              <Button size="small" onClick={restore}>
                {text('devtools.restore')}
              </Button>
            }
          />
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <Panel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
