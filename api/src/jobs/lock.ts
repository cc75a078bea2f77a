import type { SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { jobs } from './table';

/** Takes the row of a job for a transaction; null where there is none. Whoever touches its captions, drawings or work takes it first. */
export async function lockJob(tx: Orm, which: SQL | undefined) {
  const [job] = await tx.select().from(jobs).where(which).for('update');
  return job ?? null;
}
