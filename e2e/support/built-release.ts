import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@wavereel/remote-kit/registry';
import { bundle } from '../../scripts/lib/build';
import { putRelease } from '../../scripts/lib/publish';
import { DiskStore } from '../../scripts/lib/store-disk';
import { packages, top, type Package } from '../../scripts/lib/workspace';

/** Builds another release of a remote as `withBuilt` does, and puts it into a store; the registry is as it was. */
export const buildRelease = (
  store: string,
  remote: string,
  file: string,
  from: string | RegExp,
  to: string,
): Promise<Release> => withBuilt(remote, file, from, to, (source) => putRelease(new DiskStore(store), source));

/** Builds a remote from a copy of its source with one text of one file changed, for as long as it is used. */
export async function withBuilt<T>(
  remote: string,
  file: string,
  from: string | RegExp,
  to: string,
  use: (source: Package) => Promise<T>,
): Promise<T> {
  const source = packages().find(({ shortName }) => shortName === remote);
  if (!source) throw new Error(`There is no remote ${remote}`);
  // Below the top, so that it finds what it is built with.
  const home = join(top, 'var', `build-${randomUUID()}`);
  const directory = join(home, remote);
  try {
    cpSync(source.directory, directory, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
    const path = join(directory, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} of ${remote} holds nothing like ${String(from)}`);
    writeFileSync(path, after);
    await bundle(directory);
    return await use({ ...source, directory });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
