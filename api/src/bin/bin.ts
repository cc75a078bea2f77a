import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { daysAfter, limits } from '@wavereel/contracts';
import type { BinEmptied } from '@wavereel/contracts';
import type { Orm } from '../platform/database';

/** What was deleted of a team: whole for thirty days, and in no list but that of the bin. */
export interface Bin {
  /** Deletes something so that it can be had back, and says since when. @throws ApiFailure not_found */
  put(teamId: string, id: string): Promise<Date>;
  /** Takes it out again; what is in no bin stays as it is. @throws ApiFailure not_found */
  restore(teamId: string, id: string): Promise<void>;
  /** Deletes it for good, with its files, whether it is in the bin or not. @throws ApiFailure not_found */
  purge(teamId: string, id: string): Promise<void>;
  /** Deletes some of it for good: of a team what came into it until a moment (ISO 8601), the first of it first. */
  empty(teamId: string, until: string): Promise<BinEmptied>;
  /** Deletes for good what has been there for long enough. */
  purgeOld(): Promise<void>;
}

/** What lies in no bin, or came into it since a moment (ISO 8601). */
export const outsideBin = (dateDeleted: PgColumn, since: string | undefined): SQL | undefined =>
  since === undefined ? isNull(dateDeleted) : or(isNull(dateDeleted), gte(dateDeleted, new Date(since)));

interface Binned {
  readonly id: string;
  readonly dateAdded: Date;
  readonly dateDeleted: Date | null;
}

/** Where a row stands in the list of a bin, which is in the order of deletion. */
export const placeInBin = ({ row: { id, dateAdded, dateDeleted } }: { readonly row: Binned }) => ({
  id,
  dateAdded: dateDeleted ?? dateAdded,
});

/** Deleted for good one after another, so many between two looks at what is left. */
const purgedAtOnce = 100;
/** Somebody waits for it. */
const emptiedAtOnce = 25;

/** What lies in bins, of all teams. */
interface Lying {
  readonly orm: Orm;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly teamId: PgColumn;
  /** When something was deleted. */
  readonly dateDeleted: PgColumn;
  /** Only if it lies there still: what was had back in the meantime is nobody's trouble. */
  readonly purge: (teamId: string, id: string, isStill: SQL | undefined) => Promise<boolean>;
}

/** How bins are emptied for good: of what has been there for long enough, and of what somebody wants to be rid of. */
export function emptying({ orm, table, dateDeleted, purge, ...row }: Lying): Pick<Bin, 'empty' | 'purgeOld'> {
  /** Those that were deleted first come first. */
  const find = (which: SQL | undefined, most: number) =>
    orm
      .select({ id: sql<string>`${row.id}`, teamId: sql<string>`${row.teamId}` })
      .from(table)
      .where(which)
      .orderBy(asc(dateDeleted))
      .limit(most);
  return {
    empty: async (teamId, until) => {
      const isMeant = and(eq(row.teamId, teamId), isNotNull(dateDeleted), lte(dateDeleted, new Date(until)));
      const found = await find(isMeant, emptiedAtOnce + 1);
      let removed = 0;
      for (const { id } of found.slice(0, emptiedAtOnce)) if (await purge(teamId, id, isMeant)) removed += 1;
      return { removed, more: found.length > emptiedAtOnce };
    },
    purgeOld: async () => {
      const isOld = and(isNotNull(dateDeleted), lt(dateDeleted, daysAfter(new Date(), -limits.binDays)));
      for (;;) {
        const old = await find(isOld, purgedAtOnce);
        if (old.length === 0) return;
        for (const { id, teamId } of old) await purge(teamId, id, isOld);
      }
    },
  };
}
