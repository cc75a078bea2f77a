import type { Readable } from 'node:stream';
import { endpoints, idSchema, isAtLeast, leastRole } from '@wavereel/contracts';
import type { Endpoint, EndpointCaller, Language, Role } from '@wavereel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyDeadline } from './body';
import { boundsOf } from './bounds';
import { askedBy } from './caller';
import type { Authenticate, Caller } from './caller';
import { bodyLimit, InvalidRequest, languageOf, megabyte } from './errors';
import { ApiFailure } from './failure';
import { isSameSecret } from './same-secret';
import type { GuardedLimit } from './rate-limit';
import { answersPages, placeForPage } from './under-way';

/** A request after its parts were checked. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Who asks, where the row wants somebody who is signed in. */
type Asking<Least extends EndpointCaller> = [Least] extends [Role] ? { readonly caller: Caller } : unknown;

type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Least extends EndpointCaller,
> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>> & Asking<Least>,
) => Promise<undefined extends z.output<A> ? void : z.output<A>>;

export interface Doors {
  readonly authenticate: Authenticate;
  /** What a person is in a team; null for a stranger. */
  readonly roleIn: (userId: string, teamId: string) => Promise<Role | null>;
  readonly guard: GuardedLimit;
  /** Whoever lost their access by what was done up to now is known to have lost it, once this settles. */
  readonly hearOfEnded: () => Promise<void>;
  /** Told of each call that has done what it was for. */
  readonly changed: (row: Endpoint, caller: Caller) => Promise<void>;
  readonly bodyTimeoutSeconds: number;
  /** Null where nobody operates it over HTTP. */
  readonly operatorToken: string | null;
}

type Bounds = ReturnType<typeof boundsOf>;
/** Worked out when the first request comes: no start waits for it. */
const boundsKnown = new WeakMap<z.ZodType, Bounds>();

function tooLongParts(schema: z.ZodType, input: unknown): ReturnType<Bounds> {
  const bounds = boundsKnown.get(schema) ?? boundsOf(schema);
  boundsKnown.set(schema, bounds);
  return bounds(input);
}

function check<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const tooLong = tooLongParts(schema, input);
  if (tooLong.length > 0) throw new InvalidRequest(tooLong);
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

const ownIdSchema = z.object({ id: idSchema });
const namedTeamSchema = z.object({ teamId: idSchema });

/** Puts handlers on the rows of the contracts' endpoint table, and holds what each row says of who may call. */
export class Api {
  readonly #open = new Set<Endpoint>(Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group)));

  constructor(
    private readonly app: FastifyInstance,
    private readonly doors: Doors,
  ) {}

  /** Throws where a row of the table was left without a handler. */
  assertComplete(): void {
    const missing = [...this.#open].map((row) => `${row.method} ${row.path}`);
    if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
  }

  /**
   * Answers a row of the table. Whoever may not call it never reaches the handler. What a handler makes is sent as it is: the tests hold
   * every answer against the contract.
   */
  on<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Least extends EndpointCaller>(
    row: Endpoint<P, Q, B, A, Least>,
    handler: Handler<P, Q, B, A, Least>,
  ): void {
    this.#open.delete(row);
    const callers = new WeakMap<FastifyRequest, Caller>();
    this.app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyMegabytes === undefined ? bodyLimit : row.bodyMegabytes * megabyte,
      // Asking what an answer would be must not do what the answer tells of.
      exposeHeadRoute: row.app !== 'write',
      onRequest: async (request) => {
        if (request.url.includes('%00')) throw new ApiFailure('bad_request');
        const caller = await this.#admit(row, request);
        if (caller !== null) callers.set(request, caller);
      },
      preParsing: bodyDeadline(this.doors.bodyTimeoutSeconds),
      handler: async (request, reply) => {
        // A body may take its time to come, and access may end in it.
        const caller = row.body === undefined ? callers.get(request) : ((await this.#admit(row, request)) ?? undefined);
        if (row.rate === 'secret') await this.doors.guard(request, caller?.user.email);
        const params = check(row.params, request.params);
        const query = check(row.query, request.query);
        const body = check(row.body, request.body);
        if (row.of === 'named-team') await this.#assertRoleInNamed(row, caller, { ...Object(params), ...Object(body) });
        // A part is undefined only where the row has no schema for it, and the hook above has set the caller for every row that wants one.
        const call = { params, query, body, caller, language: languageOf(request), request, reply } as Parameters<
          typeof handler
        >[0];
        if (caller !== undefined && answersPages(row)) await placeForPage(caller.user.id, reply);
        const result = await handler(call);
        if (row.method !== 'GET') await this.doors.hearOfEnded();
        if (caller !== undefined) await this.doors.changed(row, caller);
        reply.status(row.status).header('cache-control', 'no-store');
        return row.status === 204 ? reply.send() : reply.send(result);
      },
    });
  }

  /** Answers a row with server-sent events, until what `open` makes ends or nobody reads it. `again` asks anew who it is that may. */
  stream(row: Endpoint, open: (caller: Caller, again: () => Promise<Caller>) => Readable): void {
    this.#open.delete(row);
    this.app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const admit = async (): Promise<Caller> => {
          const caller = await this.#admit(row, request);
          if (caller === null) throw new ApiFailure('unauthorized');
          return caller;
        };
        const events = open(await admit(), admit);
        // Whatever stands between must pass on each event as it comes.
        return reply
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(events);
      },
    });
  }

  /** Who asks; null where a row lets everybody in. @throws ApiFailure unauthorized, app_forbidden, forbidden, not_found */
  async #admit(row: Endpoint, request: FastifyRequest): Promise<Caller | null> {
    if (row.least === 'operator') this.#assertOperator(request);
    const least = leastRole(row);
    if (least === null) return null;
    const caller = await askedBy(this.doors.authenticate, request);
    if (caller === null) throw new ApiFailure('unauthorized');
    if (caller.scopes !== null && (row.app === null || !caller.scopes.includes(row.app)))
      throw new ApiFailure('app_forbidden');
    if (row.of === 'self' && ownIdSchema.safeParse(request.params).data?.id !== caller.user.id)
      throw new ApiFailure('not_found');
    if (row.of !== 'named-team' && !isAtLeast(caller.role, least)) throw new ApiFailure('forbidden');
    return caller;
  }

  #assertOperator(request: FastifyRequest): void {
    const { operatorToken } = this.doors;
    if (operatorToken === null) throw new ApiFailure('not_found');
    const given = /^Operator (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, operatorToken)) throw new ApiFailure('operator_refused');
  }

  async #assertRoleInNamed(row: Endpoint, caller: Caller | undefined, parts: unknown): Promise<void> {
    const least = leastRole(row);
    if (caller === undefined || least === null)
      throw new Error(`${row.method} ${row.path} names a team, and nobody asks`);
    const role = await this.doors.roleIn(caller.user.id, namedTeamSchema.parse(parts).teamId);
    if (role === null) throw new ApiFailure('not_found');
    if (!isAtLeast(role, least)) throw new ApiFailure('forbidden');
  }
}
