import type { z } from 'zod';
import type { OAuthScope } from './entities/oauth';
import type { Role } from './entities/team';

/** Who may call: anybody, the holder of the refresh cookie, the operator with their own token, or a signed-in person of at least a role. */
export type EndpointCaller = 'anyone' | 'refresh-cookie' | 'operator' | Role;

/**
 * Whose things a call is about, where that is not the active team: `self`, the person that `:id` names, who must be the caller (404 for
 * anybody else); `named-team`, the team that `teamId` names, in which the caller's role counts (404 where they have none).
 */
export type EndpointSubject = 'self' | 'named-team';

/** How often it may be called: as often as any, or as seldom as whatever tests a secret. */
export type RateClass = 'usual' | 'secret';

/** One row of the wire: both the api's handler and the client's call are typed by it, and who may call stands nowhere else. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Least extends EndpointCaller = EndpointCaller,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The least that the caller must be. */
  readonly least: Least;
  readonly of?: EndpointSubject;
  /** What an app must have been allowed, by what the call does and never by its verb; null where only people may call. */
  readonly app: OAuthScope | null;
  readonly rate: RateClass;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Megabytes that a body may have where that is more than usual. */
  readonly bodyMegabytes?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Answers server-sent events until either side ends it, each of which carries an `answer`. */
  readonly streams?: true;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

type Defaults = 'rate' | 'status';

/** Declares an endpoint; 200 and as often as any unless it says otherwise. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
  const Least extends EndpointCaller = EndpointCaller,
>(
  row: Omit<Endpoint<Params, Query, Body, Answer, Least>, Defaults> & Partial<Pick<Endpoint, Defaults>>,
): Endpoint<Params, Query, Body, Answer, Least> {
  return { rate: 'usual', status: 200, ...row };
}

/** From the least to the most: whoever may do something may do all that comes before. */
const ranks: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, owner: 2 };

/** The least role that an endpoint asks for; null where nobody has to be signed in. */
export function leastRole({ least }: Pick<Endpoint, 'least'>): Role | null {
  return least === 'anyone' || least === 'refresh-cookie' || least === 'operator' ? null : least;
}

/** Whether a role is enough where at least another is asked for. */
export const isAtLeast = (role: Role, least: Role): boolean => ranks[role] >= ranks[least];
