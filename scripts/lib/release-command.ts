import { join, resolve } from 'node:path';
import type { RegisteredRemote } from '@wavereel/remote-kit/registry';
import { withChange, type ReleaseChange } from './registry-change';
import { remotesOf } from './publish';
import { ReleaseStore } from './store';
import { packages, top, type Package } from './workspace';

/** The store that a server serves: `WEB_STORE`, or that of `npm start`. */
export const liveStore = (): ReleaseStore => new ReleaseStore(resolve(process.env['WEB_STORE'] ?? join(process.env['DATA_DIR'] ?? join(top, 'var'), 'store')));

/** Ends a command that cannot go on, with what to do instead. */
export class CommandError extends Error {}

/** Runs a command of the terminal; what it cannot do is said in a line, without a trace. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error instanceof Error ? `It failed: ${error.message}` : error);
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
    if (!before) throw new CommandError(`Nothing was released into ${store.directory} yet. Run npm start once, or name the store with WEB_STORE.`);
    return withChange(before, name, null, change);
  });
  const remote = registry.remotes.find((one) => one.name === name);
  if (remote) console.log(standing(remote).join('\n'));
}

/** What there is of a remote, a line each. */
export function standing({ name, version, canary, earlier }: RegisteredRemote): string[] {
  return [
    `${name} ${version} is live`,
    ...(canary ? [`${name} ${canary.release.version} is tried by ${canary.share} % of the accounts`] : []),
    ...earlier.map((release) => `${name} ${release.version} can be gone back to`),
  ];
}
