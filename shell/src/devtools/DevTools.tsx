import { useText } from '@wavereel/i18n';
import { Banner, Button } from '@wavereel/ui';
import { isLoopback } from '@wavereel/remote-kit/registry';
import { lazy, Suspense, useEffect } from 'react';
import { reloadPage } from '../auth/reload-page';
import classes from './devtools.module.css';
import { keepFlagOverrides, keepOverrides, readFlagOverrides, readOverrides } from './overrides';
import { useDevTools } from './use-devtools';

const Panel = lazy(async () => ({ default: (await import('./DevToolsPanel')).DevToolsPanel }));

/** For developers: what stands in this page, and what is put in its place. While something is, a note says so and takes it back. */
export function DevTools() {
  const text = useText('shell');
  const [open, close] = useDevTools();
  useReloadOnBuild();
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

/** A remote that is being written tells of each build: the page takes it up. */
function useReloadOnBuild(): void {
  useEffect(() => {
    const entries = Object.values(readOverrides()).flatMap((override) =>
      'entry' in override && isLoopback(override.entry) ? [override.entry] : [],
    );
    const sources = entries.map((entry) => new EventSource(new URL('/changes', entry)));
    for (const source of sources) source.addEventListener('message', reloadPage);
    return () => {
      for (const source of sources) source.close();
    };
  }, []);
}
