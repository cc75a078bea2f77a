import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ManyVideos, Marks, PageQuery, VideoFilter, VideoSort } from '@wavereel/contracts';
import { outsideBin } from '../bin/bin';
import { captions } from '../captions/table';
import { byMoment, byTitle, finder, having } from '../http/finding';
import type { FoundPage, Meant, Order } from '../http/finding';
import type { Orm } from '../platform/database';
import { designBytes } from './drawings';
import { jobs } from './table';

/** Which videos of a team, in which order. */
export interface VideoSearch extends VideoFilter {
  readonly sort?: VideoSort | undefined;
  /** ISO 8601: those that were deleted since then are among them. */
  readonly deletedSince?: string | undefined;
}

export interface JobFinding {
  /** @throws ApiFailure invalid where the cursor is none of this order's */
  page(teamId: string, search: VideoSearch, query: PageQuery): Promise<FoundPage>;
  marks(teamId: string, search: VideoSearch, every: number): Promise<Marks>;
  marksOfBin(teamId: string, every: number): Promise<Marks>;
}

/** The videos of a team that a filter means. What lies in the bin is meant by none, but for what was deleted since a moment. */
export function meantBy(orm: Orm, teamId: string, filter: VideoSearch): SQL | undefined {
  const { search } = filter;
  return and(ofFilter(teamId, filter), search === undefined ? undefined : saying(orm, teamId, search));
}

/** Those whose columns are as a filter says, whatever is searched for. */
function ofFilter(teamId: string, filter: VideoSearch): SQL | undefined {
  const { status, shape, design, person, tag, archived, leaving, deletedSince } = filter;
  return and(
    eq(jobs.teamId, teamId),
    outsideBin(jobs.dateDeleted, deletedSince),
    archived === 'any' ? undefined : archived === 'true' ? isNotNull(jobs.dateArchived) : isNull(jobs.dateArchived),
    leaving === undefined ? undefined : isNotNull(jobs.keepNoticeAt),
    status === undefined
      ? undefined
      : tag === undefined
        ? eq(jobs.latestStatus, status)
        : sql`${unindexed(jobs.latestStatus)} = ${status}`,
    shape === undefined ? undefined : eq(jobs.latestShape, shape),
    design === undefined ? undefined : eq(jobs.latestTheme, design),
    person === undefined ? undefined : eq(jobs.owner, person),
    tag === undefined ? undefined : sql`${jobs.tags} @> ARRAY[${tag}]::text[]`,
  );
}

/** Few have a tag: each of them is looked at, where the database would look up all that are in some state as well. */
const unindexed = (column: PgColumn): SQL => sql`(${column} || '')`;

/** The videos of a team that are named at once, one way or another. */
export function videosMeant(orm: Orm, teamId: string, those: ManyVideos): SQL | undefined {
  const { ids, filter, except = [], until, date } = those;
  if (filter !== undefined)
    return and(
      meantBy(orm, teamId, filter),
      except.length === 0 ? undefined : notInArray(jobs.id, except),
      until === undefined ? undefined : lte(jobs.dateAdded, new Date(until)),
    );
  const at = date === undefined ? undefined : new Date(date);
  return and(
    eq(jobs.teamId, teamId),
    at === undefined
      ? inArray(jobs.id, ids ?? [])
      : or(eq(jobs.dateDeleted, at), eq(jobs.dateArchived, at), eq(jobs.dateUnarchived, at)),
  );
}

/** Those that are called so, or in which it is said. */
function saying(orm: Orm, teamId: string, search: string): SQL | undefined {
  const has = having(search);
  const called = orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), has(jobs.words)));
  const spoken = orm
    .select({ id: captions.jobId })
    .from(captions)
    .where(and(eq(captions.teamId, teamId), has(captions.words)));
  return inArray(jobs.id, called.union(spoken));
}

/** The same for one of them. */
function says(search: string): SQL {
  const has = having(search);
  // One value each: the database would look through all captions for an `exists`.
  const spoken = sql`(select ${has(captions.words)} from ${captions} where ${captions.jobId} = ${jobs.id})`;
  return sql`(${has(jobs.words)} or ${spoken})`;
}

const orders: Readonly<Record<VideoSort, Order>> = {
  newest: byMoment(jobs.dateAdded, jobs.id, 'newest'),
  oldest: byMoment(jobs.dateAdded, jobs.id, 'oldest'),
  title: byTitle(jobs.titleKey, jobs.id),
};

export function jobFinding(orm: Orm): JobFinding {
  const find = finder({ orm, table: jobs, id: jobs.id, dateDeleted: jobs.dateDeleted, bytes: designBytes(orm) });
  const orderOf = ({ sort = 'newest' }: VideoSearch) => orders[sort];
  const meant = (teamId: string, search: VideoSearch): Meant => ({
    all: meantBy(orm, teamId, search),
    ...(search.search !== undefined && { one: { of: ofFilter(teamId, search), has: says(search.search) } }),
  });

  return {
    page: (teamId, search, query) => find.page([teamId, search], meant(teamId, search), orderOf(search), query),
    marks: (teamId, search, every) => find.marks(meantBy(orm, teamId, search), orderOf(search), every),
    marksOfBin: (teamId, every) => find.marksOfBin(eq(jobs.teamId, teamId), every),
  };
}
