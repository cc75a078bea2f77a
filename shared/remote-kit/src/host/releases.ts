import { withRelease, type RegisteredRemote } from '../registry';
import type { Exposed } from '../remote/exposed';
import type { RemoteFailure } from '../remote/remote-failure';

/** A release that failed this often in one page gives way. */
const patience = 2;
const keyOf = (remote: string, exposed: Exposed) =>
  `wavereel.good.${exposed === 'app' ? remote : `${remote}/${exposed}`}`;

/** What this page has seen of releases: which of them failed, and which stood the last time in this browser. */
export interface ReleaseMemory {
  /** The release to mount: the live one, or the last good one where the live one has failed twice. */
  choose(remote: RegisteredRemote): RegisteredRemote;
  failed(failure: Pick<RemoteFailure, 'remote' | 'phase'>): void;
  /** It is mounted. What did not come over a bad line is forgiven; what broke is not. */
  stood(remote: RegisteredRemote): void;
}

interface Failures {
  readonly unloaded: number;
  readonly broken: number;
}
const none: Failures = { unloaded: 0, broken: 0 };

export function createReleaseMemory(storage: Storage, exposed: Exposed = 'app'): ReleaseMemory {
  const known = new Map<string, Failures>();
  const key = ({ name, version }: RegisteredRemote) => `${name} ${version}`;
  const failuresOf = (remote: RegisteredRemote) => known.get(key(remote)) ?? none;
  const count = (remote: RegisteredRemote) => failuresOf(remote).unloaded + failuresOf(remote).broken;
  const lastGood = (remote: RegisteredRemote) => {
    const good = storage.getItem(keyOf(remote.name, exposed));
    return remote.earlier.find(({ version }) => version === good) ?? remote.earlier[0];
  };
  return {
    choose(remote) {
      const release = count(remote) < patience ? undefined : lastGood(remote);
      const fallback = release && withRelease(remote, release);
      // Where the earlier one does not stand either it is not the release, and the live one is tried again.
      return fallback && count(fallback) === 0 ? fallback : remote;
    },
    failed({ remote, phase }) {
      const { unloaded, broken } = failuresOf(remote);
      known.set(key(remote), phase === 'load' ? { unloaded: unloaded + 1, broken } : { unloaded, broken: broken + 1 });
    },
    stood(remote) {
      known.set(key(remote), { ...failuresOf(remote), unloaded: 0 });
      storage.setItem(keyOf(remote.name, exposed), remote.version);
    },
  };
}

const memories = new Map<Exposed, ReleaseMemory>();

/** One for the page and for what is exposed: a release that failed at one visit is known at the next, and a part that broke is not the remote. */
export function releasesOf(exposed: Exposed): ReleaseMemory {
  const memory = memories.get(exposed) ?? createReleaseMemory(localStorage, exposed);
  memories.set(exposed, memory);
  return memory;
}
