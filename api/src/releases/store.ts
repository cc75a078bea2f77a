import { and, asc, eq, gte, lt, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '../platform';
import { inPortions } from '../platform/portions';
import type { MinuteSums } from './counter';
import type { Sums } from './sums';
import { releaseVisits as table } from './table';

/** All that is known of a version. */
export interface VersionSums extends Sums {
  readonly version: string;
  /** The beginning of the first minute that is kept of it. */
  readonly since: Date;
}

/** The table of what pages told of releases. */
export interface SumStore {
  /** Adds to what stands there. @throws where the database does not take it */
  write(sums: readonly MinuteSums[]): Promise<void>;
  /** Of each version of a remote, all of it or from a moment on. */
  of(remote: string, from?: Date): Promise<VersionSums[]>;
  /** Whoever releases a version again begins anew. */
  forget(remote: string, version: string): Promise<void>;
  /** Takes away what is kept no more. */
  sweep(): Promise<void>;
}

const keptMs = 48 * 3_600_000;
const rowsAtOnce = 1_000;

export function sumStore({ orm }: Pick<Platform, 'orm'>): SumStore {
  const { remote, version, minute } = table;
  const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);

  return {
    write: async (sums) => {
      // Always in the same order: two who write at once do not wait for each other.
      const rows = [...sums].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      await orm
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: [remote, version, minute],
          set: {
            sessions: sql`${table.sessions} + excluded.sessions`,
            failures: sql`${table.failures} + excluded.failures`,
            renders: sql`${table.renders} + excluded.renders`,
            logSum: sql`${table.logSum} + excluded.log_sum`,
            logSquares: sql`${table.logSquares} + excluded.log_squares`,
          },
        });
    },
    of: async (name, from = new Date(0)) => {
      const rows = await orm
        .select({
          version,
          since: min(minute),
          sessions: total(table.sessions),
          failures: total(table.failures),
          renders: total(table.renders),
          logSum: total(table.logSum),
          logSquares: total(table.logSquares),
        })
        .from(table)
        .where(and(eq(remote, name), gte(minute, from)))
        .groupBy(version)
        .orderBy(asc(version));
      return rows.map(({ since, ...row }) => ({ ...row, since: since ?? from }));
    },
    forget: async (name, of) => {
      await orm.delete(table).where(and(eq(remote, name), eq(version, of)));
    },
    sweep: () =>
      inPortions(rowsAtOnce, async () => {
        const old = orm
          .select({ at: sql`ctid` })
          .from(table)
          .where(lt(minute, new Date(Date.now() - keptMs)))
          .limit(rowsAtOnce);
        const gone = await orm
          .delete(table)
          .where(sql`ctid IN ${old}`)
          .returning({ version });
        return gone.length;
      }),
  };
}

const keyOf = ({ remote, version, minute }: MinuteSums): string => `${remote} ${version} ${minute.toISOString()}`;
