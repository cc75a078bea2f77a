import {
  withRelease,
  type Canary,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@wavereel/remote-kit/registry';
import { withFlagStates } from './flag-changes';
import { kept } from './kept-remote';

/** Releases that stay in the registry for going back to. */
const keptEarlier = 5;

/** What is done with the releases of one remote. All of it is pure: the store writes what comes out. */
export type ReleaseChange = (remote: RegisteredRemote) => RegisteredRemote;

/** Releases that were stopped, of which the registry tells. */
const keptStopped = 5;
const whyLength = 300;

const releaseOf = ({
  name: _name,
  canary: _canary,
  earlier: _earlier,
  stopped: _stopped,
  flagStates: _flagStates,
  ...release
}: RegisteredRemote): Release => release;
const without = <Of extends { readonly version: string }>(all: readonly Of[], version: string): Of[] =>
  all.filter((one) => one.version !== version);

/** What was stopped and is wanted all the same is stopped no longer. */
function wanted({ stopped, ...remote }: RegisteredRemote, version: string): RegisteredRemote {
  const others = without(stopped ?? [], version);
  return others.length === 0 ? remote : { ...remote, stopped: others };
}

/** The release becomes the live one, and a canary ends; the one before can be gone back to. The live one again is no change. */
export function live(release: Release): ReleaseChange {
  return ({ canary: _canary, ...remote }) => {
    const earlier = [releaseOf(remote), ...remote.earlier].slice(0, keptEarlier + 1);
    return {
      ...withRelease(wanted(remote, release.version), release),
      earlier: without(earlier, release.version).slice(0, keptEarlier),
    };
  };
}

/**
 * The release is tried by a share of the accounts, 1 to 99 of a hundred; that may be widened in steps, and be tried among some alone.
 * @throws for what no registry keeps
 */
export const tried =
  (release: Release, by: number | Omit<Canary, 'release'>): ReleaseChange =>
  (remote) => {
    const canary = { release, ...(typeof by === 'number' ? { share: by } : by) };
    return kept({ ...wanted(remote, release.version), canary }, 'canary', `the canary ${release.version}`);
  };

/**
 * A release that is bad is given to nobody any more: a canary is withdrawn, a live one gives way to the one before, and it is not gone back to.
 * No change where it is neither, or where there is none before.
 * @param at ISO 8601
 */
export function stopped(version: string, why: string, at: string): ReleaseChange {
  return (remote) => {
    const { canary, ...plain } = remote;
    const note = { version, at, why: why.slice(0, whyLength) };
    const noted = [note, ...without(remote.stopped ?? [], version)].slice(0, keptStopped);
    const earlier = without(remote.earlier, version);
    if (canary?.release.version === version) return { ...plain, earlier, stopped: noted };
    const [before, ...others] = earlier;
    if (remote.version !== version || before === undefined) return remote;
    return { ...withRelease(remote, before), earlier: others, stopped: noted };
  };
}

/** @throws where a version was stopped as a bad release, unless it is wanted all the same */
export function assertNotStopped({ stopped = [], name }: RegisteredRemote, version: string, isWanted: boolean): void {
  const note = stopped.find((one) => one.version === version);
  if (note && !isWanted)
    throw new Error(
      `${name} ${version} was stopped at ${note.at}: ${note.why}. Release what mends it, or this one again with --again.`,
    );
}

/** The canary is tried by another share from now on, whatever steps it had before it; at 100 it becomes the live release, at 0 it is withdrawn. @throws where there is none */
export function shared(share: number): ReleaseChange {
  return (remote) => {
    if (!remote.canary)
      throw new Error(`${remote.name} has no canary. Release one: npm run release -- ${remote.name} --share 10`);
    if (share >= 100) return live(remote.canary.release)(remote);
    const { canary, ...plain } = remote;
    const { steps: _steps, ...kept } = canary;
    return share <= 0 ? plain : { ...plain, canary: { ...kept, share } };
  };
}

/** Back to an earlier release: the one before, or the one that is named. @throws where there is none */
export function backTo(version?: string): ReleaseChange {
  return (remote) => {
    const found = version === undefined ? remote.earlier[0] : remote.earlier.find((one) => one.version === version);
    if (!found)
      throw new Error(
        version === undefined
          ? `${remote.name} has no earlier release.`
          : `${remote.name} has no earlier release ${version}. It has: ${remote.earlier.map((one) => one.version).join(', ') || 'none'}`,
      );
    return live(found)(remote);
  };
}

/**
 * A registry in which one remote was changed; what is new comes in as it is.
 * @throws ReleaseClashError where the remote would bring what another brings already
 */
export function withChange(registry: Registry, name: string, first: Release | null, change: ReleaseChange): Registry {
  const known = registry.remotes.find((remote) => remote.name === name);
  if (!known && !first) throw new Error(`${name} was never released into this store.`);
  const changed = known
    ? registry.remotes.map((remote) => (remote === known ? withFlagStates(change(remote)) : remote))
    : [...registry.remotes, ...(first ? [withFlagStates({ ...first, name, earlier: [] })] : [])];
  return unambiguous({
    ...registry,
    remotes: changed,
    retired: registry.retired.filter((one) => one.name !== name),
  });
}

/** Retired remotes that stay known; their addresses lead home with a sentence. */
const keptRetired = 50;

/** A registry without a remote; what it brought leads home from now on. @throws where there is no such remote, or where it brings the place that all others lead to */
export function retired(registry: Registry, name: string): Registry {
  const remote = registry.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`${name} is not in the registry.`);
  if (remote.places['home'] !== undefined)
    throw new Error(`${name} brings the place home, where one arrives. Release another remote that does first.`);
  const others = registry.retired.filter((one) => one.name !== name);
  return {
    ...registry,
    remotes: registry.remotes.filter((one) => one !== remote),
    retired: [{ name, routes: remote.routes }, ...others].slice(0, keptRetired),
  };
}

/** What of a release stands once in a suite. */
const uniqueIn = ({ places, parts }: Release): string[] => [
  ...Object.keys(places).map((place) => `declare the place ${place}`),
  ...parts.map(({ name }) => `lend the part ${name}`),
];

/** A release would bring what another remote brings already. */
export class ReleaseClashError extends Error {
  override readonly name = 'ReleaseClashError';
}

/** The registry, if each place and each part stands once in it: nobody could say which of two is meant. @throws ReleaseClashError with a sentence for each that does not */
export function unambiguous(registry: Registry): Registry {
  const owners = new Map<string, string>();
  const twice = new Set<string>();
  for (const remote of registry.remotes) {
    for (const what of [remote, ...(remote.canary ? [remote.canary.release] : [])].flatMap(uniqueIn)) {
      const owner = owners.get(what) ?? remote.name;
      if (owner !== remote.name) twice.add(`${owner} and ${remote.name} both ${what}.`);
      owners.set(what, owner);
    }
  }
  if (twice.size > 0) throw new ReleaseClashError([...twice].join('\n'));
  return registry;
}
