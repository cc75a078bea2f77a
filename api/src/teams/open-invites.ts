import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { invites } from './table';

/** An invitation that nobody answered holds its seat for so long. */
const inviteMs = 30 * 24 * 3600 * 1000;

export const oldestOpenInvite = (): Date => new Date(Date.now() - inviteMs);
export const isOpenInvite = () => gt(invites.dateAdded, oldestOpenInvite());
/** The same for statements that are prepared, which are told of the oldest each time. */
export const isOpenSince = gt(invites.dateAdded, sql.placeholder('oldest'));
export const expiryOf = (sent: Date): Date => new Date(sent.getTime() + inviteMs);

/** Each holds a seat of its team. */
export async function countOpenInvites(orm: Orm, teamId: string): Promise<number> {
  const [row] = await orm
    .select({ open: count() })
    .from(invites)
    .where(and(eq(invites.teamId, teamId), isOpenInvite()));
  return row?.open ?? 0;
}
