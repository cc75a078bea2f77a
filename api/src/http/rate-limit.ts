import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@wavereel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { ApiFailure } from './failure';
import { networkOf } from './network';
import { countTogether } from './rate-counter';

/** Counts one try of an endpoint that tests a secret, for a person who is signed in by their address. @throws ApiFailure rate_limited */
export type GuardedLimit = (request: FastifyRequest, email?: string) => Promise<void>;

const minute = 60_000;
/** Several people may share one address. */
const triesPerAddressFactor = 3;

function isReleasedFile(request: FastifyRequest): boolean {
  return request.method === 'GET' && /^\/(shell|remotes|assets)\//.test(request.url);
}

function emailOf(request: FastifyRequest): string {
  const body = request.body;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}

/** What counts together: whichever endpoint a password is tried at, it is the same password. */
function passwordOrRoute(request: FastifyRequest): string {
  const { body } = request;
  const triesPassword = typeof body === 'object' && body !== null && ('password' in body || 'oldPassword' in body);
  return triesPassword && !isNewAccount(request) ? 'password' : String(request.routeOptions.url);
}

const byNetwork = (request: FastifyRequest): string => networkOf(request.ip);

const isNewAccount = (request: FastifyRequest): boolean =>
  request.routeOptions.url === endpoints.users.signUp.path && request.method === endpoints.users.signUp.method;

/**
 * The general limit on every request, for each process by itself, and the strict one for guarded endpoints, by address and by
 * email, for all processes together.
 */
export async function limitRates(app: FastifyInstance, { config, database, orm }: Platform): Promise<GuardedLimit> {
  await app.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: minute,
    keyGenerator: byNetwork,
    allowList: isReleasedFile,
    errorResponseBuilder: (_request, { ttl }) => new ApiFailure('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const perMinute = { timeWindow: minute, keyGenerator: byNetwork };
  const people = new WeakMap<FastifyRequest, string>();
  const ofAddress = { name: 'address', max: config.authTriesPerMinute * triesPerAddressFactor };
  const ofPerson = { name: 'email', max: config.authTriesPerMinute };
  const countAddress = app.createRateLimit({ ...perMinute, max: ofAddress.max });
  const countPerson = app.createRateLimit({
    ...perMinute,
    max: ofPerson.max,
    keyGenerator: (request) => `${passwordOrRoute(request)}|${people.get(request) ?? ''}`,
  });

  const count = async (
    request: FastifyRequest,
    { name, max }: { name: string; max: number },
    counter: typeof countAddress,
  ): Promise<void> => {
    const here = await counter(request);
    if (here.isAllowed) return;
    if (here.isExceeded) throw new ApiFailure('rate_limited', { seconds: Math.max(1, here.ttlInSeconds) });
    if (!database.isShared) return;
    const together = await countTogether(orm, `${name}|${here.key}`, minute);
    if (together.count > max) throw new ApiFailure('rate_limited', { seconds: together.seconds });
  };

  return async (request, email = emailOf(request)) => {
    await count(request, ofAddress, countAddress);
    // A secret out of a mail is nobody's by name, and too long to be guessed.
    if (email === '') return;
    people.set(request, email);
    await count(request, ofPerson, countPerson);
  };
}
