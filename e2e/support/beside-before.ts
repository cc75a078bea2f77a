import { unambiguous } from '@wavereel/api/internals/platform/releases/changes';
import type { RegisteredRemote, Registry, Release } from '@wavereel/remote-kit/registry';
import { registrySchema } from '@wavereel/remote-kit/registry';
import { leftBehind, mismatches } from '../../scripts/lib/needs';
import { publishShell, putRelease, remotesOf } from '../../scripts/lib/publish';
import { DiskStore } from '../../scripts/lib/store-disk';
import type { Package } from '../../scripts/lib/workspace';
import type { Product } from './product';
import { takeShortJourney } from './short-journey';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Takes the short journey through what was built before together with what is built today: each remote of before alone and all of them in the shell of
 * today, and all remotes of today in the shell of before. Says a line for each.
 */
export async function tryBesideBefore(product: Product, before: readonly Package[]): Promise<Tally> {
  const store = new DiskStore(product.store);
  const today = withoutWaysBack(registrySchema.parse(await store.readRegistry()));
  const tally = { passed: 0, failed: 0 };
  /** What does not even come to its journey throws. */
  const attempt = async (what: string, findings: () => Promise<readonly string[]>) => {
    const begun = performance.now();
    const wrong = await findings().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    const seconds = Math.round((performance.now() - begun) / 1000);
    tally[wrong.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${wrong.length === 0 ? 'passed' : 'failed'}    ${what} (${seconds} s)`);
    for (const line of wrong) console.log(`            ${line}`);
  };
  const journey = async (registry: Registry, names: readonly string[]) => {
    await store.changeRegistry(() => unambiguous(registry));
    return takeShortJourney(product, registry, names);
  };

  const releases = new Map<string, Release>();
  for (const source of remotesOf(before)) {
    const name = source.shortName;
    await attempt(`${name} of before in the shell of today`, async () => {
      const release = await putRelease(store, source);
      const refused = mismatches(release, today);
      if (refused.length > 0) return refused;
      releases.set(name, release);
      return journey(withReleases(today, new Map([[name, release]])), [name]);
    });
  }
  await attempt('all remotes of before in the shell of today', () =>
    journey(withReleases(today, releases), [...releases.keys()]),
  );
  for (const { name } of today.remotes)
    if (!remotesOf(before).some(({ shortName }) => shortName === name))
      console.log(`left out  ${name} of before: there was none`);

  await attempt('all remotes of today in the shell of before', async () => {
    const registry = await publishShell(
      store,
      before,
      (_now, offers) => {
        const shellOfBefore = { ...today, offers };
        // Where a shell is behind, such a release is refused: the shell goes first.
        const isRefused = (remote: RegisteredRemote) => leftBehind({ ...shellOfBefore, remotes: [remote] });
        for (const line of today.remotes.flatMap(isRefused)) console.log(`left out  ${line}`);
        return { ...shellOfBefore, remotes: today.remotes.filter((remote) => isRefused(remote).length === 0) };
      },
      () => undefined,
    );
    return takeShortJourney(
      product,
      registry,
      registry.remotes.map(({ name }) => name),
    );
  });
  return tally;
}

/** One that fails has no other to give way to. */
const withoutWaysBack = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(({ canary: _canary, ...remote }) => ({ ...remote, earlier: [] })),
});

/** A registry with other releases in place of some, or beside them where there is no such remote any more. */
function withReleases(registry: Registry, releases: ReadonlyMap<string, Release>): Registry {
  const others = registry.remotes.filter(({ name }) => !releases.has(name));
  return {
    ...registry,
    remotes: [...others, ...[...releases].map(([name, release]) => ({ name, ...release, earlier: [] }))],
  };
}
