import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { RegisteredRemote } from '../registry';
import type { RemoteProps } from '../remote/props';
import { within } from './budget';
import { loadRemoteApp } from './federation';
import { noteLoad } from './loads';

export type FailurePhase = 'load' | 'mount' | 'render';

/** Why a remote is not there. */
export class RemoteFailure extends Error {
  constructor(
    readonly remote: RegisteredRemote,
    readonly phase: FailurePhase,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'RemoteFailure';
  }
}

/** Stands for the element of every parcel that is gone. */
const spent = document.createElement('div');

/** Mounts so far on this page. */
let mounts = 0;

export interface MountedRemote {
  /** Takes it off the page; safe to call at any time and more than once. */
  readonly remove: () => void;
  /** Settles once it stands. @throws RemoteFailure */
  readonly ready: Promise<void>;
}

/**
 * Loads a remote and mounts it into an element of its own below `host`, both within `budgetMs`.
 * A remote that fails, hangs or is removed early leaves nothing behind and disturbs nobody else.
 */
export function mountRemote(
  remote: RegisteredRemote,
  host: HTMLElement,
  props: RemoteProps,
  options: { fresh: boolean; budgetMs: number },
): MountedRemote {
  let element = document.createElement('div');
  host.append(element);
  const place = {
    // single-spa keeps the props of every parcel that was ever mounted: an element among them would stay, with all the listeners of React.
    get domElement() {
      return element;
    },
  };
  const deadline = performance.now() + options.budgetMs;
  const remaining = () => Math.max(0, deadline - performance.now());
  const overtime = `${remote.name} ${remote.version} took longer than ${options.budgetMs} ms`;
  let removed = false;
  let parcel: Parcel | undefined;

  async function start(): Promise<void> {
    const begun = performance.now();
    const app = await within(remaining(), loadRemoteApp(remote, options.fresh), overtime).catch((error: unknown) => {
      throw new RemoteFailure(remote, 'load', error);
    });
    noteLoad(remote, { loadMs: performance.now() - begun, mountMs: null, failed: null });
    if (removed) return;
    const loaded = performance.now();
    // A name of its own for each mount: single-spa-react keeps what it mounted by name, and an earlier mount may still be
    // leaving. single-spa types custom props as an index signature, which an interface cannot promise.
    const config = { ...app, name: `${remote.name}#${++mounts}` } as ParcelConfig;
    parcel = mountRootParcel(config, Object.assign(place, props));
    // The same failure rejects each of these as well; the mount's promise is the one that is heard.
    for (const same of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
      same.catch(() => undefined);
    await within(remaining(), parcel.mountPromise, overtime).catch((error: unknown) => {
      throw new RemoteFailure(remote, 'mount', error);
    });
    noteLoad(remote, { mountMs: performance.now() - loaded });
  }

  function remove(): void {
    if (removed) return;
    removed = true;
    element.remove();
    // A parcel can only be unmounted once it is mounted; one that never mounts has nothing to take down.
    Promise.resolve(parcel?.mountPromise)
      .then(() => parcel?.unmount())
      .catch(() => undefined)
      .finally(() => (element = spent));
  }

  return { ready: start(), remove };
}
