// npm run releases [-- mf-link] [--check]: what is live, what is tried, what can be gone back to, and for whom flags are on; with --check, whether all of their files are
// what was released.
import { parseArgs } from 'node:util';
import { damageOf } from './lib/release-check';
import { command, CommandError, liveStore } from './lib/release-command';
import { standing } from './lib/standing';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [wanted] = positionals;
  const store = await liveStore();
  const registry = await store.readRegistry();
  if (!registry) throw new CommandError(`Nothing was released into ${store.name} yet.`);
  const found = registry.remotes.filter(({ name }) => wanted === undefined || name === wanted);
  if (registry.retired.some(({ name }) => name === wanted))
    throw new CommandError(`${wanted} is retired. Releasing it again brings it back: npm run release -- ${wanted}`);
  if (found.length === 0)
    throw new CommandError(
      `${wanted} was never released. There is: ${registry.remotes.map(({ name }) => name).join(', ')}`,
    );
  console.log(found.flatMap(standing).join('\n'));
  if (!values.check) return;

  const damage: string[] = [];
  for (const { name, version, canary, earlier } of found) {
    const versions = [
      version,
      ...(canary ? [canary.release.version] : []),
      ...earlier.map((release) => release.version),
    ];
    for (const one of new Set(versions)) damage.push(...(await damageOf(store, name, one)));
  }
  if (damage.length > 0)
    throw new CommandError([...damage, 'Release these again, or go back to a release that is whole.'].join('\n'));
  console.log('All of their files are what was released.');
});
