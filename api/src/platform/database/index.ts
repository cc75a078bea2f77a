import type { Config } from '../config';
import type { Log } from '../log';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded';
import { openPostgres } from './postgres';

export type { Database, Line, Orm } from './database';
export { isDiskFull, isDuplicate, isOrphan, isUnreachable, refusalCode } from './refused';

/** Opens the database and brings it to the current schema. For the embedded one the caller holds the lock of the data directory. */
export function openDatabase(config: Config, log: Log): Promise<Database> {
  return config.databaseUrl === null
    ? openEmbeddedDatabase(config)
    : openPostgres({ url: config.databaseUrl, connections: config.databaseConnections }, log);
}
