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

/** Whoever is signed in, as far as a canary may ask for it; who is not told of in a list is not in it. */
export interface Reader {
  readonly account: string;
  readonly team?: string;
  readonly language?: string;
  readonly plan?: string;
}

/** The share of the accounts that tries a canary at a moment, 1 to 100: as it began, or by the last step that was taken. */
export const shareAt = ({ share, steps = [] }: Canary, now: Date): number =>
  steps.reduce((wide, step) => (new Date(step.at) <= now ? step.share : wide), share);

/**
 * The registry as one person has it at a moment: a canary stands in the place of the live release for its share of the accounts among whom it is
 * tried, always the same ones. Nobody who is signed out has one. A remote without one for this person stays the same object.
 */
export function registryAs(registry: Registry, reader: Reader | null, now: Date): Registry {
  const own = (remote: RegisteredRemote): RegisteredRemote => {
    const { canary, name } = remote;
    if (!canary || reader === null || !isAmong(reader, canary.among)) return remote;
    return cohortOf(reader.account, name) < shareAt(canary, now) ? withRelease(remote, canary.release) : remote;
  };
  return { ...registry, remotes: registry.remotes.map(own) };
}

/** The same now, for whoever knows no more of a person than the account. */
export function registryFor(registry: Registry, person: string | null): Registry {
  return registryAs(registry, person === null ? null : { account: person }, new Date());
}

const isIn = (list: readonly string[] | undefined, one: string | undefined): boolean =>
  list === undefined || (one !== undefined && list.includes(one));
const isAmong = (reader: Reader, { accounts, teams, languages, plans }: Among = {}): boolean =>
  isIn(accounts, reader.account) &&
  isIn(teams, reader.team) &&
  isIn(languages, reader.language) &&
  isIn(plans, reader.plan);

/** Where an account stands among a hundred for one remote: spread evenly, and elsewhere for each remote. FNV-1a, its bits mixed as MurmurHash3 ends. */
export function cohortOf(person: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote} ${person}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
