import type { RegisteredRemote, Registry, Release } from './schema';

/** A remote with another of its releases in place of the one that is live. */
export const withRelease = (remote: RegisteredRemote, release: Release): RegisteredRemote => ({
  ...remote,
  // Of a release from before that was written down, nothing is known: not what is known of the live one.
  made: undefined,
  ...release,
});

/**
 * The registry as one person has it: a canary stands in the place of the live release for its share of the accounts, always the same ones.
 * Nobody who is signed out has a canary. A remote without one stays the same object.
 */
export function registryFor(registry: Registry, person: string | null): Registry {
  const own = (remote: RegisteredRemote) => {
    const { canary, name } = remote;
    return canary && person !== null && cohortOf(person, name) < canary.share
      ? withRelease(remote, canary.release)
      : remote;
  };
  return { ...registry, remotes: registry.remotes.map(own) };
}

/** Where an account stands among a hundred for one remote: spread evenly, and elsewhere for each remote. FNV-1a, its bits mixed as MurmurHash3 ends. */
export function cohortOf(person: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote} ${person}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
