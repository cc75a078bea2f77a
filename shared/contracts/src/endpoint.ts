import type { z } from 'zod';

/** Who may call: anybody, a signed-in person, the holder of the refresh cookie, or the operator with their own token. */
export type EndpointAuth = 'none' | 'user' | 'refresh-cookie' | 'operator';

/** One row of the wire: both the api's handler and the client's call are typed by it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly auth: EndpointAuth;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** A stricter bound on tries than the general one, for anything that tests a secret. */
  readonly guarded?: boolean;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

type Defaults = 'auth' | 'status';

/** Declares an endpoint; signed-in and 200 unless it says otherwise. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  row: Omit<Endpoint<Params, Query, Body, Answer>, Defaults> &
    Partial<Pick<Endpoint<Params, Query, Body, Answer>, Defaults>>,
): Endpoint<Params, Query, Body, Answer> {
  return { auth: 'user', status: 200, ...row };
}
