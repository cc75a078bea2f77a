import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CaptionCue } from '@wavereel/contracts';
import { captions } from '../captions/table';
import { secondsOf } from '../jobs/clip';
import { joinShown, shown } from '../jobs/drawings';
import type { RunOf } from '../jobs/job-files';
import { jobs } from '../jobs/table';
import type { Orm } from '../platform/database';
import { shares } from './table';

/** The frame of a video, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the public is told of a video. */
export interface SharedVideo extends Size {
  readonly title: string;
  /** Null for a sound of no show: its name may be that of a file on somebody's machine. */
  readonly show: string | null;
  readonly episode: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly dateCompleted: Date;
  readonly hasCaptions: boolean;
  /** BCP 47, of its captions; null where that is not known. */
  readonly captionsLanguage: string | null;
}

/** With the files of what is shown, whose names the public is not told. */
export interface FoundShare {
  readonly token: string;
  readonly video: SharedVideo;
  readonly files: RunOf;
}

const { before } = captions;
const isComplete = sql`(${captions.status} = 'complete' AND ${before} IS NULL OR ${before} ->> 'status' = 'complete')`;
const shownCues = sql<
  readonly CaptionCue[] | null
>`CASE WHEN ${isComplete} THEN coalesce(${before} -> 'cues', ${captions.cues}) END`;

/**
 * The shared video of a token, as it is shown: an edit that is under way changes nothing of it, nor of its captions. Null where there is
 * none, it is not drawn yet, or it lies in the bin.
 */
export async function findShared(orm: Orm, token: string): Promise<FoundShare | null> {
  return (await read(orm, eq(shares.token, token)))[0] ?? null;
}

/** Those of some videos of a team that are shared. */
export const sharedOf = (orm: Orm, teamId: string, jobIds: readonly string[]): Promise<FoundShare[]> =>
  read(orm, and(eq(shares.teamId, teamId), inArray(shares.jobId, [...jobIds])));

async function read(orm: Orm, which: SQL | undefined): Promise<FoundShare[]> {
  const rows = await orm
    .select({
      token: shares.token,
      id: jobs.id,
      title: jobs.title,
      episode: jobs.episodeInfo,
      run: shown.files,
      start: shown.start,
      end: shown.end,
      dateCompleted: shown.dateCompleted,
      dateAdded: jobs.dateAdded,
      width: sql<number>`(${shown.theme} ->> 'width')::int`,
      height: sql<number>`(${shown.theme} ->> 'height')::int`,
      hasCaptions: sql<boolean>`coalesce(jsonb_array_length(${shownCues}) > 0, false)`,
      captionsLanguage: sql<string | null>`coalesce(${before} ->> 'language', ${captions.language})`,
    })
    .from(shares)
    .innerJoin(jobs, eq(jobs.id, shares.jobId))
    .innerJoin(shown, joinShown)
    .leftJoin(captions, eq(captions.jobId, jobs.id))
    .where(and(which, isNull(jobs.dateDeleted)));
  return rows.flatMap((row) => {
    const { token, id, run, episode, title, width, height, hasCaptions, captionsLanguage } = row;
    if (run === null) return [];
    const show = episode?.feedTitle ?? null;
    return {
      token,
      files: { id, run },
      video: {
        ...{ title, width, height, hasCaptions, captionsLanguage },
        show,
        episode: show === null ? null : (episode?.title ?? null),
        duration: secondsOf(row),
        dateCompleted: row.dateCompleted ?? row.dateAdded,
      },
    };
  });
}

/** The cues of videos, as they are shown. */
export async function cuesOf(orm: Orm, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly CaptionCue[]>> {
  const rows = await orm
    .select({ id: captions.jobId, cues: shownCues })
    .from(captions)
    .where(inArray(captions.jobId, [...jobIds]));
  return new Map(rows.map(({ id, cues }) => [id, cues ?? []]));
}

/** The cues of a video that is shown. */
export async function cuesShown(orm: Orm, jobId: string): Promise<readonly CaptionCue[]> {
  return (await cuesOf(orm, [jobId])).get(jobId) ?? [];
}
