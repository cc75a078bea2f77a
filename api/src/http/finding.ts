import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Marks, PageQuery } from '@wavereel/contracts';
import type { Orm } from '../platform/database';
import { gathered } from '../platform/gathered';
import { lexemeQuery, wantedWords } from '../platform/lexemes';
import { mostPageBytes, wrongCursor } from './page';

/** One page of what was searched for, by the ids of its rows. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** Where a row stands: by what its list is sorted, as a text, and for those of one such text by its id. */
interface Standing {
  readonly id: string;
  readonly key: string;
}

/** An order that rows are found in. */
export interface Order {
  readonly by: readonly SQL[];
  /** By what it sorts, exactly. */
  readonly key: SQL<string>;
  /** Says where a row stands, so that what follows it is found again, whatever comes and goes. */
  readonly cursorAt: (row: Standing) => string;
  /** @throws ApiFailure invalid where it is none of this order's */
  readonly behind: (cursor: string) => SQL;
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** By when rows came. */
export function byMoment(moment: PgColumn, id: PgColumn, first: 'newest' | 'oldest'): Order {
  const form = new RegExp(`^(\\d{1,13})_(${uuid})$`);
  const way = first === 'newest' ? desc : asc;
  const sign = first === 'newest' ? sql`<` : sql`>`;
  return {
    by: [way(moment), way(id)],
    // Moments are kept to the millisecond.
    key: sql<string>`(extract(epoch from ${moment}) * 1000)::bigint::text`,
    cursorAt: ({ key, id: row }) => `${key}_${row}`,
    behind: (cursor) => {
      const [, at = '', row = ''] = form.exec(cursor) ?? [];
      if (row === '') throw wrongCursor();
      return sql`(${moment}, ${id}) ${sign} (${sql.param(new Date(Number(at)), moment)}, ${row}::uuid)`;
    },
  };
}

/** By a title, as it is sorted. */
export function byTitle(titleKey: PgColumn, id: PgColumn): Order {
  const form = new RegExp(`^t([\\w-]*)_(${uuid})$`);
  return {
    by: [asc(titleKey), asc(id)],
    key: sql<string>`${titleKey}`,
    cursorAt: ({ key, id: row }) => `t${Buffer.from(key).toString('base64url')}_${row}`,
    behind: (cursor) => {
      const [, key = '', row = ''] = form.exec(cursor) ?? [];
      const title = Buffer.from(key, 'base64url').toString();
      // The database takes no zero in a text.
      if (row === '' || title.includes('\0')) throw wrongCursor();
      return sql`(${titleKey}, ${id}) > (${title}, ${row}::uuid)`;
    },
  };
}

/** How many rows a page has room for. */
function fitting(rows: readonly { readonly bytes: number }[]): number {
  let bytes = 0;
  const end = rows.findIndex((row) => (bytes += row.bytes) >= mostPageBytes);
  return end === -1 ? rows.length : end + 1;
}

interface Found {
  readonly orm: Orm;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** When a row was deleted; null for those that were not. */
  readonly dateDeleted: PgColumn;
  /** What a row takes of a page, where rows may be large. */
  readonly bytes?: SQL<number>;
}

/** Rows that have all words of a search in a column of words, or beginnings of them. Of signs alone nothing is found. */
export function having(search: string): (words: PgColumn) => SQL {
  const wanted = wantedWords(search);
  return (words) => (wanted.length === 0 ? sql`false` : sql`${words} @@ ${lexemeQuery(wanted)}::tsquery`);
}

/** What is searched for. */
export interface Meant {
  /** All rows that are meant. */
  readonly all: SQL | undefined;
  /**
   * The same in two, for words that may be in every tenth row: out of which rows, and what each of these has to have. The first rows of a list are then
   * looked at one by one before all of its rows are looked up.
   */
  readonly one?: { readonly of: SQL | undefined; readonly has: SQL };
}

/** So many are looked at one by one: among them is a whole page of whatever is in every tenth. */
const nearRows = 1000;

/** Finds rows of a table by whatever is searched for. */
export interface Finder {
  /**
   * Those who ask for the same first page at once are answered by one reading.
   * @param asked all that `meant` and `order` say, as it is compared
   * @throws ApiFailure invalid where the cursor is none of this order's
   */
  page(asked: readonly unknown[], meant: Meant, order: Order, query: PageQuery): Promise<FoundPage>;
  /** How many rows are meant, how many of them were deleted, and where each page of so many begins. */
  marks(meant: SQL | undefined, order: Order, every: number): Promise<Marks>;
  /** The same of what lies in the bin of somebody, the last one deleted first. It is there as what it is: none of it counts as deleted. */
  marksOfBin(whose: SQL | undefined, every: number): Promise<Marks>;
  /** Where among those that are meant a row stands, from 0; null where it is none of them. */
  place(meant: SQL | undefined, order: Order, id: string): Promise<number | null>;
}

export function finder({ orm, table, id, dateDeleted, bytes = sql<number>`0` }: Found): Finder {
  const rowId = sql<string>`${id}`;
  const placed = (meant: SQL | undefined, { by, key }: Order) =>
    orm
      .select({
        id: rowId.as('id'),
        key: key.as('key'),
        place: sql<number>`row_number() over (order by ${sql.join([...by], sql`, `)})`.mapWith(Number).as('place'),
        count: sql<number>`count(*) over ()`.mapWith(Number).as('count'),
        deleted: sql<number>`count(${dateDeleted}) over ()`.mapWith(Number).as('deleted'),
      })
      .from(table)
      .where(meant)
      .as('found');

  const share = gathered<FoundPage>();
  const read = async ({ all, one }: Meant, order: Order, { cursor, limit }: PageQuery): Promise<FoundPage> => {
    const behind = cursor === undefined ? undefined : order.behind(cursor);
    // One row more than the page has: it tells whether others follow.
    const first = (from: PgTable | SQL, where: SQL | undefined) =>
      orm
        .select({ id: rowId, key: order.key, bytes })
        .from(from)
        .where(where)
        .orderBy(...order.by)
        .limit(limit + 1);
    const near = (of: SQL | undefined) =>
      sql`(select * from ${table} where ${and(of, behind)} order by ${sql.join([...order.by], sql`, `)} limit ${nearRows}) as ${table}`;
    const nearest = one === undefined ? [] : await first(near(one.of), one.has);
    const rows = nearest.length > limit ? nearest : await first(table, and(all, behind));
    const page = rows.slice(0, Math.min(limit, fitting(rows)));
    const last = page.at(-1);
    const next = rows.length > page.length && last !== undefined ? order.cursorAt(last) : null;
    return { ids: page.map((row) => row.id), next };
  };

  const marks: Finder['marks'] = async (meant, order, every) => {
    const date = new Date().toISOString();
    const found = placed(meant, order);
    const ends = await orm
      .select()
      .from(found)
      .where(or(eq(sql`${found.place} % ${every}`, 0), eq(found.place, 1)))
      .orderBy(asc(found.place));
    const { count, deleted } = ends[0] ?? { count: 0, deleted: 0 };
    const cursors = ends.filter(({ place }) => place % every === 0 && place < count).map(order.cursorAt);
    return { count, deleted, cursors, date };
  };

  return {
    page: (asked, meant, order, query) =>
      query.cursor === undefined
        ? share(JSON.stringify([asked, query.limit]), () => read(meant, order, query))
        : read(meant, order, query),
    marks,
    marksOfBin: async (whose, every) => ({
      ...(await marks(and(whose, isNotNull(dateDeleted)), byMoment(dateDeleted, id, 'newest'), every)),
      deleted: 0,
    }),
    place: async (meant, order, of) => {
      const found = placed(meant, order);
      const [row] = await orm
        .select({ place: found.place })
        .from(found)
        .where(sql`${found.id} = ${of}::uuid`);
      return row === undefined ? null : row.place - 1;
    },
  };
}
