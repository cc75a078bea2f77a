import { join } from 'node:path';
import type { Config } from '../config';
import type { Scratch } from '../disk/scratch';
import type { Log } from '../log';
import { keptFile } from './kept-file';

/** The released shell and remotes, as they are served. */
export interface WebStore {
  /** Absolute: released files lie below it, once `file` has said so. */
  readonly root: string;
  /** The shell's page; null where no shell was released yet. @throws StoreUnreachableError while nothing is known of it */
  page(): Promise<string | null>;
  /** The text of the registry; null where nothing was released yet. @throws StoreUnreachableError while nothing is known of it */
  registry(): Promise<string | null>;
  /** Whether a path such as `remotes/mf-link/1.0.0/remoteEntry.js` may be looked for below the root. @throws StoreUnreachableError */
  file(path: string): Promise<boolean>;
}

/** Names in a store of releases. */
export const webNames = { page: 'shell/index.html', registry: 'remotes.json' } as const;

export async function openWebStore({ webStore, dataDirectory }: Config, log: Log, scratch: Scratch): Promise<WebStore> {
  if (webStore.kind === 'disk') return diskWebStore(webStore.directory);
  // Its kit is large: who keeps releases on disk does not wait for it.
  const [{ s3WebStore }, { releaseObjects }] = await Promise.all([import('./s3'), import('./objects')]);
  return s3WebStore(releaseObjects(webStore.s3, webStore.prefix), {
    root: join(dataDirectory, 'web'),
    scratch: scratch.directory,
    log,
  });
}

function diskWebStore(root: string): WebStore {
  return {
    root,
    page: keptFile(join(root, webNames.page)),
    registry: keptFile(join(root, webNames.registry)),
    file: () => Promise.resolve(true),
  };
}
