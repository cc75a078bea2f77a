import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PageQuery } from '@wavereel/contracts';
import { placeInBin } from '../bin/bin';
import { captions } from '../captions/table';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { media } from '../media/table';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Orm } from '../platform/database';
import { shares } from '../shares/table';
import {
  captionedOpen,
  captionedShown,
  designBytes,
  joinCaptionedOpen,
  joinCaptionedShown,
  joinOpen,
  joinShown,
  open,
  shown,
} from './drawings';
import type { Drawing } from './drawings';
import { jobs } from './table';

export interface JobRow {
  readonly row: Omit<typeof jobs.$inferSelect, 'themeId' | 'theme' | 'words'>;
  /** The one that is not complete; without it the one that is. */
  readonly drawing: Drawing;
  /** The one that is shown; null before there is one. */
  readonly shown: Drawing | null;
  /** The same two of the captioned file. */
  readonly captioned: {
    readonly shown: Pick<Drawing, 'id' | 'files'> | null;
    readonly open: Pick<Drawing, 'id' | 'status'> | null;
  };
  /** Of the words of its captions; null where it has none. */
  readonly captionsStatus: 'pending' | 'complete' | 'failed' | null;
  /** Of its public page; null where it has none. */
  readonly shareToken: string | null;
  readonly ownerName: string;
  /** The MIME type of the audio; null where it was deleted. */
  readonly mime: string | null;
  /** Bytes of the cover that is kept of it; null where there is none, or no audio any more. */
  readonly coverSize: number | null;
}

/** How far a job is; its design, which may be long, plays no part. */
export interface JobStanding {
  readonly id: string;
  readonly drawing: Omit<Drawing, 'theme' | 'captions'>;
}

/** Jobs of a team with what they are drawn as. */
export interface JobRows {
  /** In the order of their ids, wherever they are; unknown ones are left out. What else is asked for here lies in no bin. */
  byIds(teamId: string, ids: readonly string[]): Promise<JobRow[]>;
  /** What was deleted last comes first. */
  bin(teamId: string, query: PageQuery): Promise<Page<JobRow>>;
  /** Unknown ids are left out. */
  standings(teamId: string, ids: readonly string[]): Promise<JobStanding[]>;
  one(teamId: string, id: string): Promise<JobRow | null>;
}

export function jobRows(orm: Orm): JobRows {
  const select = selectOf(orm);
  const ofTeam = and(eq(jobs.teamId, sql.placeholder('teamId')), isNull(jobs.dateDeleted));
  const inBin = and(eq(jobs.teamId, sql.placeholder('teamId')), isNotNull(jobs.dateDeleted));
  const one = select()
    .where(and(ofTeam, eq(jobs.id, sql.placeholder('id'))))
    .prepare('job_one');
  const { theme: _open, captions: _openTrack, ...openStanding } = getTableColumns(open);
  const { theme: _shown, captions: _shownTrack, ...shownStanding } = getTableColumns(shown);
  const standings = orm
    .select({ id: jobs.id, open: openStanding, shown: shownStanding })
    .from(jobs)
    .leftJoin(open, joinOpen)
    .leftJoin(shown, joinShown)
    .where(and(ofTeam, sql`${jobs.id} = ANY(${sql.placeholder('ids')}::uuid[])`))
    .prepare('job_standings');
  const byIds = select()
    .where(and(eq(jobs.teamId, sql.placeholder('teamId')), sql`${jobs.id} = ANY(${sql.placeholder('ids')}::uuid[])`))
    .prepare('jobs_by_ids');
  const bin = newestFirst({
    name: 'jobs_bin',
    order: { moment: jobs.dateDeleted, id: jobs.id },
    select,
    ofWhom: inBin,
    large: { orm, table: jobs, bytes: designBytes(orm) },
    placeOf: placeInBin,
  });

  return {
    byIds: async (teamId, ids) => {
      const found = new Map(
        (await byIds.execute({ teamId, ids })).flatMap(withDrawing).map((row) => [row.row.id, row]),
      );
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    bin: async (teamId, query) => {
      const { rows, next } = await bin({ teamId }, query);
      return { rows: rows.flatMap(withDrawing), next };
    },
    standings: async (teamId, ids) =>
      (await standings.execute({ teamId, ids })).flatMap(({ id, open: next, shown: last }) => {
        const drawing = next ?? last;
        return drawing === null ? [] : [{ id, drawing }];
      }),
    one: async (teamId, id) => (await one.execute({ teamId, id })).flatMap(withDrawing)[0] ?? null,
  };
}

const selectOf = (orm: Orm) => {
  // What was first asked for is in the first drawing as well.
  const { theme: _theme, themeId: _themeId, words: _words, ...row } = getTableColumns(jobs);
  return () =>
    orm
      .select({
        row,
        open,
        shown,
        captionedShown: { id: captionedShown.id, files: captionedShown.files },
        captionedOpen: { id: captionedOpen.id, status: captionedOpen.status },
        captionsStatus: captions.status,
        shareToken: shares.token,
        ownerName,
        mime: media.mime,
        coverSize: media.coverSize,
      })
      .from(jobs)
      .innerJoin(users, joinOwner(jobs))
      .leftJoin(open, joinOpen)
      .leftJoin(shown, joinShown)
      .leftJoin(captionedShown, joinCaptionedShown)
      .leftJoin(captionedOpen, joinCaptionedOpen)
      .leftJoin(captions, eq(captions.jobId, jobs.id))
      .leftJoin(shares, eq(shares.jobId, jobs.id))
      .leftJoin(media, and(eq(media.id, jobs.mediaGuid), eq(media.teamId, jobs.teamId), isNull(media.dateDeleted)));
};

type Selected = Omit<JobRow, 'drawing' | 'captioned'> & {
  readonly open: Drawing | null;
  readonly captionedShown: JobRow['captioned']['shown'];
  readonly captionedOpen: JobRow['captioned']['open'];
};

/** With the drawing that a job is about: the one that is on its way, else the one that is shown. */
function withDrawing({ open: next, captionedShown, captionedOpen, ...found }: Selected): JobRow[] {
  const drawing = next ?? found.shown;
  const captioned = { shown: captionedShown, open: captionedOpen };
  return drawing === null ? [] : [{ drawing, captioned, ...found }];
}
