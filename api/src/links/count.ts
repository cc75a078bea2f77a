import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { links } from './table';

/** Link pages that a team has, public or not. Nobody makes one of them until the transaction ends. */
export async function countLinkPages(transaction: Orm, teamId: string): Promise<number> {
  // Of two at once one comes after the other.
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('links'), hashtext(${teamId}))`);
  return transaction.$count(links, eq(links.teamId, teamId));
}
