import type { ReleaseVisit } from '@wavereel/contracts';
import { Button, ErrorState, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import type { RegisteredRemote } from '../registry';
import type { FlagsOf, PartDesk } from '../remote/props';
import { RemoteFailure } from '../remote/remote-failure';
import { useOnline } from '../remote/use-online';
import { useKitText } from '../texts';
import { loadExposed } from './federation';
import type { GuardDesk } from './guards';
import { Site } from './Site';
import { useStanding } from './use-standing';

export interface RemoteOutletProps {
  readonly remote: RegisteredRemote;
  /** The remote's name as the person knows it. */
  readonly title: string;
  readonly guards: GuardDesk;
  /** Where its screens ask for parts of others. */
  readonly parts: PartDesk;
  /** Where the routes of the remote begin; at the top without. */
  readonly basePath?: string | undefined;
  /** Whether any remote has a screen at a path. */
  readonly hasRoute: (path: string) => boolean;
  /** Told what the screen of the remote shows; answers the way to take that back. */
  readonly nameScreen?: (name: string) => () => void;
  /** Milliseconds for loading and mounting together. */
  readonly budgetMs: number;
  /** Reads the registry again; Retry waits for it, so that a newer release is taken up. */
  readonly reloadRegistry: () => Promise<unknown>;
  /** Told of every failure. */
  readonly onFailure: (failure: RemoteFailure) => void;
  /** Told of each release once that it stood, and once that it failed. */
  readonly onVisit?: (visit: ReleaseVisit) => void;
  /** The flags of a release that are on for whoever looks; none without. */
  readonly flagsOf?: FlagsOf;
}

/** The place where one remote stands: its skeleton, the remote itself, or its card. */
export function RemoteOutlet({
  remote,
  title,
  guards,
  parts,
  basePath = '',
  hasRoute,
  nameScreen,
  budgetMs,
  reloadRegistry,
  onFailure,
  onVisit,
  flagsOf,
}: RemoteOutletProps) {
  // What a remote asks of the frame is answered by the frame as it is then.
  const routes = useRef(hasRoute);
  useEffect(() => {
    routes.current = hasRoute;
  });
  const { host, state, retry } = useStanding({
    remote,
    exposed: 'app',
    load: loadExposed,
    flagsOf,
    propsFor: (_release, flags, onCrash) => ({
      basePath,
      registerGuard: guards.register,
      mayLeave: guards.mayLeave,
      hasRoute: (path) => routes.current(path),
      ...(nameScreen === undefined ? {} : { nameScreen }),
      flags,
      parts,
      onCrash,
    }),
    budgetMs,
    lookAgain: reloadRegistry,
    onFailure,
    onVisit,
    isGuarded: guards.isGuarded,
  });

  return (
    <Site host={host}>
      {state === 'loading' ? (
        <Loading title={title} />
      ) : (
        state instanceof RemoteFailure && <FailureCard failure={state} title={title} onRetry={retry} />
      )}
    </Site>
  );
}

function Loading({ title }: { title: string }) {
  const text = useKitText();
  return <SkeletonGrid label={text('loading', { title })} />;
}

interface FailureCardProps extends Pick<RemoteOutletProps, 'title'> {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

function FailureCard({ failure: { phase, remote }, title, onRetry }: FailureCardProps) {
  const text = useKitText();
  const online = useOnline();
  const isLost = phase === 'load' && !online;
  return (
    <ErrorState
      title={isLost ? text('offline.title') : text('failed.title', { title })}
      text={isLost ? text('offline.text', { title }) : text(phase === 'load' ? 'failed.load' : 'failed.broke')}
      detail={isLost ? undefined : text('failed.detail', { name: remote.name, version: remote.version })}
      action={<Button onClick={onRetry}>{text('failed.retry')}</Button>}
    />
  );
}
