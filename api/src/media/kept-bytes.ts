import { eq, sql, sum } from 'drizzle-orm';
import type { KeptBytes } from '../files/team-space';
import { media } from './table';

/** What the sounds of a team take in the store, with their covers. */
export const keptAudioBytes: KeptBytes = async (orm, teamId) => {
  const [row] = await orm
    .select({ bytes: sum(sql`${media.size} + coalesce(${media.coverSize}, 0)`).mapWith(Number) })
    .from(media)
    .where(eq(media.teamId, teamId));
  return row?.bytes ?? 0;
};
