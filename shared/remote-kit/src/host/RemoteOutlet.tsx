import { Button, ErrorState, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import type { RegisteredRemote } from '../registry';
import { useKitText } from '../texts';
import type { GuardDesk } from './guards';
import { noteLoad } from './loads';
import { mountRemote, RemoteFailure } from './mount';
import { createReleaseMemory } from './releases';

export interface RemoteOutletProps {
  readonly remote: RegisteredRemote;
  /** The remote's name as the person knows it. */
  readonly title: string;
  readonly guards: GuardDesk;
  /** Where the routes of the remote begin; at the top without. */
  readonly basePath?: string | undefined;
  /** Whether any remote has a screen at a path. */
  readonly hasRoute: (path: string) => boolean;
  /** Milliseconds for loading and mounting together. */
  readonly budgetMs: number;
  /** Reads the registry again; Retry waits for it, so that a newer release is taken up. */
  readonly reloadRegistry: () => Promise<void>;
  /** Told of every failure. */
  readonly onFailure: (failure: RemoteFailure) => void;
}

/** One for the page: a release that failed at one visit is known at the next. */
const releases = createReleaseMemory(localStorage);

type OutletState = 'loading' | 'ready' | RemoteFailure;

/**
 * The place where one remote stands: its skeleton, the remote itself, or its card. Nothing of a failure leaves it. A release that failed
 * twice in this page gives way to the last good one.
 */
export function RemoteOutlet({
  remote,
  title,
  guards,
  basePath = '',
  hasRoute,
  budgetMs,
  reloadRegistry,
  onFailure,
}: RemoteOutletProps) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<OutletState>('loading');

  // A registry that was read again must not mount a remote anew.
  const routes = useRef(hasRoute);
  useEffect(() => {
    routes.current = hasRoute;
  });

  useEffect(() => {
    if (!host.current) return;
    setState('loading');
    const release = releases.choose(remote);
    let failed = false;
    const fail = (failure: RemoteFailure) => {
      failed = true;
      mounted.remove();
      onFailure(failure);
      releases.failed(failure);
      noteLoad(release, { failed: failure.phase });
      const next = releases.choose(remote);
      if (next.version === release.version || next.version === remote.version) return setState(failure);
      console.warn(`${remote.name} ${release.version} failed twice: going back to ${next.version}`);
      setAttempt((count) => count + 1);
    };
    const props = {
      basePath,
      registerGuard: guards.register,
      mayLeave: guards.mayLeave,
      hasRoute: (path: string) => routes.current(path),
      onCrash: (error: Error) => fail(new RemoteFailure(release, 'render', error)),
    };
    const mounted = mountRemote(release, host.current, props, { fresh: attempt > 0, budgetMs });
    let current = true;
    mounted.ready.then(
      () => {
        // A screen that broke while mounting has reported itself already.
        if (!current || failed) return;
        releases.stood(release);
        setState('ready');
      },
      (error: unknown) =>
        current && fail(error instanceof RemoteFailure ? error : new RemoteFailure(release, 'mount', error)),
    );
    return () => {
      current = false;
      mounted.remove();
    };
  }, [remote, attempt, guards, basePath, budgetMs, onFailure]);

  const retry = async () => {
    setState('loading');
    await reloadRegistry().catch(() => undefined);
    setAttempt((count) => count + 1);
  };

  return (
    <>
      <div ref={host} />
      {state === 'loading' && <Loading title={title} />}
      {state instanceof RemoteFailure && <FailureCard failure={state} title={title} onRetry={() => void retry()} />}
    </>
  );
}

function Loading({ title }: { title: string }) {
  const text = useKitText();
  return <SkeletonGrid label={text('loading', { title })} />;
}

function FailureCard({ failure, title, onRetry }: { failure: RemoteFailure; title: string; onRetry: () => void }) {
  const text = useKitText();
  return (
    <ErrorState
      title={text('failed.title', { title })}
      text={text(failure.phase === 'load' ? 'failed.load' : 'failed.broke')}
      detail={text('failed.detail', { name: failure.remote.name, version: failure.remote.version })}
      action={<Button onClick={onRetry}>{text('failed.retry')}</Button>}
    />
  );
}
