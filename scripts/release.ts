// npm run release -- mf-link [--share 10]: builds, tests and releases one remote alone; with a share, to a part of the accounts first.
import { parseArgs } from 'node:util';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import { buildPackages } from './lib/build';
import { runJest } from './lib/checks';
import { needsOf, putRelease } from './lib/publish';
import { live, mismatches, tried, withChange } from './lib/registry-change';
import { command, CommandError, liveStore, remotePackage, standing } from './lib/release-command';

const usage = 'npm run release -- <remote> [--share 10]';

await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { share: { type: 'string' } } });
  const source = remotePackage(positionals[0], usage);
  const share = values.share === undefined ? null : Number(values.share);
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 99)) throw new CommandError(`${usage}\nThe share is a whole number from 1 to 99, in per cent.`);
  const store = liveStore();
  const registry = store.readRegistry();
  if (!registry) throw new CommandError(`There is no live shell in ${store.directory} yet. Run npm start once, or name its store with WEB_STORE.`);
  assertFits(source.shortName, needsOf(source), registry);

  await buildPackages([source.name]);
  const tests = await runJest(['unit', 'screens'], false, `/${source.shortName}/`);
  if (tests.failed > 0) throw new CommandError(`${source.shortName} is not released: its tests fail.`);

  const release = putRelease(store, source);
  const after = await store.changeRegistry((before) => {
    if (!before) throw new CommandError('The registry is gone.');
    // Once more under the lock: the shell may have been released meanwhile.
    assertFits(source.shortName, release.needs, before);
    return withChange(before, source.shortName, release, share === null ? live(release) : tried(release, share));
  });
  const remote = after.remotes.find(({ name }) => name === source.shortName);
  if (remote) console.log(standing(remote).join('\n'));
});

function assertFits(name: string, needs: Release['needs'], registry: Registry): void {
  const wrong = mismatches({ needs }, registry);
  if (wrong.length > 0) throw new CommandError([`${name} is not released:`, ...wrong].join('\n'));
}
