import { useText } from '@wavereel/i18n';
import { fetchRelease, RemoteOutlet } from '@wavereel/remote-kit/host';
import type { FlagsOf } from '@wavereel/remote-kit';
import { flagsAsked, type RegisteredRemote } from '@wavereel/remote-kit/registry';
import { Navigate, useLocation, useParams } from '@wavereel/router';
import { Banner, Button, ErrorState, SkeletonGrid } from '@wavereel/ui';
import { useCallback, useEffect, useState } from 'react';
import { useGuards } from '../frame/guards';
import { remoteBudgetMs, report } from '../frame/failures';
import { usePartDesk } from '../frame/parts';
import { useRegistry } from '../registry/RegistryContext';
import classes from './alone.module.css';

/** One released version of one remote by itself, below `/alone/{remote}/{version}`: for those who look at a release before, or instead of, the live one. `?flags=` sets flags of it. */
export function AlonePage() {
  const text = useText('shell');
  const { remote: name = '', version = '' } = useParams();
  const { release, failed, read } = useRelease(name, version);
  // The flags of a remote stand there.
  const { known, failed: isRegistryGone } = useRegistry();
  if (failed) {
    return (
      <ErrorState
        title={text('alone.missing', { name, version })}
        text={text('alone.missingText')}
        action={<Button onClick={read}>{text('retry')}</Button>}
      />
    );
  }
  if (!release || (!known && !isRegistryGone)) return <SkeletonGrid label={text('loading')} />;
  return (
    <main className={classes['page']}>
      <Banner message={text('alone.note', { name, version })} />
      <AloneRemote key={`${name} ${version}`} release={release} onReload={read} />
    </main>
  );
}

/** The remote below an address of its own; the bare one leads to its first screen. */
function AloneRemote({ release, onReload }: { readonly release: RegisteredRemote; readonly onReload: () => void }) {
  const guards = useGuards();
  const parts = usePartDesk();
  const { flagsOf } = useRegistry();
  const { pathname, search } = useLocation();
  // Those that were asked for first: the screens of the remote have addresses of their own.
  const [asked] = useState(() => flagsAsked(search));
  const withAsked: FlagsOf = (shown) => [
    ...new Set([...flagsOf(shown), ...asked.filter((flag) => shown.flags && Object.hasOwn(shown.flags, flag))]),
  ];
  const basePath = `/alone/${release.name}/${release.version}`;
  const hasRoute = useCallback((path: string) => release.routes.some((route) => route.path === path), [release]);
  const [first] = release.routes;
  if (first && pathname.replace(/\/$/, '') === basePath)
    return <Navigate to={{ pathname: basePath + first.path, search }} replace />;
  return (
    <RemoteOutlet
      {...{ basePath, guards, parts, hasRoute }}
      remote={release}
      title={release.name}
      budgetMs={remoteBudgetMs}
      reloadRegistry={() => Promise.resolve(onReload())}
      onFailure={report}
      flagsOf={withAsked}
    />
  );
}

/** What the store says of a release. */
function useRelease(name: string, version: string) {
  const [release, setRelease] = useState<RegisteredRemote | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    setFailed(false);
    fetchRelease(name, version, remoteBudgetMs).then(
      (found) => setRelease({ ...found, name, earlier: [] }),
      () => setFailed(true),
    );
  }, [name, version]);
  useEffect(read, [read]);
  return { release, failed, read };
}
