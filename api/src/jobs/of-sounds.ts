import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { CountVideos } from '../media/view';
import type { Orm } from '../platform/database';
import { jobs } from './table';

/** Counts the videos that are made of some sounds, of all of them at once. */
export function videosOfSounds(orm: Orm): CountVideos {
  const counted = orm
    .select({ sound: jobs.mediaGuid, videos: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.teamId, sql.placeholder('teamId')),
        sql`${jobs.mediaGuid} = ANY(${sql.placeholder('sounds')}::uuid[])`,
        isNull(jobs.dateDeleted),
      ),
    )
    .groupBy(jobs.mediaGuid)
    .prepare('videos_of_sounds');
  return async (teamId, sounds) =>
    new Map((await counted.execute({ teamId, sounds })).map(({ sound, videos }) => [sound, videos]));
}
