import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { StartError } from '../config';
import type { Log } from '../log';
import { packageRoot } from '../paths';
import type { Database } from './database';
import { PostgresLine } from './postgres-line';
import { isCrossed } from './refused';

const connectMs = 5_000;
const statementMs = 30_000;
/** The server gives up a statement first; this is for a server that says nothing any more. */
const answerMs = statementMs + 5_000;
const idleTransactionMs = 60_000;
/** How long a start waits for another process that migrates. */
const lockMs = 300_000;

/** Opens a PostgreSQL that any number of processes share. @throws StartError where it cannot be reached */
export async function openPostgres(
  { url, connections }: { url: string; connections: number },
  log: Log,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
    application_name: 'wavereel',
  });
  // A connection that breaks while nobody uses it: the next query opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const lines: PostgresLine[] = [];
  const orm = patient(drizzle(pool));
  const database: Database = {
    orm,
    isShared: true,
    exclusively: (task, work) => exclusively(url, task, work),
    unlessElsewhere: (task, work) => unlessElsewhere(url, task, work),
    listen: async (channel, hear) => {
      const line = new PostgresLine(url, channel, hear, log);
      lines.push(line);
      await line.open();
      return line;
    },
    tidy: async () => undefined,
    isAlive: async () => {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
      await pool.end();
    },
  };
  try {
    await database.exclusively('migrations', () => migrate(orm, { migrationsFolder: join(packageRoot, 'drizzle') }));
  } catch (error) {
    await pool.end();
    throw connectError(error, url);
  }
  return database;
}

/** How often a transaction is tried that waits for another while that waits for it. */
const crossedTries = 5;

/** Begins a transaction anew where it and another waited for each other: what one does in it is to change nothing but the database. */
function patient(orm: NodePgDatabase): NodePgDatabase {
  const once = orm.transaction.bind(orm);
  const transaction: typeof orm.transaction = async (work, config) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (!isCrossed(error) || tried === crossedTries) throw error;
      }
    }
  };
  return Object.assign(orm, { transaction });
}

/** Errors of the line and of the sign-in say what to correct; what a migration throws says so itself. */
function connectError(error: unknown, url: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const isOurs =
    /^(E[A-Z]+|28\w{3}|3D000|57P03)$/.test(code) || (cause instanceof Error && /timeout/i.test(cause.message));
  if (!isOurs) return error;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : code;
  const { host, pathname } = new URL(url);
  return new StartError(
    `The database ${pathname.slice(1)} on ${host} cannot be used: ${reason}. Start it, or correct DATABASE_URL.`,
  );
}

/** A connection of its own for a lock, which belongs to it: the lock is free again when the connection ends, or this process. */
async function withLockClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: lockMs,
    keepAlive: true,
    application_name: 'wavereel-lock',
  });
  // What is under way with it fails by itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const lockKey = "hashtext('wavereel'), hashtext($1)";

function exclusively<T>(url: string, task: string, work: () => Promise<T>): Promise<T> {
  return withLockClient(url, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`, [task]);
    return work();
  });
}

function unlessElsewhere(url: string, task: string, work: () => Promise<void>): Promise<void> {
  return withLockClient(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS taken`, [task]);
    if (rows[0]?.taken === true) await work();
  });
}
