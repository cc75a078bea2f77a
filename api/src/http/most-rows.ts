import { count } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../platform/database';
import { ApiFailure } from './failure';

/** Throws where somebody has as many rows of a table as they may. @throws ApiFailure list_full */
export async function assertFewer(orm: Orm, table: PgTable, ofWhom: SQL | undefined, most: number): Promise<void> {
  const [row] = await orm.select({ number: count() }).from(table).where(ofWhom);
  if ((row?.number ?? 0) >= most) throw new ApiFailure('list_full', { limit: most });
}
