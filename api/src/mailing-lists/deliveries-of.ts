import { eq } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { listHookDeliveries } from './table';

/** What waits for a hook, as the subjects of its work. */
export const deliveriesOf = (transaction: Orm, hookId: string) =>
  transaction
    .select({ id: listHookDeliveries.id })
    .from(listHookDeliveries)
    .where(eq(listHookDeliveries.hookId, hookId));
