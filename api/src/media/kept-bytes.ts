import { eq, sum } from 'drizzle-orm';
import type { KeptBytes } from '../files/team-space';
import { media } from './table';

/** What the sounds of a team take in the store. */
export const keptAudioBytes: KeptBytes = async (orm, teamId) => {
  const [row] = await orm
    .select({ bytes: sum(media.size).mapWith(Number) })
    .from(media)
    .where(eq(media.teamId, teamId));
  return row?.bytes ?? 0;
};
