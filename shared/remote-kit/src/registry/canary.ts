import type { Among, Canary, RegisteredRemote, Registry, Release } from './schema';

/** A remote with another of its releases in place of the one that is live. */
export const withRelease = (remote: RegisteredRemote, release: Release): RegisteredRemote => ({
  ...remote,
  // What a release says nothing of is not what the live one says of it.
  made: undefined,
  bytes: undefined,
  contact: undefined,
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

/** Whoever is signed in, as far as a canary may ask for it. */
export interface Reader {
  readonly account: string;
  readonly team: string;
  readonly language: string;
  readonly plan: string;
}

/** The share of the accounts that tries a canary at a moment, 1 to 100: as it began, or by the last step that was taken. */
export const shareAt = ({ share, steps = [] }: Canary, now: Date): number =>
  steps.reduce((wide, step) => (new Date(step.at) <= now ? step.share : wide), share);

/**
 * The registry with the canaries as they are at a moment, and without those that are tried among others. One that has come to 100 stands in the
 * place of the live release. Who of the rest has one, `registryFor` says. Nothing but a canary is looked at.
 */
export function canariesFor(registry: Registry, reader: Reader | null, now: Date): Registry {
  const own = (remote: RegisteredRemote): RegisteredRemote => {
    const { canary, ...plain } = remote;
    if (!canary) return remote;
    if (reader === null || !isAmong(reader, canary.among)) return plain;
    const share = shareAt(canary, now);
    return share >= 100 ? withRelease(plain, canary.release) : { ...plain, canary: { ...canary, share } };
  };
  return { ...registry, remotes: registry.remotes.map(own) };
}

const isAmong = (reader: Reader, { accounts, teams, languages, plans }: Among = {}): boolean =>
  (accounts?.includes(reader.account) ?? true) &&
  (teams?.includes(reader.team) ?? true) &&
  (languages?.includes(reader.language) ?? true) &&
  (plans?.includes(reader.plan) ?? true);

/** Where an account stands among a hundred for one remote: spread evenly, and elsewhere for each remote. FNV-1a, its bits mixed as MurmurHash3 ends. */
export function cohortOf(person: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote} ${person}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
