import { QueryClient, QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '@wavereel/contracts';
import type { ReactNode } from 'react';
import { call, type AnyEndpoint, type CallArguments } from './call';
import { ApiError } from './error';

/** Lost connections and server faults are tried again, refusals are not. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.code === 'network' || error.status >= 500);

const queries = new QueryClient({
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

const keyOf = (endpoint: AnyEndpoint, args?: object) => (args ? [endpoint.path, args] : [endpoint.path]);

/** What a read may say beside its arguments. */
export interface ReadOptions<Answer> {
  /** Nothing is asked while false. */
  readonly enabled?: boolean;
  /** Milliseconds until the next look, or false to stop looking. */
  readonly pollMs?: (answer: Answer | undefined) => number | false;
}

/** Reads an endpoint and keeps the answer fresh. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E>,
  options: ReadOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  const { enabled = true, pollMs } = options;
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, signal),
    enabled,
    ...(pollMs ? { refetchInterval: (query) => pollMs(query.state.data) } : {}),
  });
}

/** Asks an endpoint's reads again, because of news from elsewhere. */
export function refreshReads(endpoint: AnyEndpoint): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(endpoint) });
}
