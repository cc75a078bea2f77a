import { limits, nextPageHeader } from '@wavereel/contracts';
import type { PageQuery } from '@wavereel/contracts';
import { and, asc, count, desc, lt, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { Orm } from '../platform/database';
import { gathered } from '../platform/gathered';
import { ApiFailure } from './failure';

/** Some rows of a list, and the cursor of those that follow; null at its end. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** By what a list is sorted: when its rows came, and for those of one moment by what no two rows share. */
interface Order {
  readonly moment: PgColumn;
  readonly id: PgColumn;
}

/** Where a row stands in its list. */
export interface Place {
  readonly dateAdded: Date;
  readonly id: string;
}

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** What a query of the builder offers once it is said what it selects and joins. */
interface Selection<Row> {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(rows: Placeholder): { prepare(name: string): Statement<Row> } };
  };
}

/** What each row takes of a page. */
interface Measured {
  readonly orm: Orm;
  readonly table: PgTable;
  /** Counted when it was written: reading what is to be left out would take as long as sending it. */
  readonly bytes: PgColumn | SQL;
}

/** Of the rows of a page; the last of them may go beyond. */
export const mostPageBytes = 2 * 1024 * 1024;

/** A list that is read a page at a time. */
export interface PagedList<Row> {
  /** The name of its statements. */
  readonly name: string;
  readonly order: Order;
  /** A new query of its rows, without conditions. */
  readonly select: () => Selection<Row>;
  /** Whose rows they are, by placeholders. */
  readonly ofWhom: SQL | undefined;
  /** Where rows may be large: a page ends before it has as many as it might, once they are too much together. */
  readonly large?: Measured;
  readonly placeOf: (row: Row) => Place;
}

/** Reads the page that is asked for, of the rows that `whose` says. @throws ApiFailure invalid where the cursor is none of ours */
export type ReadPage<Row> = (whose: Readonly<Record<string, unknown>>, query: PageQuery) => Promise<Page<Row>>;

/** A list that begins with what came last. */
export const newestFirst = <Row>(list: PagedList<Row>): ReadPage<Row> => readerOf(list, { by: desc, sign: sql`<` });

/** A list in the order in which its rows came. */
export const oldestFirst = <Row>(list: PagedList<Row>): ReadPage<Row> => readerOf(list, { by: asc, sign: sql`>` });

function readerOf<Row>(
  { name, order: { moment, id }, select, ofWhom, large, placeOf }: PagedList<Row>,
  { by, sign }: { by: (column: PgColumn) => SQL; sign: SQL },
): ReadPage<Row> {
  const part = (of: keyof Place, column: PgColumn) => sql.param(sql.placeholder(of), column);
  const behind = sql`(${moment}, ${id}) ${sign} (${part('dateAdded', moment)}, ${part('id', id)})`;
  const most = sql.placeholder('limit');
  /** How many rows a page has room for. */
  const prepareRoom = (where: SQL | undefined, as: string, { orm, table, bytes }: Measured) => {
    const before = sql<number>`sum(${bytes}) over (order by ${by(moment)}, ${by(id)}) - ${bytes}`.as('before');
    const rows = orm.select({ before }).from(table).where(where).orderBy(by(moment), by(id)).limit(most).as('rows');
    return orm.select({ rows: count() }).from(rows).where(lt(rows.before, mostPageBytes)).prepare(as);
  };
  const prepare = (where: SQL | undefined, as: string): ((whose: object, limit: number) => Promise<Page<Row>>) => {
    const room = large && prepareRoom(where, `${as}_room`, large);
    const statement = select().where(where).orderBy(by(moment), by(id)).limit(most).prepare(as);
    return async (whose, limit) => {
      const [fitting] = (await room?.execute({ ...whose, limit })) ?? [{ rows: limit }];
      const end = Math.max(1, fitting?.rows ?? limit);
      // One row more than the page has: it tells whether others follow.
      const rows = await statement.execute({ ...whose, limit: end + 1 });
      const last = rows[end - 1];
      return rows.length > end && last !== undefined
        ? { rows: rows.slice(0, end), next: cursorAt(placeOf(last)) }
        : { rows, next: null };
    };
  };
  const first = prepare(ofWhom, `${name}_first`);
  const following = prepare(and(ofWhom, behind), `${name}_following`);
  const share = gathered<Page<Row>>();

  return async (whose, { cursor, limit }) =>
    cursor === undefined
      ? share(JSON.stringify({ ...whose, limit }), () => first(whose, limit))
      : following({ ...whose, ...placeAt(cursor) }, limit);
}

const cursorAt = ({ dateAdded, id }: Place): string => `${dateAdded.getTime()}_${id}`;

/** A moment before the year 2286, and an id. */
const cursorForm = /^(\d{1,13})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function placeAt(cursor: string): Place {
  const [, moment = '', id = ''] = cursorForm.exec(cursor) ?? [];
  if (id === '') throw wrongCursor();
  return { dateAdded: new Date(Number(moment)), id };
}

export const wrongCursor = (): ApiFailure => new ApiFailure('invalid', {}, { cursor: 'fieldWrong' });

/** Answers a page: its rows are the body, the way on is in a header. */
export function sendPage<Row>(reply: FastifyReply, { rows, next }: Page<Row>): Row[] {
  if (next !== null) reply.header(nextPageHeader, next);
  return [...rows];
}

/** What a query says of its page, and what else it asks for. */
export function partedQuery<Query extends PageQuery>({ cursor, limit, ...search }: Query) {
  return { page: { limit, ...(cursor === undefined ? {} : { cursor }) }, search };
}

/** Every row of a list, read a page at a time. */
export async function* everyRow<Row>(read: (query: PageQuery) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: limits.pageMaxRows, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
