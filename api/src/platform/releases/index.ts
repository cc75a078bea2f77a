import { join } from 'node:path';
import type { Config } from '../config';
import type { Scratch } from '../disk/scratch';
import type { Log } from '../log';
import { keptFile } from './kept-file';
import { bucketRegistry, diskRegistry } from './registry-store';
import type { RegistryStore } from './registry-store';
import { webNames } from './web-store';
import type { WebStore } from './web-store';

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

/** The registry of the store that is served, for whoever changes it. */
export function openRegistry({ webStore }: Pick<Config, 'webStore'>): RegistryStore {
  if (webStore.kind === 'disk') return diskRegistry(webStore.directory);
  const { s3, prefix } = webStore;
  // Its kit is large: it is read when the registry is.
  let opened: Promise<RegistryStore> | undefined;
  const open = (): Promise<RegistryStore> =>
    (opened ??= import('./objects').then(({ releaseObjects }) =>
      bucketRegistry(releaseObjects(s3, prefix), `s3://${s3.bucket}/${prefix}`),
    ));
  return {
    read: async () => (await open()).read(),
    change: async (change) => (await open()).change(change),
  };
}
