import {
  leastRole,
  nextPageHeader,
  readOpen,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@wavereel/contracts';
import { isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import { ApiError, toApiError } from './error';
import { EventReader } from './events';
import { http } from './http';
import { refreshToken } from './refresh';
import { beOperator, operatorAuthorization, token$ } from './token';
import { reportUnread } from './unread';

/** A row of the table, whatever it is. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call to an endpoint takes: exactly the parts that its row in the table declares. */
export type CallArguments<E extends AnyEndpoint> = Needed<'params', ParamsOf<E>> &
  Needed<'query', QueryOf<E>> &
  Needed<'body', BodyOf<E>>;

/** Every pending call hangs on this; a session that ends cancels them all. */
let epoch = new AbortController();

/** Told when a signed-in call is refused for good: the session is over. */
let onExpired: (message: string) => void = () => undefined;

export function whenSessionExpires(handler: (message: string) => void): void {
  onExpired = handler;
}

/** Every 403: the frame says its sentence, wherever it came from. */
export const forbidden$ = new Subject<ApiError>();

/** Cancels every pending call; who was the operator is so no more. */
export function cancelPendingCalls(): void {
  beOperator(null);
  epoch.abort();
  epoch = new AbortController();
}

/**
 * Calls an endpoint of the contracts. An expired token is renewed once, unseen.
 * @throws ApiError always, whatever went wrong.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  return (await callPage(endpoint, args, signal)).answer;
}

/** What an endpoint answered, and for a list the cursor of what follows; null at its end. */
export interface AnsweredPage<E extends AnyEndpoint> {
  readonly answer: AnswerOf<E>;
  readonly next: string | null;
}

/**
 * Calls an endpoint that answers events, and hands out those that have come, first of all none once it is answered.
 * Settles where the server has ended them. @throws ApiError where it refuses, or the connection breaks
 */
export async function callEvents<E extends AnyEndpoint>(
  endpoint: E,
  onEvents: (events: readonly AnswerOf<E>[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = new EventReader();
  const onDownloadProgress = ({ event }: { readonly event?: unknown }) => {
    const source = event instanceof Event ? event.target : null;
    if (!(source instanceof XMLHttpRequest) || source.status !== endpoint.status) return;
    const read = reader.take(source.responseText).map((data) => readOpen(endpoint.answer, parsed(data)));
    // As above.
    onEvents(read.flatMap(({ answer }) => (answer ? [answer.data as AnswerOf<E>] : [])));
  };
  try {
    await send(endpoint, {}, AbortSignal.any([signal, epoch.signal]), { timeout: 0, onDownloadProgress });
  } catch (error) {
    throw toApiError(error);
  }
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** As `call`, with the way on. @throws ApiError always, whatever went wrong. */
export async function callPage<E extends AnyEndpoint>(
  endpoint: E,
  args: Parts,
  signal?: AbortSignal,
): Promise<AnsweredPage<E>> {
  try {
    const { data, headers } = await send(
      endpoint,
      args,
      signal ? AbortSignal.any([signal, epoch.signal]) : epoch.signal,
    );
    const { answer, unread } = readOpen(endpoint.answer, data === '' ? undefined : data);
    for (const part of unread) reportUnread(endpoint, part);
    if (!answer)
      throw new ApiError(200, 'contract', `${endpoint.method} ${endpoint.path} answered what cannot be read`);
    const next: unknown = headers[nextPageHeader];
    // The schema that parsed it is the one that the type was made from.
    return { answer: answer.data as AnswerOf<E>, next: typeof next === 'string' ? next : null };
  } catch (error) {
    const failure = toApiError(error);
    if (failure.status === 403) forbidden$.next(failure);
    throw failure;
  }
}

async function send(
  endpoint: AnyEndpoint,
  args: Parts,
  signal: AbortSignal,
  settings: Pick<AxiosRequestConfig, 'timeout' | 'onDownloadProgress'> = {},
): Promise<AxiosResponse<unknown>> {
  const token = leastRole(endpoint) !== null ? token$.value : null;
  const authorization = endpoint.least === 'operator' ? operatorAuthorization() : token;
  const request = {
    ...settings,
    method: endpoint.method,
    url: fillPath(endpoint.path, args.params),
    params: args.query,
    data: args.body,
    signal,
    ...(isText(endpoint) ? textAnswer : {}),
    headers: {
      ...(authorization ? { Authorization: authorization } : {}),
      ...(args.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
  };
  try {
    return await http.request<unknown>(request);
  } catch (error) {
    if (leastRole(endpoint) === null || !isAxiosError(error)) throw error;
    const refused = toApiError(error);
    // No answer may mean that something on the way does not like the old token. The call is not made again: it may have arrived.
    if (refused.code === 'network') void refreshToken(token).catch(() => undefined);
    if (refused.status !== 401) throw refused;
    if (await refreshToken(token)) {
      return http.request<unknown>({ ...request, headers: { ...request.headers, Authorization: token$.value } });
    }
    if (token !== null && token$.value === token) onExpired(refused.message);
    throw refused;
  }
}

const isText = ({ answer, streams }: AnyEndpoint): boolean => streams === true || answer.def.type === 'string';

/** A text is handed out as it is, though it may look like JSON; a refusal is read as ever. */
const textAnswer = {
  responseType: 'text',
  transformResponse: (data: unknown, _headers: unknown, status?: number): unknown => {
    return typeof data !== 'string' || (status ?? 200) < 400 ? data : parsed(data);
  },
} as const;

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}
