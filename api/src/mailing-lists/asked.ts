import { and, eq } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { listSubscribers } from './table';

/** Whether somebody has asked to be on a list, and not yet confirmed it. */
export async function isAsked(orm: Orm, subscriberId: string): Promise<boolean> {
  const waits = and(eq(listSubscribers.id, subscriberId), eq(listSubscribers.isConfirmed, false));
  return (await orm.$count(listSubscribers, waits)) > 0;
}
