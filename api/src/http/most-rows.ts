import { count } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../platform/database';
import { ApiFailure } from './failure';

/** Throws where somebody would have more rows of a table than they may, once there are so many more. @throws ApiFailure list_full */
export async function assertFewer(
  orm: Orm,
  table: PgTable,
  ofWhom: SQL | undefined,
  most: number,
  more = 1,
): Promise<void> {
  const [row] = await orm.select({ number: count() }).from(table).where(ofWhom);
  if ((row?.number ?? 0) + more > most) throw new ApiFailure('list_full', { limit: most });
}
