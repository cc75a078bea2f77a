import { assertNotStopped, live, tried, withChange } from '@wavereel/api/internals/platform/releases/changes';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import { buildPackages } from './build';
import { runJest } from './checks';
import { needsOf, offersOf, publish, publishShell, putRelease, shellOf } from './publish';
import { leftBehind, mismatches } from './needs';
import { CommandError, standing, tellStanding } from './release-command';
import type { ReleaseStore } from './store';
import { packages, type Package } from './workspace';

interface How {
  /** To so many per cent of the accounts first; null for all. */
  readonly share: number | null;
  /** Whether it is wanted even if this very version was stopped. */
  readonly isWanted: boolean;
}

/** Builds, tests and releases one remote. @throws CommandError where it is refused */
export async function releaseRemote(store: ReleaseStore, source: Package, { share, isWanted }: How): Promise<void> {
  assertFits(source.shortName, needsOf(source), await liveRegistry(store));
  await buildAndTest(source);
  const release = await putRelease(store, source);
  const after = await store.changeRegistry((before) => {
    if (!before) throw new CommandError('The registry is gone.');
    // Once more in the step itself: the shell may have been released meanwhile.
    assertFits(source.shortName, release.needs, before);
    const known = before.remotes.find(({ name }) => name === source.shortName);
    if (known) assertNotStopped(known, release.version, isWanted);
    return withChange(before, source.shortName, release, share === null ? live(release) : tried(release, share));
  });
  tellStanding(after, source.shortName);
}

/** Builds, tests and releases the shell, and what it offers. @throws CommandError where a live remote or a canary needs what it offers no longer */
export async function releaseShell(store: ReleaseStore): Promise<void> {
  const all = packages();
  assertLeavesNobody({ ...(await liveRegistry(store)), offers: offersOf(all) });
  await buildAndTest(shellOf(all));
  const { offers } = await publishShell(
    store,
    all,
    (before, offers) => {
      if (!before) throw new CommandError('The registry is gone.');
      return { ...before, offers };
    },
    assertLeavesNobody,
  );
  console.log(['The shell is live. It offers:', ...offered(offers)].join('\n'));
}

/** Builds everything and releases shell and remotes, into an empty store too; it tests nothing. @throws CommandError as the shell's release */
export async function releaseAll(store: ReleaseStore): Promise<void> {
  const before = await store.readRegistry();
  await buildPackages();
  const { offers, remotes } = await publish(store, before?.stage ?? 'live', packages(), assertLeavesNobody);
  console.log(
    [...remotes.flatMap(standing), `The shell is live in ${store.name}. It offers:`, ...offered(offers)].join('\n'),
  );
}

async function liveRegistry(store: ReleaseStore): Promise<Registry> {
  const registry = await store.readRegistry();
  if (registry) return registry;
  throw new CommandError(
    `There is no live shell in ${store.name} yet. Run npm run release -- --all once, or name its store with WEB_STORE.`,
  );
}

async function buildAndTest({ name, shortName }: Package): Promise<void> {
  await buildPackages([name]);
  const tests = await runJest(['unit', 'screens'], { paths: [`/${shortName}/`] });
  if (tests.failed > 0) throw new CommandError(`${shortName} is not released: its tests fail.`);
}

const offered = (offers: Registry['offers']): string[] =>
  Object.entries(offers).map(([name, version]) => `  ${name} ${version}`);

function assertFits(name: string, needs: Release['needs'], registry: Registry): void {
  const wrong = mismatches({ needs }, registry);
  if (wrong.length > 0) throw new CommandError([`${name} is not released:`, ...wrong].join('\n'));
}

function assertLeavesNobody(after: Registry): void {
  const wrong = leftBehind(after);
  if (wrong.length > 0)
    throw new CommandError(
      [
        'The shell is not released:',
        ...wrong,
        'Release these remotes first, built against what it offers, or offer what they need.',
      ].join('\n'),
    );
}
