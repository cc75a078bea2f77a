import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageQuery, VideoFilter, VideoMarks, VideoSort } from '@wavereel/contracts';
import { captions } from '../captions/table';
import { wrongCursor } from '../http/page';
import type { Orm } from '../platform/database';
import { gathered } from '../platform/gathered';
import { lexemeQuery, wantedWords } from '../platform/lexemes';
import { designBytes } from './drawings';
import { jobs } from './table';

/** Which videos of a team, in which order. */
export interface VideoSearch extends VideoFilter {
  readonly sort?: VideoSort | undefined;
  /** ISO 8601: those that were deleted since then are among them. */
  readonly deletedSince?: string | undefined;
}

/** One page of them, by their ids. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

export interface JobFinding {
  /** @throws ApiFailure invalid where the cursor is none of this order's */
  page(teamId: string, search: VideoSearch, query: PageQuery): Promise<FoundPage>;
  marks(teamId: string, search: VideoSearch, every: number): Promise<VideoMarks>;
}

/** Of the designs of a page; the last one may go beyond. */
const mostPageBytes = 2 * 1024 * 1024;

/** The videos of a team that a filter means. What lies in the bin is meant by none, but for what was deleted since a moment. */
export function meantBy(orm: Orm, teamId: string, filter: VideoSearch): SQL | undefined {
  const { search, status, shape, design, person, tag, archived, deletedSince } = filter;
  return and(
    eq(jobs.teamId, teamId),
    deletedSince === undefined
      ? isNull(jobs.dateDeleted)
      : or(isNull(jobs.dateDeleted), gte(jobs.dateDeleted, new Date(deletedSince))),
    archived === 'any' ? undefined : archived === 'true' ? isNotNull(jobs.dateArchived) : isNull(jobs.dateArchived),
    status === undefined ? undefined : eq(jobs.latestStatus, status),
    shape === undefined ? undefined : eq(jobs.latestShape, shape),
    design === undefined ? undefined : eq(jobs.latestTheme, design),
    person === undefined ? undefined : eq(jobs.owner, person),
    tag === undefined ? undefined : sql`${jobs.tags} @> ARRAY[${tag}]::text[]`,
    search === undefined ? undefined : saying(orm, teamId, search),
  );
}

/** Those that are called so, or in which it is said. */
function saying(orm: Orm, teamId: string, search: string): SQL | undefined {
  const wanted = wantedWords(search);
  // Of signs alone nothing is found.
  if (wanted.length === 0) return sql`false`;
  const asked = sql`${lexemeQuery(wanted)}::tsquery`;
  const called = orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), sql`${jobs.words} @@ ${asked}`));
  const spoken = orm
    .select({ id: captions.jobId })
    .from(captions)
    .where(and(eq(captions.teamId, teamId), sql`${captions.words} @@ ${asked}`));
  return inArray(jobs.id, called.union(spoken));
}

/** A row as far as its place goes. */
interface Standing {
  readonly id: string;
  readonly dateAdded: Date;
  readonly titleKey: string;
}

interface Order {
  readonly by: readonly SQL[];
  /** Says where a row stands, so that what follows it is found again, whatever comes and goes. */
  readonly cursorAt: (row: Standing) => string;
  /** @throws ApiFailure invalid where it is none of this order's */
  readonly behind: (cursor: string) => SQL;
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

function byMoment(way: (column: PgColumn) => SQL, sign: SQL): Order {
  const form = new RegExp(`^(\\d{1,13})_(${uuid})$`);
  return {
    by: [way(jobs.dateAdded), way(jobs.id)],
    cursorAt: ({ dateAdded, id }) => `${dateAdded.getTime()}_${id}`,
    behind: (cursor) => {
      const [, moment = '', id = ''] = form.exec(cursor) ?? [];
      if (id === '') throw wrongCursor();
      const date = sql.param(new Date(Number(moment)), jobs.dateAdded);
      return sql`(${jobs.dateAdded}, ${jobs.id}) ${sign} (${date}, ${id}::uuid)`;
    },
  };
}

const titleForm = new RegExp(`^t([\\w-]*)_(${uuid})$`);
const byTitle: Order = {
  by: [asc(jobs.titleKey), asc(jobs.id)],
  cursorAt: ({ titleKey, id }) => `t${Buffer.from(titleKey).toString('base64url')}_${id}`,
  behind: (cursor) => {
    const [, key = '', id = ''] = titleForm.exec(cursor) ?? [];
    const title = Buffer.from(key, 'base64url').toString();
    // The database takes no zero in a text.
    if (id === '' || title.includes('\0')) throw wrongCursor();
    return sql`(${jobs.titleKey}, ${jobs.id}) > (${title}, ${id}::uuid)`;
  },
};

const orders: Readonly<Record<VideoSort, Order>> = {
  newest: byMoment(desc, sql`<`),
  oldest: byMoment(asc, sql`>`),
  title: byTitle,
};

/** How many rows a page has room for. */
function fitting(rows: readonly { readonly bytes: number }[]): number {
  let bytes = 0;
  const end = rows.findIndex((row) => (bytes += row.bytes) >= mostPageBytes);
  return end === -1 ? rows.length : end + 1;
}

export function jobFinding(orm: Orm): JobFinding {
  const share = gathered<FoundPage>();
  const standing = { id: jobs.id, dateAdded: jobs.dateAdded, titleKey: jobs.titleKey };

  const read = async (teamId: string, search: VideoSearch, { cursor, limit }: PageQuery): Promise<FoundPage> => {
    const order = orders[search.sort ?? 'newest'];
    // One row more than the page has: it tells whether others follow.
    const rows = await orm
      .select({ ...standing, bytes: designBytes(orm) })
      .from(jobs)
      .where(and(meantBy(orm, teamId, search), cursor === undefined ? undefined : order.behind(cursor)))
      .orderBy(...order.by)
      .limit(limit + 1);
    const page = rows.slice(0, Math.min(limit, fitting(rows)));
    const last = page.at(-1);
    const next = rows.length > page.length && last !== undefined ? order.cursorAt(last) : null;
    return { ids: page.map(({ id }) => id), next };
  };

  return {
    page: (teamId, search, query) =>
      query.cursor === undefined
        ? share(JSON.stringify([teamId, search, query.limit]), () => read(teamId, search, query))
        : read(teamId, search, query),
    marks: async (teamId, search, every) => {
      const date = new Date().toISOString();
      const order = orders[search.sort ?? 'newest'];
      const place = sql<number>`row_number() over (order by ${sql.join([...order.by], sql`, `)})`;
      const found = orm
        .select({
          ...standing,
          place: place.as('place'),
          count: sql<number>`count(*) over ()`.mapWith(Number).as('count'),
        })
        .from(jobs)
        .where(meantBy(orm, teamId, search))
        .as('found');
      const ends = await orm
        .select()
        .from(found)
        .where(or(eq(sql`${found.place} % ${every}`, 0), eq(found.place, 1)))
        .orderBy(asc(found.place));
      const count = ends[0]?.count ?? 0;
      const cursors = ends
        .filter(({ place: at }) => Number(at) % every === 0 && Number(at) < count)
        .map(order.cursorAt);
      return { count, cursors, date };
    },
  };
}
