import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, PageQuery, ParamsOf, QueryOf } from '@wavereel/contracts';
import { useEffect, type ReactNode } from 'react';
import type { z } from 'zod';
import { call, callPage, type AnsweredPage, type AnyEndpoint, type CallArguments } from './call';
import { ApiError } from './error';
import { pollPause, useLive } from './standing';

/** Lost connections and server faults are tried again, refusals are not. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/** Every answer that is kept. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 2_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** Forgets every answer kept for the person who was here. */
export function clearQueries(): void {
  queries.clear();
}

/** Drops every answer and asks again for those that are shown: another team is active now. */
export function restartReads(): Promise<void> {
  return queries.resetQueries();
}

/** One memory of answers for the whole page, whichever remote asked. Each remote's root stands inside it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Begins the key of every answer of an endpoint. */
export const keyOf = (endpoint: AnyEndpoint, args?: object) => (args ? [endpoint.path, args] : [endpoint.path]);

/** What a read may say beside its arguments. */
export interface ReadOptions<Answer> {
  /** Nothing is asked while false. */
  readonly enabled?: boolean;
  /** Milliseconds until the next look, or false to stop looking. It rests while the server tells what happens. */
  readonly pollMs?: (answer: Answer | undefined) => number | false;
}

/** Reads an endpoint and keeps the answer fresh. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E>,
  options: ReadOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  const { enabled = true, pollMs } = options;
  useLive();
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, signal),
    enabled,
    ...(pollMs ? { refetchInterval: (query) => resting(pollMs(query.state.data)) } : {}),
  });
}

/** Polls rest while what happens is told, and go on as before once it is not. */
export const resting = (ms: number | false): number | false => (ms === false ? false : pollPause(ms));

/** A row of the table that answers a list, a page at a time. */
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType<PageQuery>, z.ZodType, z.ZodArray>;
/** Which of its rows are wanted; which page of them is the list's own matter. */
type ListQuery<E extends ListEndpoint> = Omit<QueryOf<E>, 'cursor' | 'limit'>;
type ListArguments<E extends ListEndpoint> = [ParamsOf<E>] extends [undefined]
  ? { readonly params?: undefined; readonly query?: ListQuery<E> }
  : { readonly params: ParamsOf<E>; readonly query?: ListQuery<E> };

/** Reads a whole list and keeps it fresh: its data are the rows of the first page, then more and more while the others follow. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  args: ListArguments<E>,
  { enabled = true, pollMs }: ReadOptions<AnswerOf<E>> = {},
): UseInfiniteQueryResult<AnswerOf<E>, ApiError> {
  useLive();
  const list = useInfiniteQuery<AnsweredPage<E>, ApiError, AnswerOf<E>, readonly unknown[], string | null>({
    queryKey: [...keyOf(endpoint, args), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        endpoint,
        { ...args, query: { ...args.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: rowsOf,
    enabled,
    ...(pollMs ? { refetchInterval: ({ state }) => resting(pollMs(state.data && rowsOf(state.data))) } : {}),
  });
  const { fetchNextPage } = list;
  const goesOn = list.hasNextPage && !list.isFetching && !list.isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}

function rowsOf<E extends ListEndpoint>({ pages }: InfiniteData<AnsweredPage<E>>): AnswerOf<E> {
  // The rows of lists of one kind are a list of that kind.
  return pages.flatMap(({ answer }) => answer) as AnswerOf<E>;
}

/**
 * What an endpoint would answer now, as something that was sent has just answered it. A read that is on its way was asked before that: its answer
 * is older, and is heard no more.
 */
export async function takeAnswer<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E>,
  answer: AnswerOf<E>,
): Promise<void> {
  const queryKey = keyOf(endpoint, args);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, answer);
}

/** Asks again for all that is shown. */
export function refreshAllReads(): Promise<void> {
  return queries.invalidateQueries();
}

/** Asks the reads of endpoints again, because of news from elsewhere. None of them is answered by what is kept of another that has changed with it. */
export async function refreshReads(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  const keys = endpoints.map((endpoint) => keyOf(endpoint));
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(keys.map((queryKey) => queries.refetchQueries({ queryKey, type: 'active' })));
}
