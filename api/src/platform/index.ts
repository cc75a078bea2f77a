import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { openDatabase } from './database';
import type { Database, Orm } from './database';
import { openClosedFolder } from './disk/closed';
import { lockDirectory } from './disk/lock';
import { createLog } from './log';
import type { Log } from './log';
import { openMailer } from './mail';
import type { Mailer } from './mail';
import { createOutside } from './outside';
import type { Outside } from './outside';
import { diskRoom } from './disk/room';
import type { DiskRoom } from './disk/room';
import { openScratch } from './disk/scratch';
import type { Scratch } from './disk/scratch';
import { hideFromTools } from './processes/confine';
import { loadSecrets } from './secrets';
import type { Secrets } from './secrets';
import type { Storage } from './storage';
import { localStorage } from './storage/local';
import { productVersion } from './version';

/** The outside world, as the services see it. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly orm: Orm;
  readonly storage: Storage;
  /** Reads addresses that people and feeds name. */
  readonly outside: Outside;
  readonly mailer: Mailer;
  /** For files of this process only, on the disk of a local storage. */
  readonly scratch: Scratch;
  readonly disk: DiskRoom;
  /** Where people reach the product; null while that is not known. Links in mails begin with it, whatever a request says. */
  origin(): string | null;
  /** Where this process itself is reached on this machine; null while it does not listen. */
  listening(): string | null;
  /** Tells which port this process took. */
  setPort(port: number): void;
  close(): Promise<void>;
}

/** Opens everything. An embedded database makes the data directory this process's alone. @throws StartError */
export async function openPlatform(config: Config): Promise<Platform> {
  const log = createLog(config);
  const opened: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    openClosedFolder(config.dataDirectory);
    hideFromTools(['db', 'mail', 'secrets.json', 'lock.json'].map((name) => join(config.dataDirectory, name)));
    const lock =
      config.databaseUrl === null
        ? await lockDirectory(config.dataDirectory, { host: config.hostName, port: config.port ?? 0 })
        : null;
    opened.push(() => lock?.release());
    const secrets = loadSecrets(config);
    const scratch = await openScratch(config);
    opened.push(() => scratch.close());
    const outside = createOutside({ allowances: config.outsideAllowances, version: productVersion(config) });
    const storage = await openStorage(config, scratch.directory);
    const mailer = await openMailer(config);
    opened.push(() => mailer.close());
    const database = await openDatabase(config, log);
    opened.push(() => database.close());
    let port = config.port === 0 ? null : config.port;
    const listening = (): string | null => (port === null ? null : `http://${reachedAt(config.host)}:${port}`);
    const origin = (): string | null => config.publicOrigin ?? (port === null ? null : `http://localhost:${port}`);
    const setPort = (taken: number): void => {
      port = taken;
      lock?.setPort(taken);
    };
    return {
      config,
      log,
      secrets,
      database,
      orm: database.orm,
      storage,
      outside,
      mailer,
      scratch,
      disk: diskRoom(config.dataDirectory, config.diskReserveBytes),
      origin,
      listening,
      setPort,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Who listens everywhere listens here, too. */
const reachedAt = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

async function openStorage({ s3, dataDirectory }: Config, scratch: string): Promise<Storage> {
  if (s3 !== null) {
    // Its kit is large: who keeps files on disk does not wait for it.
    const { s3Storage } = await import('./storage/s3');
    return s3Storage(s3, scratch);
  }
  const files = join(dataDirectory, 'files');
  await mkdir(files, { recursive: true });
  return localStorage(files, scratch);
}
