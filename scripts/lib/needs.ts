import type { Registry, Release } from '@wavereel/remote-kit/registry';
import { satisfies } from 'semver';

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
