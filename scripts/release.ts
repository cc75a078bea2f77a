// npm run release -- mf-link: builds, checks and releases one remote alone. To a part of the accounts first: --share 10, or in steps,
// --steps 1,10,50,100 --every 60 (minutes), among some: --languages pt-BR, --plans, --teams, --accounts. With --again, although this very version was stopped.
// npm run release -- shell: the same for the shell. --without-browser: for a machine that has none, nobody looks at the screens first.
// npm run release -- --all: builds and releases everything, into an empty store too; checks nothing.
import { parseArgs } from 'node:util';
import { command, CommandError, liveStore, remotePackage } from './lib/release-command';
import { releaseAll, releaseRemote, releaseShell } from './lib/releasing';
import { tryingOf, tryingOptions } from './lib/trying';

const usage = `npm run release -- <remote> [--share 10 | --steps 1,10,50,100 --every 60] [--languages pt-BR,en] [--plans …] [--teams …] [--accounts …]
                            [--again] [--without-browser]
                 shell [--without-browser]
                 --all`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...tryingOptions,
      'all': { type: 'boolean', default: false },
      'again': { type: 'boolean', default: false },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  const trying = tryingOf(values, new Date());
  const withoutBrowser = values['without-browser'];
  const isOfOne = trying !== null || values.again;
  const isAlone = name === undefined && !isOfOne && !withoutBrowser;
  if (more.length > 0 || (values.all && !isAlone) || (name === 'shell' && isOfOne)) throw new CommandError(usage);
  if (values.all) return releaseAll(await liveStore());
  if (name === 'shell') return releaseShell(await liveStore(), { withoutBrowser });
  const source = remotePackage(name, usage);
  return releaseRemote(await liveStore(), source, { trying, isWanted: values.again, withoutBrowser });
});
