import { and, asc, count, eq, gt, isNull, lt, sql, sum } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { megabytes } from './megabytes';
import { uploads } from './table';

/** One that nobody has gone on with for this long makes way, where its team has no room for another. */
const leftMs = 15 * 60_000;

const openOf = (teamId: string) => and(eq(uploads.teamId, teamId), gt(uploads.expires, new Date()));

async function sizeOf(tx: Orm, teamId: string): Promise<{ bytes: number; number: number }> {
  const [row] = await tx
    .select({ bytes: sum(uploads.size).mapWith(Number), number: count() })
    .from(uploads)
    .where(openOf(teamId));
  return { bytes: row?.bytes ?? 0, number: row?.number ?? 0 };
}

/**
 * Makes room for an upload of so many bytes among those of a team that are not finished: the ones that nobody goes on with make way, oldest
 * first. Two at once wait for each other.
 * @returns the ids of those that made way
 * @throws ApiFailure uploads_full
 */
export async function makeRoom(tx: Orm, teamId: string, size: number): Promise<string[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${teamId}))`);
  const gone: string[] = [];
  for (;;) {
    const open = await sizeOf(tx, teamId);
    if (open.bytes + size <= limits.openUploadBytes && open.number < limits.openUploads) return gone;
    const [oldest] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(openOf(teamId), isNull(uploads.claimed), lt(uploads.touched, new Date(Date.now() - leftMs))))
      .orderBy(asc(uploads.touched))
      .limit(1);
    if (oldest === undefined)
      throw new ApiFailure('uploads_full', { used: megabytes(open.bytes), limit: megabytes(limits.openUploadBytes) });
    await tx.delete(uploads).where(eq(uploads.id, oldest.id));
    gone.push(oldest.id);
  }
}
