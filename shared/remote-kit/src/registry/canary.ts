import { isGiven, type Reader } from './cohorts';
import type { RegisteredRemote, Registry, Release } from './schema';

/** A remote with another of its releases in place of the one that is live. */
export const withRelease = (remote: RegisteredRemote, release: Release): RegisteredRemote => ({
  ...remote,
  // What a release says nothing of is not what the live one says of it.
  made: undefined,
  bytes: undefined,
  contact: undefined,
  flags: undefined,
  ...release,
});

/**
 * The registry as one person has it at a moment: a canary stands in the place of the live release for its share of the accounts among whom it is
 * tried, always the same ones. Nobody who is signed out has one. A remote without one for this person stays the same object.
 */
export function registryAs(registry: Registry, reader: Reader | null, now: Date): Registry {
  const own = (remote: RegisteredRemote): RegisteredRemote => {
    const { canary, name } = remote;
    if (!canary || reader === null) return remote;
    return isGiven(reader, name, canary, now) ? withRelease(remote, canary.release) : remote;
  };
  return { ...registry, remotes: registry.remotes.map(own) };
}

/** The same now, for whoever knows no more of a person than the account. */
export function registryFor(registry: Registry, person: string | null): Registry {
  return registryAs(registry, person === null ? null : { account: person }, new Date());
}
