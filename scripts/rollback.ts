// npm run rollback -- mf-link [version]: back to the release before, or to any version that was ever released.
import { backTo, live } from './lib/registry-change';
import { changeRemote, command, CommandError, liveStore } from './lib/release-command';

await command(async () => {
  const [name, version] = process.argv.slice(2);
  if (name === undefined) throw new CommandError('npm run rollback -- <remote> [version]');
  const store = await liveStore();
  const kept = version === undefined ? null : await store.readRelease(name, version);
  await changeRemote(store, name, kept ? live(kept) : backTo(version));
});
