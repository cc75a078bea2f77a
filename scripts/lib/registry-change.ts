import { withRelease, type RegisteredRemote, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { satisfies } from 'semver';

/** Releases that stay in the registry for going back to. */
const keptEarlier = 5;

/** What is done with the releases of one remote. All of it is pure: the store writes what comes out. */
export type ReleaseChange = (remote: RegisteredRemote) => RegisteredRemote;

const releaseOf = ({ name: _name, canary: _canary, earlier: _earlier, ...release }: RegisteredRemote): Release =>
  release;
const without = (releases: readonly Release[], version: string): Release[] =>
  releases.filter((one) => one.version !== version);

/** The release becomes the live one, and a canary ends; the one before can be gone back to. The live one again is no change. */
export function live(release: Release): ReleaseChange {
  return ({ canary: _canary, ...remote }) => {
    const earlier = [releaseOf(remote), ...remote.earlier].slice(0, keptEarlier + 1);
    return { ...withRelease(remote, release), earlier: without(earlier, release.version).slice(0, keptEarlier) };
  };
}

/** The release is tried by a share of the accounts, 1 to 99 of a hundred. */
export const tried =
  (release: Release, share: number): ReleaseChange =>
  (remote) => ({ ...remote, canary: { release, share } });

/** The canary is tried by another share; at 100 it becomes the live release, at 0 it is withdrawn. @throws where there is none */
export function shared(share: number): ReleaseChange {
  return (remote) => {
    if (!remote.canary)
      throw new Error(`${remote.name} has no canary. Release one: npm run release -- ${remote.name} --share 10`);
    if (share >= 100) return live(remote.canary.release)(remote);
    const { canary, ...plain } = remote;
    return share <= 0 ? plain : { ...plain, canary: { ...canary, share } };
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
 * @throws where the remote would bring what another brings already
 */
export function withChange(registry: Registry, name: string, first: Release | null, change: ReleaseChange): Registry {
  const known = registry.remotes.find((remote) => remote.name === name);
  if (!known && !first) throw new Error(`${name} was never released into this store.`);
  const changed = known
    ? registry.remotes.map((remote) => (remote === known ? change(remote) : remote))
    : [...registry.remotes, ...(first ? [{ ...first, name, earlier: [] }] : [])];
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

/** The registry, if each place and each part stands once in it: nobody could say which of two is meant. @throws with a sentence for each that does not */
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
  if (twice.size > 0) throw new Error([...twice].join('\n'));
  return registry;
}

/** What a release needs and the live shell does not offer, one sentence each. */
export const mismatches = ({ needs }: Pick<Release, 'needs'>, { offers }: Pick<Registry, 'offers'>): string[] =>
  unmet(needs, offers).map(({ name, range, offered }) =>
    offered === undefined
      ? `It needs ${name} ${range}, which the live shell does not offer.`
      : `It needs ${name} ${range}, and the live shell offers ${offered}.`,
  );

/** What the live remotes and canaries of a registry need and the shell that is about to be released does not offer, one sentence each. */
export function leftBehind({ remotes, offers }: Registry): string[] {
  const releases = remotes.flatMap((remote) => [
    { what: `${remote.name} ${remote.version}, which is live,`, needs: remote.needs },
    ...(remote.canary
      ? [
          {
            what: `${remote.name} ${remote.canary.release.version}, which is tried,`,
            needs: remote.canary.release.needs,
          },
        ]
      : []),
  ]);
  return releases.flatMap(({ what, needs }) =>
    unmet(needs, offers).map(
      ({ name, range, offered }) =>
        `${what} needs ${name} ${range}, and this shell ${offered === undefined ? 'does not offer it' : `offers ${offered}`}.`,
    ),
  );
}

/** The needs that the offers do not meet; `offered` is missing where the package is not offered at all. */
const unmet = (needs: Release['needs'], offers: Registry['offers']) =>
  Object.entries(needs)
    .map(([name, range]) => ({ name, range, offered: offers[name] }))
    .filter(({ range, offered }) => offered === undefined || !satisfies(offered, range));
