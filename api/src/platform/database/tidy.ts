import { sql } from 'drizzle-orm';
import type { Orm } from './database';

/** A table is worth it by as many of its rows as a server of its own takes: a fifth of it is new or of no use, a tenth is not what its statistics say. */
const worthIt = sql`
  n_dead_tup > 50 + 0.2 * n_live_tup
  or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Frees what deleted and changed rows took, and brings up to date by what a plan is chosen. A PostgreSQL server does that by itself; the embedded one, which
 * is a single process, never does: its tables would only grow, and a search among many rows would be planned as one among few.
 */
export async function tidy(orm: Orm): Promise<void> {
  const tables = orm
    .select({ name: sql<string>`relid::regclass::text`.as('name') })
    .from(sql`pg_stat_user_tables`)
    .where(worthIt);
  // One at a time, so that others have their turn in between.
  for (const { name } of await tables) await orm.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
}
