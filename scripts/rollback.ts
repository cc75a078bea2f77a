// npm run rollback -- mf-link [version]: back to the release before, or to a named one.
import { backTo } from './lib/registry-change';
import { changeRemote, command, CommandError, liveStore } from './lib/release-command';

await command(async () => {
  const [name, version] = process.argv.slice(2);
  if (name === undefined) throw new CommandError('npm run rollback -- <remote> [version]');
  await changeRemote(liveStore(), name, backTo(version));
});
