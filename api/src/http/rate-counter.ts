import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { rates } from './table';

/** Counts one try of a key within its window, whichever process sees it. The key itself, an address or email, is not kept. */
export async function countTogether(
  orm: Orm,
  key: string,
  windowMs: number,
): Promise<{ count: number; seconds: number }> {
  const now = new Date();
  const ends = new Date(now.getTime() + windowMs);
  const isOver = sql`${rates.ends} <= ${now.toISOString()}::timestamptz`;
  const [row] = await orm
    .insert(rates)
    .values({ key: createHash('sha256').update(key).digest('base64url'), count: 1, ends })
    .onConflictDoUpdate({
      target: rates.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rates.count} + 1 END`,
        ends: sql`CASE WHEN ${isOver} THEN ${ends.toISOString()}::timestamptz ELSE ${rates.ends} END`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('counting a try answered nothing');
  return { count: row.count, seconds: Math.max(1, Math.ceil((row.ends.getTime() - now.getTime()) / 1000)) };
}

/** Forgets windows that are over. */
export async function sweepRates(orm: Orm): Promise<void> {
  await orm.delete(rates).where(lt(rates.ends, new Date()));
}
