import { keepPreviousData, useQuery, type QueryState } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@wavereel/contracts';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { callPage } from './call';
import type { ApiError } from './error';
import { keyOf, queries, refreshReads, resting, type ListEndpoint } from './query';
import { useLive } from './standing';

/** How many rows a list has, how many of them were deleted, and the cursor of each page but the first. */
interface Marks {
  readonly count: number;
  /** Left out where a list answers nothing that was deleted. */
  readonly deleted?: number;
  readonly cursors: readonly string[];
}
/** The row of the table that says where pages of a list begin. It takes what the list does, and the rows of a page. */
type MarksEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Marks>>;
type RowOf<List extends ListEndpoint> = AnswerOf<List>[number];

interface WindowArguments<List extends ListEndpoint> {
  readonly params: ParamsOf<List>;
  /** Which rows are wanted, and in which order; which of them are looked at is the window's own matter. */
  readonly query?: Omit<QueryOf<List>, 'cursor' | 'limit'>;
}

interface WindowOptions<Row> {
  /** Rows that are read at once, 20 to 200. */
  readonly every: number;
  /** Milliseconds until the rows in sight are read anew, or false where they stay as they are. */
  readonly pollMs?: (rows: readonly Row[]) => number | false;
  /** Whether a row was deleted and is answered in its place all the same; none is, unless it says so. */
  readonly isDeleted?: (row: Row) => boolean;
}

/** A long list of which only what is looked at is read. */
export interface ListWindow<Row> {
  /** Rows in all; those that are there while the rest is counted; undefined until there are some. */
  readonly count: number | undefined;
  /** Those of them that were not deleted; undefined until all are counted. */
  readonly present: number | undefined;
  /** A row by its place; undefined while it is on its way. The same function as long as the rows are the same. */
  readonly at: (place: number) => Row | undefined;
  /** Reads all rows between two places, both included. Rejects with an ApiError. */
  readonly rows: (first: number, last: number) => Promise<readonly Row[]>;
  /** Says which places are in sight, both included. */
  readonly show: (first: number, last: number) => void;
  /** What is shown answers what was asked for before; what is asked for now is on its way. */
  readonly isBehind: boolean;
  readonly error: ApiError | null;
  /** Reads what is in sight anew. */
  readonly refetch: () => void;
}

/** What was read of a list at once. */
interface Seen<Row> {
  /** What was asked for. */
  readonly of: string;
  readonly count: number;
  /** Undefined where the first page is there and the rest is being counted. */
  readonly deleted: number | undefined;
  /** By the number of the page. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
}

interface ReadPage<Row> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/** Pages that were left are forgotten soon: a person may scroll past a hundred thousand rows. */
const gcTime = 5_000;
/** A page that is still in sight is not read again with the next one; and is, when its rows are looked at anew. */
const staleTime = 900;
/** News of what comes or goes make where pages begin stale. */
const marksStaleTime = 60_000;

/**
 * Reads what is looked at of a long list and keeps it fresh, all of it at once, so that no row is missed or shown twice. Any place is had in one step:
 * another call says where each page begins, which a list of one page does without.
 */
export function useWindow<List extends ListEndpoint>(
  list: List,
  where: MarksEndpoint,
  args: WindowArguments<List>,
  { every, pollMs, isDeleted = () => false }: WindowOptions<RowOf<List>>,
): ListWindow<RowOf<List>> {
  const [[from, to], setSight] = useState<readonly [number, number]>([0, 0]);
  const show = useCallback(
    (first: number, last: number) => {
      const pages = [Math.floor(first / every), Math.floor(last / every)] as const;
      setSight((before) => (before.join() === pages.join() ? before : pages));
    },
    [every],
  );
  useLive();
  const of = JSON.stringify(args);
  const read = useQuery<Seen<RowOf<List>>, ApiError>({
    queryKey: [...keyOf(list, args), 'window', every, from, to],
    queryFn: async ({ client, queryKey }) => {
      const begin = (first: Read<RowOf<List>>) => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, { of, ...first });
      };
      return { of, ...(await readWindow(list, where, args, { every, from, to, isDeleted, begin })) };
    },
    placeholderData: keepPreviousData,
    // The beginning is kept for who comes back to the list: it is as high as it was, and scrolled to where it was.
    ...(to === 0 ? {} : { gcTime }),
    ...(pollMs ? { refetchInterval: ({ state }) => resting(pollMs(rowsIn(state.data))) } : {}),
  });
  const { data, error } = read;
  const at = useCallback((place: number) => data?.pages.get(Math.floor(place / every))?.[place % every], [data, every]);
  return {
    count: data?.count,
    present: data?.deleted === undefined ? undefined : data.count - data.deleted,
    at,
    rows: async (first, last) => {
      const part = { every, from: Math.floor(first / every), to: Math.floor(last / every), isDeleted };
      const { pages } = await readWindow(list, where, args, part);
      return [...pages]
        .toSorted(([one], [other]) => one - other)
        .flatMap(([number, rows]) =>
          rows.filter((_, at) => number * every + at >= first && number * every + at <= last),
        );
    },
    show,
    isBehind: data !== undefined && data.of !== of,
    error,
    refetch: () => void refreshReads(list),
  };
}

const rowsIn = <Row>(seen: Seen<Row> | undefined): Row[] => [...(seen?.pages.values() ?? [])].flat();

interface Part<Row> {
  readonly every: number;
  /** Numbers of pages, both included. */
  readonly from: number;
  readonly to: number;
  readonly isDeleted: (row: Row) => boolean;
  /** Told of what can be shown before all is counted: the beginning, and what is wanted where it was counted a while ago. */
  readonly begin?: (first: Read<Row>) => void;
}

type Read<Row> = Omit<Seen<Row>, 'of'>;

async function readWindow<List extends ListEndpoint>(
  list: List,
  where: MarksEndpoint,
  args: WindowArguments<List>,
  { every, from, to, isDeleted, begin }: Part<RowOf<List>>,
): Promise<Read<RowOf<List>>> {
  const page = (cursor: string | null) =>
    queries.fetchQuery<ReadPage<RowOf<List>>>({
      queryKey: [...keyOf(list, args), 'page', every, cursor],
      queryFn: ({ signal }) => wholePage(list, args, { every, cursor, signal }),
      staleTime,
      gcTime,
    });
  const pages = new Map<number, readonly RowOf<List>[]>();
  // Who looks further on knows that there is more than one.
  if (from === 0) {
    const first = await page(null);
    pages.set(0, first.rows);
    if (first.isLast) return { count: first.rows.length, deleted: first.rows.filter(isDeleted).length, pages };
    begin?.({ count: first.rows.length, deleted: undefined, pages });
  }
  const withPages = async ({ count, deleted = 0, cursors }: Marks): Promise<Read<RowOf<List>>> => {
    const wanted = cursors.flatMap((cursor, at) => (at + 1 >= from && at + 1 <= to ? [[at + 1, cursor] as const] : []));
    const read = await Promise.all(
      wanted.map(async ([number, cursor]) => [number, (await page(cursor)).rows] as const),
    );
    return { count, deleted, pages: new Map([...pages, ...read]) };
  };
  const marksKey = [...keyOf(where, args), every];
  const known = queries.getQueryState<Marks>(marksKey);
  const [marks] = await Promise.all([
    queries.fetchQuery<Marks>({
      queryKey: marksKey,
      queryFn: async ({ signal }) =>
        (await callPage(where, { ...args, query: { ...args.query, every } }, signal)).answer,
      staleTime: marksStaleTime,
    }),
    // Where they are only old, and nothing is known to have changed, what they lead to is shown while all is counted anew.
    isOldAlone(known) && withPages(known.data).then(begin, () => undefined),
  ]);
  return withPages(marks);
}

/** Whether marks were true when they were read, that is a while ago, and no news have said since that they are not. */
function isOldAlone(known: QueryState<Marks> | undefined): known is QueryState<Marks> & { data: Marks } {
  return known?.data !== undefined && !known.isInvalidated && Date.now() - known.dataUpdatedAt >= marksStaleTime;
}

interface PageOfWindow {
  readonly every: number;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

/** As many rows as a page has: where they are large, they come in several answers. */
async function wholePage<List extends ListEndpoint>(
  list: List,
  args: WindowArguments<List>,
  { every, cursor, signal }: PageOfWindow,
): Promise<ReadPage<RowOf<List>>> {
  const rows: RowOf<List>[] = [];
  let next = cursor;
  do {
    const query = { ...args.query, limit: every - rows.length, ...(next === null ? {} : { cursor: next }) };
    const page = await callPage(list, { ...args, query }, signal);
    rows.push(...page.answer);
    next = page.next;
  } while (next !== null && rows.length < every);
  return { rows, isLast: next === null };
}
