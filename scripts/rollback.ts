// npm run rollback -- mf-link [version] [--again]: back to the release before, or to any version that was ever released; with --again, to one that
// was stopped as well.
import { parseArgs } from 'node:util';
import { assertNotStopped, backTo, live } from '@wavereel/api/internals/platform/releases/changes';
import { releaseOnly } from './lib/store';
import { changeRemote, command, CommandError, liveStore } from './lib/release-command';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean', default: false } },
  });
  const [name, version] = positionals;
  if (name === undefined) throw new CommandError('npm run rollback -- <remote> [version] [--again]');
  const store = await liveStore();
  const kept = version === undefined ? null : await store.readRelease(name, version);
  await changeRemote(store, name, (remote) => {
    if (version !== undefined) assertNotStopped(remote, version, values.again);
    return (kept ? live(releaseOnly(kept)) : backTo(version))(remote);
  });
});
