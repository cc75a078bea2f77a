import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { newId } from '../ids';
import { isHeld, lockDirectory } from './lock';
import type { DirectoryLock } from './lock';

/** A directory for files that are of no use to anybody once this process is gone. */
export interface Scratch {
  readonly directory: string;
  /** Removes what dead processes left beside it. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The whole of `tmp` where this process alone has the data directory, else a directory of its own there. */
export async function openScratch({ dataDirectory, databaseUrl, hostName }: Config): Promise<Scratch> {
  const all = join(dataDirectory, 'tmp');
  if (databaseUrl === null) {
    await rm(all, { recursive: true, force: true });
    await mkdir(all, { recursive: true });
    return { directory: all, sweep: async () => undefined, close: async () => undefined };
  }
  const directory = join(all, newId());
  const lock: DirectoryLock = await lockDirectory(directory, { host: hostName, port: 0 });
  const sweep = async (): Promise<void> => {
    for (const name of await readdir(all)) {
      const other = join(all, name);
      if (other !== directory && !isHeld(other, hostName)) await rm(other, { recursive: true, force: true });
    }
  };
  await sweep();
  return {
    directory,
    sweep,
    close: async () => {
      lock.release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
