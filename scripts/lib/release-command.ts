import { join } from 'node:path';
import { readWebPlace } from '@wavereel/api/internals/platform/config/stores';
import { StartError } from '@wavereel/api/internals/platform/config/values';
import { withChange, type ReleaseChange } from '@wavereel/api/internals/platform/releases/changes';
import type { Registry } from '@wavereel/remote-kit/registry';
import { remotesOf } from './publish';
import { standing } from './standing';
import type { ReleaseStore } from './store';
import { DiskStore } from './store-disk';
import { packages, top, type Package } from './workspace';

/** The store that a server serves: `WEB_STORE`, a folder or `s3:<prefix>` in the bucket that `S3_*` names, or that of `npm start`. @throws StartError */
export async function liveStore(): Promise<ReleaseStore> {
  const place = readWebPlace(process.env, join(top, 'var'));
  if (place.kind === 'disk') return new DiskStore(place.directory);
  // Its kit is large: who releases into a folder does not wait for it.
  const [{ S3Store }, { releaseObjects }] = await Promise.all([
    import('./store-s3'),
    import('@wavereel/api/internals/platform/releases/objects'),
  ]);
  return new S3Store(releaseObjects(place.s3, place.prefix), `s3://${place.s3.bucket}/${place.prefix}`);
}

/** Ends a command that cannot go on, with what to do instead. */
export class CommandError extends Error {}

/** Runs a command of the terminal; what it cannot do is said in a line, without a trace. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(
      error instanceof CommandError || error instanceof StartError
        ? error.message
        : error instanceof Error
          ? `It failed: ${error.message}`
          : error,
    );
    process.exitCode = 1;
  }
}

/** The package of a remote. @throws CommandError with the ones that there are */
export function remotePackage(name: string | undefined, usage: string): Package {
  const remotes = remotesOf(packages());
  const found = remotes.find(({ shortName }) => shortName === name);
  if (!found) throw new CommandError(`${usage}\nRemotes: ${remotes.map(({ shortName }) => shortName).join(', ')}`);
  return found;
}

/** Changes one remote of the live registry, and says what stands there now. */
export async function changeRemote(store: ReleaseStore, name: string, change: ReleaseChange): Promise<void> {
  const registry = await store.changeRegistry((before) => {
    if (!before)
      throw new CommandError(
        `Nothing was released into ${store.name} yet. Run npm run release -- --all once, or name the store with WEB_STORE.`,
      );
    return withChange(before, name, null, change);
  });
  tellStanding(registry, name);
}

/** Prints what there is of a remote now. */
export function tellStanding({ remotes }: Registry, name: string): void {
  const remote = remotes.find((one) => one.name === name);
  if (remote) console.log(standing(remote).join('\n'));
}
