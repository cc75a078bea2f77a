import { endpoints } from '@wavereel/contracts';
import type { Endpoint, Language } from '@wavereel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { appMay } from './app-access';
import type { Authenticate, Caller } from './caller';
import { InvalidRequest, languageOf } from './errors';
import { ApiFailure } from './failure';
import { isSameSecret } from './same-secret';
import type { GuardedLimit } from './rate-limit';

/** A request after its parts were checked. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, More = unknown> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>> & More,
) => Promise<undefined extends z.input<A> ? void : z.input<A>>;

interface SignedIn {
  readonly caller: Caller;
}

type Access = 'anyone' | 'member' | 'editor' | 'operator';

export interface Doors {
  readonly authenticate: Authenticate;
  readonly guard: GuardedLimit;
  /** Null where nobody operates it over HTTP. */
  readonly operatorToken: string | null;
}

function check<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

/** Puts handlers on the rows of the contracts' endpoint table, each with the least that its caller must be. */
export class Api {
  readonly #open = new Set<Endpoint>(Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group)));

  constructor(
    private readonly app: FastifyInstance,
    private readonly doors: Doors,
  ) {}

  /** For everybody, signed in or not. */
  anyone<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    row: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A>,
  ): void {
    this.#register(row, 'anyone', (call) => handler(call));
  }

  /** For whoever belongs to the active team, a viewer too. */
  member<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    row: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A, SignedIn>,
  ): void {
    this.#register(row, 'member', (call, caller) => handler({ ...call, caller }));
  }

  /** For those who may change things in the active team. */
  editor<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    row: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A, SignedIn>,
  ): void {
    this.#register(row, 'editor', (call, caller) => handler({ ...call, caller }));
  }

  /** For whoever runs the product, by their own token. Not there for anybody where none is set. */
  operator<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    row: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A>,
  ): void {
    this.#register(row, 'operator', (call) => handler(call));
  }

  /** Throws where a row of the table was left without a handler. */
  assertComplete(): void {
    const missing = [...this.#open].map((row) => `${row.method} ${row.path}`);
    if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
  }

  #register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    row: Endpoint<P, Q, B, A>,
    access: Access,
    answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>>, caller: Caller) => Promise<unknown>,
  ): void {
    if (!isDeclared(row, access)) throw new Error(`${row.method} ${row.path} is declared ${row.auth}, not ${access}`);
    this.#open.delete(row);
    const callers = new WeakMap<FastifyRequest, Caller>();
    this.app.route({
      method: row.method,
      url: row.path,
      onRequest: async (request) => {
        if (access === 'operator') this.#assertOperator(request);
        else if (access !== 'anyone') callers.set(request, await this.#identify(row, request, access));
      },
      handler: async (request, reply) => {
        if (row.guarded === true) await this.doors.guard(request, callers.get(request)?.user.email);
        const call = {
          // Undefined only where the row has no such schema, and then the output type is undefined too.
          params: check(row.params, request.params) as z.output<P>,
          query: check(row.query, request.query) as z.output<Q>,
          body: check(row.body, request.body) as z.output<B>,
          language: languageOf(request),
          request,
          reply,
        };
        // Set by the hook above for every handler that reads it.
        const result = row.answer.parse(await answer(call, callers.get(request) as Caller));
        reply.status(row.status).header('cache-control', 'no-store');
        return row.status === 204 ? reply.send() : reply.send(result);
      },
    });
  }

  #assertOperator(request: FastifyRequest): void {
    const { operatorToken } = this.doors;
    if (operatorToken === null) throw new ApiFailure('not_found');
    const given = /^Operator (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, operatorToken)) throw new ApiFailure('unauthorized');
  }

  async #identify(row: Endpoint, request: FastifyRequest, access: Access): Promise<Caller> {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await this.doors.authenticate(token);
    if (caller === null) throw new ApiFailure('unauthorized');
    if (caller.scopes !== null && !appMay(row, caller.scopes)) throw new ApiFailure('app_forbidden');
    if (access === 'editor' && caller.role === 'viewer') throw new ApiFailure('forbidden');
    return caller;
  }
}

/** Whether a row is for those whom its handler is for. */
function isDeclared({ auth }: Endpoint, access: Access): boolean {
  if (access === 'anyone') return auth === 'none' || auth === 'refresh-cookie';
  return auth === (access === 'operator' ? 'operator' : 'user');
}
