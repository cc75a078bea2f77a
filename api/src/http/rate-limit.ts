import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { ApiFailure } from './failure';
import { countTogether } from './rate-counter';

/** Counts one try of an endpoint that tests a secret. @throws ApiFailure rate_limited */
export type GuardedLimit = (request: FastifyRequest) => Promise<void>;

const minute = 60_000;
/** IPv6 users hold a whole /64: an address there costs nothing. */
const ipv6Subnet = 64;
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

/**
 * The general limit on every request, for each process by itself, and the strict one for guarded endpoints, by address and by
 * email, for all processes together.
 */
export async function limitRates(app: FastifyInstance, { config, database, orm }: Platform): Promise<GuardedLimit> {
  await app.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: minute,
    ipv6Subnet,
    allowList: isReleasedFile,
    errorResponseBuilder: (_request, { ttl }) => new ApiFailure('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limits = [
    { name: 'address', max: config.authTriesPerMinute * triesPerAddressFactor, of: {} },
    { name: 'email', max: config.authTriesPerMinute, of: { keyGenerator: (request: FastifyRequest) => `${request.routeOptions.url}|${emailOf(request)}` } },
  ].map(({ name, max, of }) => ({ name, max, count: app.createRateLimit({ max, timeWindow: minute, ipv6Subnet, ...of }) }));
  return async (request) => {
    for (const { name, max, count } of limits) {
      const here = await count(request);
      if (here.isAllowed) continue;
      if (here.isExceeded) throw new ApiFailure('rate_limited', { seconds: Math.max(1, here.ttlInSeconds) });
      if (!database.isShared) continue;
      const together = await countTogether(orm, `${name}|${here.key}`, minute);
      if (together.count > max) throw new ApiFailure('rate_limited', { seconds: together.seconds });
    }
  };
}
