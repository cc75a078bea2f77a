// npm run flag -- mf-link: for whom its flags are on, since when, by whom, and how old they are.
// npm run flag -- mf-link newEditor --on | --off: for everybody. For a part of the accounts: --share 10, or in steps, --steps 1,10,50,100 --every 60 (minutes);
// among some: --languages pt-BR, --plans, --teams, --accounts. What it was before ends.
import { parseArgs } from 'node:util';
import { flagged } from '@wavereel/api/internals/platform/releases/flag-changes';
import type { Spread } from '@wavereel/remote-kit/registry';
import { nameOf } from './lib/made';
import { changeRemote, command, CommandError, liveStore } from './lib/release-command';
import { flagLines } from './lib/standing';
import type { ReleaseStore } from './lib/store';
import { tryingOf, tryingOptions } from './lib/trying';
import { top } from './lib/workspace';

const usage = `npm run flag -- <remote>
                <remote> <flag> --on | --off | --share 10 | --steps 1,10,50,100 --every 60 [--languages pt-BR,en] [--plans …] [--teams …] [--accounts …]`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...tryingOptions,
      on: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
    },
  });
  const [name, flag, ...more] = positionals;
  const now = new Date();
  const { on, off, ...trying } = values;
  const said = [...(on ? [{ share: 100 }] : []), ...(off ? [{ share: 0 }] : []), tryingOf(trying, now)];
  const [spread, ...others] = said.filter((one): one is Spread => one !== null);
  if (name === undefined || more.length > 0 || others.length > 0 || (flag === undefined) !== (spread === undefined))
    throw new CommandError(usage);
  const store = await liveStore();
  if (flag === undefined || spread === undefined) return tellFlags(store, name);
  await changeRemote(store, name, flagged(flag, spread, { by: await nameOf(top), at: now.toISOString() }));
});

/** Prints the flags of a remote. @throws CommandError where it is not there */
async function tellFlags(store: ReleaseStore, name: string): Promise<void> {
  const remote = (await store.readRegistry())?.remotes.find((one) => one.name === name);
  if (!remote) throw new CommandError(`${name} was never released into ${store.name}.`);
  const lines = flagLines(remote);
  console.log(lines.length > 0 ? lines.join('\n') : `${name} declares no flags: remote.flags in ${name}/package.json.`);
}
