import { bus } from '@wavereel/events';
import { useLanguage, useText } from '@wavereel/i18n';
import { RemoteOutlet } from '@wavereel/remote-kit/host';
import { remoteFor, retiredRoute } from '@wavereel/remote-kit/registry';
import { Navigate, useLocation } from '@wavereel/router';
import { Button, ErrorState, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import { usePlace, useRegistry } from '../registry/RegistryContext';
import { remoteBudgetMs, report, reportVisit } from './failures';
import { useGuards } from './guards';
import { titlePage } from './page-title';
import { usePartDesk } from './parts';

/** What a screen says that it shows. */
interface ShownScreen {
  readonly remote: string;
  readonly name: string;
}

/** Whatever remote the path belongs to. A path of nobody leads home. */
export function RemotePage() {
  const text = useText('shell');
  const { language } = useLanguage();
  const { registry, failed, flagsOf, reload } = useRegistry();
  const { pathname } = useLocation();
  const guards = useGuards();
  const parts = usePartDesk();
  const home = usePlace('home');
  const found = registry ? remoteFor(registry, pathname) : undefined;
  const title = found?.route.title[language];
  const [shown, setShown] = useState<ShownScreen | null>(null);
  // The screen of a remote goes a moment after another one is asked for.
  const name = shown !== null && shown.remote === found?.remote.name ? shown.name : title;

  useEffect(() => {
    titlePage(name ? `${name} · ${text('product')}` : text('product'));
  }, [name, text]);

  if (!registry && !failed) return <SkeletonGrid label={text('loading')} />;
  if (registry && found && title) {
    return (
      <RemoteOutlet
        key={found.remote.name}
        remote={found.remote}
        title={title}
        guards={guards}
        parts={parts}
        hasRoute={(path) => remoteFor(registry, path) !== undefined}
        nameScreen={(name) => {
          const screen = { remote: found.remote.name, name };
          setShown(screen);
          return () => setShown((now) => (now === screen ? null : now));
        }}
        budgetMs={remoteBudgetMs}
        reloadRegistry={reload}
        onFailure={report}
        onVisit={reportVisit}
        flagsOf={flagsOf}
      />
    );
  }
  if (home !== null && pathname !== home) {
    const gone = registry ? retiredRoute(registry, pathname) : undefined;
    return gone ? <Retired title={gone.title[language]} home={home} /> : <Navigate to={home} replace />;
  }
  return (
    <ErrorState
      title={text('registry.title')}
      text={text('registry.text')}
      action={<Button onClick={() => void reload().catch(() => undefined)}>{text('retry')}</Button>}
    />
  );
}

/** Leads home from an address of a retired remote, and says why. */
function Retired({ title, home }: { readonly title: string; readonly home: string }) {
  const text = useText('shell');
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    // What shows it listens once the whole page has been drawn.
    queueMicrotask(() => bus.emit('notify', { tone: 'info', text: text('registry.retired', { title }) }));
  }, [text, title]);
  return <Navigate to={home} replace />;
}
