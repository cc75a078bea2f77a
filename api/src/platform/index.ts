import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { openDatabase } from './database';
import type { Database, Orm } from './database';
import { lockDirectory } from './lock';
import type { DirectoryLock } from './lock';
import { createLog } from './log';
import type { Log } from './log';
import { openQueue } from './queue';
import type { Queue } from './queue';
import { loadSecrets } from './secrets';
import type { Secrets } from './secrets';
import { localStorage } from './storage';
import type { Storage } from './storage';

/** The outside world, as the services see it. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly orm: Orm;
  readonly queue: Queue;
  readonly storage: Storage;
  /** For files of this run only, on the disk of the storage. Emptied at start. */
  readonly scratch: string;
  readonly lock: DirectoryLock;
  close(): Promise<void>;
}

/** Opens everything below the data directory, which is this process's alone from here on. @throws StartError */
export async function openPlatform(config: Config): Promise<Platform> {
  const log = createLog(config);
  const lock = await lockDirectory(config.dataDirectory, { host: config.hostName, port: config.port });
  try {
    const secrets = loadSecrets(config);
    const scratch = join(config.dataDirectory, 'tmp');
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true });
    const files = join(config.dataDirectory, 'files');
    await mkdir(files, { recursive: true });
    const database = await openDatabase(config.dataDirectory);
    const queue = await openQueue(database, log);
    const close = async () => {
      await queue.stop();
      await database.close();
      lock.release();
    };
    return { config, log, secrets, database, orm: database.orm, queue, storage: localStorage(files, scratch), scratch, lock, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
