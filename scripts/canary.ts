// npm run canary -- mf-link 50: gives its canary to another share of the accounts; at 100 it is live, at 0 it is withdrawn.
import { shared } from '@wavereel/api/internals/platform/releases/changes';
import { changeRemote, command, CommandError, liveStore } from './lib/release-command';

await command(async () => {
  const [name, share] = process.argv.slice(2);
  if (name === undefined || share === undefined || !/^\d{1,3}$/.test(share))
    throw new CommandError('npm run canary -- <remote> <0 to 100>');
  await changeRemote(await liveStore(), name, shared(Number(share)));
});
