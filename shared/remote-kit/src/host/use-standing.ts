import type { ReleaseVisit } from '@wavereel/contracts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RegisteredRemote } from '../registry';
import type { Exposed } from '../remote/exposed';
import type { FlagsOf, LoadExposed, PartMountProps, RemoteProps } from '../remote/props';
import { RemoteFailure } from '../remote/remote-failure';
import { noteLoad } from './loads';
import { mountRemote, type MountedRemote } from './mount';
import { releasesOf } from './releases';
import { isInTheMiddle } from './typing';
import { tellFailed, tellStood } from './visits';

/** What is to stand in a place: a remote, or a part of it. */
export interface Place {
  /** Undefined where there is none: nothing is tried then. */
  readonly remote: RegisteredRemote | undefined;
  readonly exposed: Exposed;
  readonly load: LoadExposed;
  /** Asked once for each mount: what stands goes on with the flags that it began with. */
  readonly flagsOf?: FlagsOf | undefined;
  /** The props that it gets now. @throws where they must not be handed over */
  readonly propsFor: (
    release: RegisteredRemote,
    flags: readonly string[],
    onCrash: (error: Error) => void,
  ) => RemoteProps | PartMountProps;
  /** Milliseconds for loading and mounting together. */
  readonly budgetMs: number;
  /** Looks again for what there is to stand here; Retry waits for it. */
  readonly lookAgain: () => Promise<unknown>;
  /** Told of every failure. */
  readonly onFailure: (failure: RemoteFailure) => void;
  /** Told of each release once that it stood, and once that it failed. */
  readonly onVisit?: ((visit: ReleaseVisit) => void) | undefined;
  /** Whether something would be lost if what stands were taken away. */
  readonly isGuarded?: (() => boolean) | undefined;
}

export interface Standing {
  /** Where it is mounted. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly state: 'loading' | 'ready' | RemoteFailure;
  readonly retry: () => void;
  /** Hands the props of now on to what stands. */
  readonly update: () => void;
}

/** How often it is looked whether a release that was stopped may go. */
const lookMs = 1_000;
const untold = (): void => undefined;

/** Whether a release gives way to the live one, as the registry says now. */
const isStopped = ({ version, stopped = [] }: RegisteredRemote, release: string): boolean =>
  version !== release && stopped.some((one) => one.version === release);

/**
 * Keeps something of a remote mounted. Nothing of a failure leaves it. A release that failed twice in this page gives way to the last good one, and
 * one that was stopped to the live one, as soon as nothing is lost by it.
 */
export function useStanding(place: Place): Standing {
  const { exposed } = place;
  const name = place.remote?.name;
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const here = useRef<Pick<Standing, 'update'> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Standing['state']>('loading');

  // A place that is drawn anew, or a registry that was read anew, must not mount anything anew: what stands goes on with its release until Retry,
  // or until that is stopped.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });

  useEffect(() => {
    const { remote, load, budgetMs } = latest.current;
    if (!host.current || !remote) return;
    setState('loading');
    const releases = releasesOf(exposed);
    const release = releases.choose(remote);
    shown.current = release.version;
    const flags = latest.current.flagsOf?.(release) ?? [];
    const tell = latest.current.onVisit ?? untold;
    let mounted: MountedRemote | undefined;
    let current = true;
    let failed = false;
    const fail = (failure: RemoteFailure) => {
      if (!current) return;
      failed = true;
      mounted?.remove();
      latest.current.onFailure(failure);
      // Without a line nothing comes, whatever the release is worth.
      if (failure.phase !== 'load' || navigator.onLine) releases.failed(failure);
      noteLoad(release, { failed: failure.phase });
      void tellFailed(failure, exposed, tell);
      const next = releases.choose(remote);
      if (next.version === release.version || next.version === remote.version) return setState(failure);
      console.warn(`${remote.name} ${release.version} failed twice: going back to ${next.version}`);
      setAttempt((count) => count + 1);
    };
    const failureOf = (phase: RemoteFailure['phase'], error: unknown) =>
      error instanceof RemoteFailure ? error : new RemoteFailure(release, phase, error, exposed);
    const props = () => latest.current.propsFor(release, flags, (error) => fail(failureOf('render', error)));
    const stand = () => {
      // A screen that broke while mounting has reported itself already.
      if (!current || failed) return;
      releases.stood(release);
      setState('ready');
      tellStood(release, exposed, tell);
    };
    const update = () => {
      try {
        mounted?.update(props());
      } catch (error) {
        // It goes on with what it has.
        latest.current.onFailure(failureOf('render', error));
      }
    };
    try {
      mounted = mountRemote({ remote: release, exposed, load, fresh: attempt > 0, budgetMs }, host.current, props());
      mounted.ready.then(stand, (error: unknown) => fail(failureOf('mount', error)));
      here.current = { update };
    } catch (error) {
      fail(failureOf('mount', error));
    }
    return () => {
      current = false;
      mounted?.remove();
      here.current = null;
    };
  }, [name, exposed, attempt]);

  const { remote } = place;
  useEffect(() => {
    if (!remote || shown.current === null || !isStopped(remote, shown.current)) return;
    const heal = () => {
      const { isGuarded = () => false } = latest.current;
      if (state === 'ready' && (isGuarded() || isInTheMiddle())) return;
      clearInterval(timer);
      setAttempt((count) => count + 1);
    };
    const timer = setInterval(heal, lookMs);
    heal();
    return () => clearInterval(timer);
  }, [remote, state]);

  const retry = async () => {
    setState('loading');
    await latest.current.lookAgain().catch(() => undefined);
    setAttempt((count) => count + 1);
  };
  // What did not come is asked for again as soon as there is a line.
  useEffect(() => {
    if (!(state instanceof RemoteFailure) || state.phase !== 'load') return;
    const again = () => void retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state]);
  const update = useCallback(() => here.current?.update(), []);
  return { host, state, retry: () => void retry(), update };
}
