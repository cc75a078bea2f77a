import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { RegisteredRemote } from '../registry';
import type { Exposed } from '../remote/exposed';
import type { LoadExposed, RemoteProps } from '../remote/props';
import { RemoteFailure } from '../remote/remote-failure';
import { within } from './budget';
import { noteLoad } from './loads';

/** Stands for the element of every parcel that is gone. */
const spent = document.createElement('div');

/** Mounts so far on this page. */
let mounts = 0;

/** What is mounted, and how. */
export interface Mounting {
  readonly remote: RegisteredRemote;
  readonly exposed: Exposed;
  readonly load: LoadExposed;
  /** Whether everything that is known of it is dropped first. */
  readonly fresh: boolean;
  /** Milliseconds for loading and mounting together. */
  readonly budgetMs: number;
}

export interface MountedRemote {
  /** Hands other props on to what stands, without mounting it anew. */
  readonly update: (props: RemoteProps) => void;
  /** Takes it off the page; safe to call at any time and more than once. */
  readonly remove: () => void;
  /** Settles once it stands. @throws RemoteFailure */
  readonly ready: Promise<void>;
}

/**
 * Loads a remote, or a part of it, and mounts it into an element of its own below `host`, both within the budget.
 * What fails, hangs or is removed early leaves nothing behind and disturbs nobody else.
 */
export function mountRemote(
  { remote, exposed, load, fresh, budgetMs }: Mounting,
  host: HTMLElement,
  first: RemoteProps,
): MountedRemote {
  let element = document.createElement('div');
  host.append(element);
  const place = {
    // single-spa keeps the props of every parcel that was ever mounted: an element among them would stay, with all the listeners of React.
    get domElement() {
      return element;
    },
  };
  let props = first;
  const handed = () => Object.assign(place, props);
  const deadline = performance.now() + budgetMs;
  const remaining = () => Math.max(0, deadline - performance.now());
  const overtime = `${remote.name} ${remote.version} took longer than ${budgetMs} ms`;
  let removed = false;
  let stands = false;
  let updates: Promise<unknown> = Promise.resolve();
  let parcel: Parcel | undefined;

  async function start(): Promise<void> {
    const asked = performance.now();
    const app = await within(remaining(), load(remote, exposed, fresh), overtime).catch((error: unknown) => {
      throw new RemoteFailure(remote, 'load', error, exposed);
    });
    noteLoad(remote, { loadMs: performance.now() - asked, mountMs: null, failed: null });
    if (removed) return;
    const loaded = performance.now();
    // A name of its own for each mount: single-spa-react keeps what it mounted by name, and an earlier mount may still be
    // leaving. single-spa types custom props as an index signature, which an interface cannot promise.
    const config = { ...app, name: `${remote.name}#${++mounts}` } as ParcelConfig;
    const begun = props;
    parcel = mountRootParcel(config, handed());
    // The same failure rejects each of these as well; the mount's promise is the one that is heard.
    for (const same of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
      same.catch(() => undefined);
    await within(remaining(), parcel.mountPromise, overtime).catch((error: unknown) => {
      throw new RemoteFailure(remote, 'mount', error, exposed);
    });
    noteLoad(remote, { mountMs: performance.now() - loaded });
    stands = true;
    if (props !== begun) handOn();
  }

  /** One after the other: single-spa takes no props while it is handing some on. A screen that breaks over them reports itself. */
  function handOn(): void {
    updates = updates.then(() => (removed ? undefined : parcel?.update?.(handed()))).catch(() => undefined);
  }

  function update(next: RemoteProps): void {
    props = next;
    if (stands) handOn();
  }

  function remove(): void {
    if (removed) return;
    removed = true;
    element.remove();
    // A parcel can only be unmounted once it is mounted; one that never mounts has nothing to take down.
    Promise.resolve(parcel?.mountPromise)
      .then(() => parcel?.unmount())
      .catch(() => undefined)
      .finally(() => {
        element = spent;
        for (const name of Object.keys(props)) Reflect.deleteProperty(place, name);
      });
  }

  return { ready: start(), update, remove };
}
