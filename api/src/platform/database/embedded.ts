import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import type { Config } from '../config';
import { closeToOthers } from '../disk/closed';
import { packageRoot } from '../paths';
import type { Database } from './database';
import { initDbStartParams, PreparedPGlite } from './prepared-pglite';
import { tidy } from './tidy';

/** So much of a function, in about bytes, is run before V8 makes it faster. With a fiftieth of that, as V8 has it, this takes half of a start. */
const tieringBudget = 100_000_000;

const migrationsFolder = join(packageRoot, 'drizzle');

/** What the first start makes takes seconds and is the same for every data directory: it is made once for these migrations and copied from then on. */
function clusterCache(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const made = createHash('sha256').update(initDbStartParams.join(' '));
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) made.update(readFileSync(join(migrationsFolder, name)));
  return join(packageRoot, 'node_modules', '.cache', `closed-pglite-${version}-${made.digest('hex').slice(0, 16)}`);
}

/** Nobody makes other databases in it: without the two patterns for them it has a third of the files. */
const withoutPatterns = [
  'ALTER DATABASE template0 IS_TEMPLATE false',
  'ALTER DATABASE template1 IS_TEMPLATE false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
];

async function makeCluster(directory: string): Promise<void> {
  const client = await PreparedPGlite.open(directory);
  for (const statement of withoutPatterns) await client.query(statement);
  const database = await migrated(client);
  await database.close();
}

/** Puts a database without content at `directory`, complete or not at all. */
async function createCluster(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  const cache = clusterCache();
  await rm(draft, { recursive: true, force: true });
  if (existsSync(cache)) {
    cpSync(cache, draft, { recursive: true });
  } else {
    await makeCluster(draft);
    // As it is made, anybody may write most of it.
    closeToOthers(draft);
    await keepCluster(draft, cache);
  }
  await rename(draft, directory);
}

/** An installation that is not writable, or a second start at the same moment, only costs the next start its seconds. */
async function keepCluster(cluster: string, cache: string): Promise<void> {
  const draft = `${cache}.${process.pid}`;
  try {
    await mkdir(join(cache, '..'), { recursive: true });
    await cp(cluster, draft, { recursive: true });
    await rename(draft, cache);
  } catch {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Opens the embedded database of a data directory and brings it to the current schema.
 * The caller holds the lock of that directory: two processes on one cluster destroy it.
 */
export async function openEmbeddedDatabase(config: Config): Promise<Database> {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
  // Most of its functions are never called; each is checked when it is.
  setFlagsFromString('--wasm-lazy-validation');
  const directory = join(config.dataDirectory, 'db');
  if (!existsSync(directory)) await createCluster(directory);
  return migrated(await PreparedPGlite.open(directory));
}

async function migrated(client: PreparedPGlite): Promise<Database> {
  const orm = drizzle(client);
  await migrate(orm, { migrationsFolder });
  return {
    orm,
    isShared: false,
    exclusively: (_task, work) => work(),
    unlessElsewhere: (_task, work) => work(),
    listen: async (channel, hear) => {
      await client.listen(channel, hear);
      return { isOpen: () => true, catchUp: async () => undefined };
    },
    tidy: () => tidy(orm),
    isAlive: async () => {
      try {
        await client.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => client.close(),
  };
}
