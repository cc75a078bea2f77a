import { z } from 'zod';
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
  /** It failed by its own fault: this browser does not meet it again, from its next page on, while an earlier one stands. */
  avoid(remote: RegisteredRemote): void;
  /** It is mounted. What did not come over a bad line is forgiven; what broke is not. */
  stood(remote: RegisteredRemote): void;
}

interface Failures {
  readonly unloaded: number;
  readonly broken: number;
}
const none: Failures = { unloaded: 0, broken: 0 };

const avoidedKey = 'wavereel.avoided';
/** After that it is tried again: the fault may have been another's after all. */
const avoidedMs = 24 * 3_600_000;
const mostAvoided = 20;
const avoidedSchema = z.array(z.object({ release: z.string(), until: z.number() })).catch([]);

function readAvoided(storage: Storage): z.infer<typeof avoidedSchema> {
  try {
    const now = Date.now();
    return avoidedSchema
      .parse(JSON.parse(storage.getItem(avoidedKey) ?? '[]'))
      .filter(({ until }) => until > now && until <= now + avoidedMs);
  } catch {
    return [];
  }
}

function writeAvoided(storage: Storage, release: string, isAvoided: boolean): void {
  const others = readAvoided(storage).filter((one) => one.release !== release);
  const added = isAvoided ? [{ release, until: Date.now() + avoidedMs }] : [];
  storage.setItem(avoidedKey, JSON.stringify([...added, ...others].slice(0, mostAvoided)));
}

export function createReleaseMemory(storage: Storage, exposed: Exposed = 'app'): ReleaseMemory {
  const known = new Map<string, Failures>();
  const key = ({ name, version }: RegisteredRemote) => `${name} ${version}`;
  const avoidedBy = (remote: RegisteredRemote) => `${exposed} ${key(remote)}`;
  // What this page itself sees has its patience.
  const avoided = new Set(readAvoided(storage).map(({ release }) => release));
  const isGiven = (remote: RegisteredRemote) => count(remote) < patience && !avoided.has(avoidedBy(remote));
  const failuresOf = (remote: RegisteredRemote) => known.get(key(remote)) ?? none;
  const count = (remote: RegisteredRemote) => failuresOf(remote).unloaded + failuresOf(remote).broken;
  const lastGood = (remote: RegisteredRemote) => {
    const good = storage.getItem(keyOf(remote.name, exposed));
    return remote.earlier.find(({ version }) => version === good) ?? remote.earlier[0];
  };
  return {
    choose(remote) {
      const release = isGiven(remote) ? undefined : lastGood(remote);
      const fallback = release && withRelease(remote, release);
      // Where the earlier one does not stand either it is not the release, and the live one is tried again.
      return fallback && count(fallback) === 0 && isGiven(fallback) ? fallback : remote;
    },
    failed({ remote, phase }) {
      const { unloaded, broken } = failuresOf(remote);
      known.set(key(remote), phase === 'load' ? { unloaded: unloaded + 1, broken } : { unloaded, broken: broken + 1 });
    },
    avoid: (remote) => writeAvoided(storage, avoidedBy(remote), true),
    stood(remote) {
      writeAvoided(storage, avoidedBy(remote), false);
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

/** The release of a remote that this page mounts: the live one, unless that has failed for it. */
export const chosenRelease = (remote: RegisteredRemote): RegisteredRemote => releasesOf('app').choose(remote);
