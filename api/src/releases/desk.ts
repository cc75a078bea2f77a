import type { AnswerOf, SuiteRelease, endpoints } from '@wavereel/contracts';
import { flagStandings, shareAt } from '@wavereel/remote-kit/registry';
import type { RegisteredRemote, Release } from '@wavereel/remote-kit/registry';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { backTo, ReleaseClashError, shared, withChange } from '../platform/releases/changes';
import type { ReleaseChange } from '../platform/releases/changes';
import type { RegistryStore } from '../platform/releases/registry-store';
import { casesOf } from './cases';
import type { Case } from './cases';
import { judged } from './judge';
import { otherEnvironments } from './environments';
import type { SumStore, VersionSums } from './store';
import { noSums, upperQuartileMs } from './sums';

type SuiteReleases = AnswerOf<typeof endpoints.suite.releases>;

/** What the operator reads of the releases, and does with them. */
export interface ReleaseDesk {
  releases(): Promise<SuiteReleases>;
  /** @throws ApiFailure not_found, release_changed where `from` is not live or `to` is not kept, release_clashes where `to` brings what another remote brings by now */
  goBack(remote: string, from: string, to: string): Promise<void>;
  /** @throws ApiFailure not_found, release_changed where that version is not tried */
  endTrial(remote: string, version: string): Promise<void>;
}

interface Helpers {
  readonly registry: RegistryStore;
  readonly sums: Pick<SumStore, 'of'>;
}

export function releaseDesk({ config, log }: Platform, { registry, sums }: Helpers): ReleaseDesk {
  const elsewhere = otherEnvironments(config.environments);

  const standing = async (remote: RegisteredRemote): Promise<SuiteRelease> => {
    const [all, cases] = await Promise.all([sums.of(remote.name), casesOf(sums, remote)]);
    const health = (release: Release) => ({ ...healthOf(release.version, all, cases), ...originOf(release) });
    const { canary } = remote;
    return {
      remote: remote.name,
      live: health(remote),
      canary: canary
        ? {
            ...health(canary.release),
            share: shareAt(canary, new Date()),
            isAmongSome: canary.among !== undefined,
          }
        : null,
      earlier: remote.earlier.map(({ version, made }) => ({ version, made: made ?? null })),
      stopped: remote.stopped ?? [],
      flags: flagStandings(remote, new Date()),
    };
  };

  /** Changes a remote that stands as the operator sees it. */
  const change = async (
    name: string,
    stands: (remote: RegisteredRemote) => boolean,
    how: ReleaseChange,
  ): Promise<void> => {
    await registry.change((before) => {
      const remote = before?.remotes.find((one) => one.name === name);
      if (!before || !remote) throw new ApiFailure('not_found');
      if (!stands(remote)) throw new ApiFailure('release_changed');
      try {
        return withChange(before, name, null, how);
      } catch (error) {
        throw error instanceof ReleaseClashError ? new ApiFailure('release_clashes') : error;
      }
    });
  };

  return {
    releases: async () => {
      const [read, environments] = await Promise.all([registry.read(), elsewhere()]);
      const { stage = 'live', offers = {}, remotes = [] } = read ?? {};
      return { stage, offers, remotes: await Promise.all(remotes.map(standing)), environments };
    },
    goBack: async (remote, from, to) => {
      const stands = ({ version, earlier }: RegisteredRemote) =>
        version === from && earlier.some((one) => one.version === to);
      await change(remote, stands, backTo(to));
      log.warn({ remote, from, to }, 'the operator went back to an earlier release');
    },
    endTrial: async (remote, version) => {
      await change(remote, ({ canary }) => canary?.release.version === version, shared(0));
      log.warn({ remote, version }, 'the operator withdrew a canary');
    },
  };
}

const originOf = ({ made, weight, bytes, needs }: Release) => ({
  made: made ?? null,
  weight: weight ?? null,
  mostBytes: bytes ?? null,
  needs,
});

function healthOf(version: string, all: readonly VersionSums[], cases: readonly Case[]) {
  const sums = all.find((one) => one.version === version);
  const trial = cases.find((one) => one.version === version);
  const { sessions, failures } = sums ?? noSums;
  return {
    version,
    since: sums?.since.toISOString() ?? null,
    sessions,
    failures,
    rate: sessions === 0 ? null : failures / sessions,
    firstRenderMs: upperQuartileMs(sums ?? noSums),
    budget: trial === undefined ? null : judged(trial).budget,
  };
}
