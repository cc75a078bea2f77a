import { sql } from 'drizzle-orm';
import { keptIn } from '../files/team-space';
import { media } from './table';

/** What the sounds of a team take in the store, with their covers. */
export const keptAudioBytes = keptIn(media.teamId, sql`${media.size} + coalesce(${media.coverSize}, 0)`);
