// npm run release -- mf-link [--share 10]: builds, checks and releases one remote alone; with a share, to a part of the accounts first.
// npm run release -- shell: the same for the shell. --without-browser: for a machine that has none, nobody looks at the screens first.
// npm run release -- --all: builds and releases everything, into an empty store too; checks nothing.
import { parseArgs } from 'node:util';
import { command, CommandError, liveStore, remotePackage } from './lib/release-command';
import { releaseAll, releaseRemote, releaseShell } from './lib/releasing';

const usage = 'npm run release -- <remote> [--share 10] [--without-browser] | shell [--without-browser] | --all';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'share': { type: 'string' },
      'all': { type: 'boolean', default: false },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  const isShare = values.share !== undefined;
  const withoutBrowser = values['without-browser'];
  const isAlone = name === undefined && !isShare && !withoutBrowser;
  if (more.length > 0 || (values.all && !isAlone) || (name === 'shell' && isShare)) throw new CommandError(usage);
  if (values.all) return releaseAll(await liveStore());
  if (name === 'shell') return releaseShell(await liveStore(), { withoutBrowser });
  const source = remotePackage(name, usage);
  const share = values.share === undefined ? null : Number(values.share);
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 99))
    throw new CommandError(`${usage}\nThe share is a whole number from 1 to 99, in per cent.`);
  return releaseRemote(await liveStore(), source, share, { withoutBrowser });
});
