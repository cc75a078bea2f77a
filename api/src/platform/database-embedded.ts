import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import type { Database } from './database';
import { packageRoot } from './paths';
import * as schema from './schema';

/** A fresh cluster takes seconds to make and is always the same: it is made once and copied from then on. */
function clusterCache(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return join(packageRoot, 'node_modules', '.cache', `pglite-${version}`);
}

async function makeCluster(directory: string): Promise<void> {
  const cluster = await PGlite.create(directory);
  await cluster.close();
}

/** Puts an empty cluster at `directory`, complete or not at all. */
async function createCluster(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  const cache = clusterCache();
  await rm(draft, { recursive: true, force: true });
  if (existsSync(cache)) {
    await cp(cache, draft, { recursive: true });
  } else {
    await makeCluster(draft);
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
export async function openEmbeddedDatabase(dataDirectory: string): Promise<Database> {
  const directory = join(dataDirectory, 'db');
  if (!existsSync(directory)) await createCluster(directory);
  const client = await PGlite.create(directory);
  const orm = drizzle(client, { schema });
  await migrate(orm, { migrationsFolder: join(packageRoot, 'drizzle') });
  return {
    orm,
    isShared: false,
    exclusively: (_task, work) => work(),
    unlessElsewhere: (_task, work) => work(),
    executeSql: (text, values) => (values === undefined || values.length === 0 ? runScript(client, text) : client.query<Record<string, unknown>>(text, values)),
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

/** The rows of the last statement. A script that fails half-way is rolled back. */
async function runScript(client: PGlite, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  try {
    const results = await client.exec(text);
    return { rows: results.at(-1)?.rows ?? [] };
  } catch (error) {
    await client.exec('ROLLBACK');
    throw error;
  }
}
