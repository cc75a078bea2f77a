import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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
  readonly row: Omit<typeof jobs.$inferSelect, 'themeId' | 'theme'>;
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
  /** Newest first; what lies in the bin is in none but `bin`. */
  page(teamId: string, query: PageQuery): Promise<Page<JobRow>>;
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
  const page = newestFirst({
    name: 'jobs',
    order: { moment: jobs.dateAdded, id: jobs.id },
    select,
    ofWhom: ofTeam,
    large: { orm, table: jobs, bytes: bytesOf(orm) },
    placeOf: ({ row }) => row,
  });
  const bin = newestFirst({
    name: 'jobs_bin',
    order: { moment: jobs.dateDeleted, id: jobs.id },
    select,
    ofWhom: inBin,
    large: { orm, table: jobs, bytes: bytesOf(orm) },
    placeOf: placeInBin,
  });
  const withDrawings = ({ rows, next }: Page<Selected>): Page<JobRow> => ({ rows: rows.flatMap(withDrawing), next });

  return {
    page: async (teamId, query) => withDrawings(await page({ teamId }, query)),
    bin: async (teamId, query) => withDrawings(await bin({ teamId }, query)),
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
  const { theme: _theme, themeId: _themeId, ...row } = getTableColumns(jobs);
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

/** What a job says is mostly the designs of its drawings. */
const bytesOf = (orm: Orm): SQL => {
  const ofShown = orm.select({ bytes: shown.bytes }).from(shown).where(joinShown);
  const ofOpen = orm.select({ bytes: open.bytes }).from(open).where(joinOpen);
  return sql`(coalesce(${ofShown}, 0) + coalesce(${ofOpen}, 0))`;
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
