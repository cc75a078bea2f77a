import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { RemoteOutlet, type RemoteFailure } from '@wavereel/remote-kit/host';
import { remoteFor } from '@wavereel/remote-kit/registry';
import { Navigate, useLocation } from '@wavereel/router';
import { Button, ErrorState, SkeletonGrid } from '@wavereel/ui';
import { useEffect } from 'react';
import { usePlace, useRegistry } from '../registry/RegistryContext';
import { useGuards } from './guards';

/** Loading and mounting a remote may take this long together; then its card is shown. */
export const remoteBudgetMs = 4_000;

/** As much of a message as a report takes. */
const messageLength = 500;

/** Nothing of a failure is silent: the console has it, and the server counts it. */
export function report({ remote: { name, version }, phase, message, cause }: RemoteFailure): void {
  console.error(`${name} ${version} failed at ${phase}:`, cause);
  const body = { remote: name, version, phase, message: message.slice(0, messageLength) };
  // A report that does not arrive must not be a failure of its own.
  void call(endpoints.system.remoteFailed, { body }).catch(() => undefined);
}

/** Whatever remote the path belongs to. A path of nobody leads home. */
export function RemotePage() {
  const text = useText('shell');
  const { language } = useLanguage();
  const { registry, failed, reload } = useRegistry();
  const { pathname } = useLocation();
  const guards = useGuards();
  const home = usePlace('home');
  const found = registry ? remoteFor(registry, pathname) : undefined;
  const title = found?.route.title[language];

  useEffect(() => {
    document.title = title ? `${title} · ${text('product')}` : text('product');
  }, [title, text]);

  if (!registry && !failed) return <SkeletonGrid label={text('loading')} />;
  if (registry && found && title) {
    return (
      <RemoteOutlet
        key={found.remote.name}
        remote={found.remote}
        title={title}
        guards={guards}
        hasRoute={(path) => remoteFor(registry, path) !== undefined}
        budgetMs={remoteBudgetMs}
        reloadRegistry={reload}
        onFailure={report}
      />
    );
  }
  if (home !== null && pathname !== home) return <Navigate to={home} replace />;
  return (
    <ErrorState
      title={text('registry.title')}
      text={text('registry.text')}
      action={<Button onClick={() => void reload().catch(() => undefined)}>{text('retry')}</Button>}
    />
  );
}
