import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnswerOf, PageQuery, QueryOf, endpoints } from '@wavereel/contracts';
import { outsideBin } from '../bin/bin';
import { byMoment, finder, having } from '../http/finding';
import type { FoundPage } from '../http/finding';
import type { Orm } from '../platform/database';
import { media } from './table';

/** Which sounds of a team are meant; each that is given narrows them, but for `deletedSince`. */
export type MediaSearch = Pick<QueryOf<typeof endpoints.media.list>, 'search' | 'status' | 'deletedSince'>;
export type MediaMarks = AnswerOf<typeof endpoints.media.marks>;

export interface MediaFinding {
  /** @throws ApiFailure invalid where the cursor is none of ours */
  page(teamId: string, search: MediaSearch, query: PageQuery): Promise<FoundPage>;
  /** @param of the sound whose place is asked for */
  marks(teamId: string, search: MediaSearch, every: number, of: string | undefined): Promise<MediaMarks>;
  marksOfBin(teamId: string, every: number): Promise<MediaMarks>;
}

/** The sounds of a team that are searched for. What lies in the bin is meant by no search, but for what was deleted since a moment. */
function meantBy(teamId: string, { search, status, deletedSince }: MediaSearch): SQL | undefined {
  return and(
    eq(media.teamId, teamId),
    outsideBin(media.dateDeleted, deletedSince),
    status === undefined ? undefined : eq(media.status, status),
    search === undefined ? undefined : having(search)(media.words),
  );
}

export function mediaFinding(orm: Orm): MediaFinding {
  const find = finder({ orm, table: media, id: media.id, dateDeleted: media.dateDeleted });
  const order = byMoment(media.dateAdded, media.id, 'newest');
  return {
    page: (teamId, search, query) => find.page([teamId, search], { all: meantBy(teamId, search) }, order, query),
    marks: async (teamId, search, every, of) => {
      const meant = meantBy(teamId, search);
      const [marks, place] = await Promise.all([
        find.marks(meant, order, every),
        of === undefined ? null : find.place(meant, order, of),
      ]);
      return { ...marks, place };
    },
    marksOfBin: async (teamId, every) => ({
      ...(await find.marksOfBin(eq(media.teamId, teamId), every)),
      place: null,
    }),
  };
}
