// npm run release -- mf-link [--share 10] [--again]: builds, tests and releases one remote alone; with a share, to a part of the accounts first;
// with --again, although this very version was stopped as a bad one.
// npm run release -- shell: the same for the shell. npm run release -- --all: builds and releases everything, into an empty store too.
import { parseArgs } from 'node:util';
import { command, CommandError, liveStore, remotePackage } from './lib/release-command';
import { releaseAll, releaseRemote, releaseShell } from './lib/releasing';

const usage = 'npm run release -- <remote> [--share 10] [--again] | shell | --all';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { share: { type: 'string' }, all: { type: 'boolean', default: false }, again: { type: 'boolean', default: false } },
  });
  const [name, ...more] = positionals;
  const isOfOne = values.share !== undefined || values.again;
  if (more.length > 0 || (values.all && (name !== undefined || isOfOne)) || (name === 'shell' && isOfOne))
    throw new CommandError(usage);
  if (values.all) return releaseAll(await liveStore());
  if (name === 'shell') return releaseShell(await liveStore());
  const source = remotePackage(name, usage);
  const share = values.share === undefined ? null : Number(values.share);
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 99))
    throw new CommandError(`${usage}\nThe share is a whole number from 1 to 99, in per cent.`);
  return releaseRemote(await liveStore(), source, { share, isWanted: values.again });
});
