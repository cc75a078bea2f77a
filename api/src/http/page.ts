import { limits, nextPageHeader } from '@wavereel/contracts';
import type { PageQuery } from '@wavereel/contracts';
import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
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

/** What a query for a page needs besides whose rows they are. */
export interface PageCut {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  /** One row more than the page has: it tells whether others follow. */
  readonly limit: number;
  readonly page: <Row>(rows: readonly Row[], placeOf: (row: Row) => Place) => Page<Row>;
}

/** The page of a list that begins with what came last. @throws ApiFailure invalid where the cursor is none of ours */
export const newestFirst = (order: Order, query: PageQuery): PageCut => cutOf(order, query, { by: desc, sign: sql`<` });

/** The page of a list in the order in which its rows came. @throws ApiFailure invalid where the cursor is none of ours */
export const oldestFirst = (order: Order, query: PageQuery): PageCut => cutOf(order, query, { by: asc, sign: sql`>` });

function cutOf(
  { moment, id }: Order,
  { cursor, limit }: PageQuery,
  { by, sign }: { by: (column: PgColumn) => SQL; sign: SQL },
): PageCut {
  const after = cursor === undefined ? null : placeAt(cursor);
  return {
    where:
      after === null
        ? undefined
        : sql`(${moment}, ${id}) ${sign} (${sql.param(after.dateAdded, moment)}, ${sql.param(after.id, id)})`,
    orderBy: [by(moment), by(id)],
    limit: limit + 1,
    page: (rows, placeOf) => {
      const last = rows[limit - 1];
      return rows.length > limit && last !== undefined
        ? { rows: rows.slice(0, limit), next: cursorAt(placeOf(last)) }
        : { rows, next: null };
    },
  };
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

/** Every row of a list, page by page. */
export async function everyRow<Row>(read: (query: PageQuery) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: limits.pageMaxRows, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
