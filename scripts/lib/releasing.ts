import { assertNotStopped, live, tried, withChange } from '@wavereel/api/internals/platform/releases/changes';
import type { Registry, Release, Spread } from '@wavereel/remote-kit/registry';
import { buildPackages } from './build';
import { gateOfRemote, gateOfShell, type GateOptions } from './gate';
import { leftBehind, mismatches } from './needs';
import { needsOf, offersOf, publish, publishShell, putRelease } from './publish';
import { CommandError, tellStanding } from './release-command';
import { standing } from './standing';
import type { ReleaseStore } from './store';
import { packages, type Package } from './workspace';

interface RemoteOptions extends GateOptions {
  /** By whom it is tried first; null for all at once. */
  readonly trying: Spread | null;
  /** Whether it is wanted even if this very version was stopped. */
  readonly isWanted: boolean;
}

/**
 * Builds, checks and releases one remote; to a part of the accounts first where that is wanted.
 * @throws CommandError where it is refused, before anything changed
 */
export async function releaseRemote(
  store: ReleaseStore,
  source: Package,
  { trying, isWanted, withoutBrowser }: RemoteOptions,
): Promise<void> {
  const now = await liveRegistry(store);
  assertFits(source.shortName, needsOf(source), now);
  await gateOfRemote(store, now, source, { withoutBrowser });
  const release = await putRelease(store, source);
  const after = await store.changeRegistry((before) => {
    if (!before) throw new CommandError('The registry is gone.');
    // Once more in the step itself: the shell may have been released meanwhile.
    assertFits(source.shortName, release.needs, before);
    const known = before.remotes.find(({ name }) => name === source.shortName);
    if (known) assertNotStopped(known, release.version, isWanted);
    return withChange(before, source.shortName, release, trying === null ? live(release) : tried(release, trying));
  });
  tellStanding(after, source.shortName);
}

/** Builds, checks and releases the shell, and what it offers. @throws CommandError where a live remote or a canary needs what it offers no longer */
export async function releaseShell(store: ReleaseStore, options: GateOptions): Promise<void> {
  const all = packages();
  const now = await liveRegistry(store);
  assertLeavesNobody({ ...now, offers: offersOf(all) });
  await gateOfShell(store, now, all, options);
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
  const {
    registry: { offers, remotes },
    left,
  } = await publish(store, before?.stage ?? 'live', packages(), { check: assertLeavesNobody });
  console.log(
    [...remotes.flatMap(standing), ...left, `The shell is live in ${store.name}. It offers:`, ...offered(offers)].join(
      '\n',
    ),
  );
}

async function liveRegistry(store: ReleaseStore): Promise<Registry> {
  const registry = await store.readRegistry();
  if (registry) return registry;
  throw new CommandError(
    `There is no live shell in ${store.name} yet. Run npm run release -- --all once, or name its store with WEB_STORE.`,
  );
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
