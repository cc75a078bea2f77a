import type { RegisteredRemote } from '@wavereel/remote-kit/registry';
import type { Trial } from './judge';
import type { SumStore, VersionSums } from './store';
import { noSums } from './sums';

/** A release on trial, and the one that it is held against. */
export interface Case extends Trial {
  readonly version: string;
}

/** A live release is on trial for so long; after that what changes is not its doing. */
const trialMs = 24 * 3_600_000;

/** What of a remote is on trial: its canary, or else a live release that is new. */
export async function casesOf(
  sums: Pick<SumStore, 'of'>,
  { name, version, canary, earlier }: RegisteredRemote,
): Promise<Case[]> {
  const all = await sums.of(name);
  const against = canary ? version : earlier[0]?.version;
  const candidate = all.find((one) => one.version === (canary?.release.version ?? version));
  if (candidate === undefined || against === undefined) return [];
  if (!canary && candidate.since.getTime() < Date.now() - trialMs) return [];
  const atOnce = await sums.of(name, candidate.since);
  return [{ version: candidate.version, candidate, baseline: sumsOf(atOnce, against), before: sumsOf(all, against) }];
}

const sumsOf = (all: readonly VersionSums[], version: string) => all.find((one) => one.version === version) ?? noSums;
