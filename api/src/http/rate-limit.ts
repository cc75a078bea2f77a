import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import { ApiFailure } from './failure';

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

/** The general limit on every request, and the strict one for guarded endpoints, by address and by email. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<GuardedLimit> {
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
  const byAddress = app.createRateLimit({ max: config.authTriesPerMinute * triesPerAddressFactor, timeWindow: minute, ipv6Subnet });
  const byEmail = app.createRateLimit({ max: config.authTriesPerMinute, timeWindow: minute, keyGenerator: (request) => `${request.routeOptions.url}|${emailOf(request)}` });
  return async (request) => {
    for (const limit of [byAddress, byEmail]) {
      const result = await limit(request);
      if (!result.isAllowed && result.isExceeded) throw new ApiFailure('rate_limited', { seconds: Math.max(1, result.ttlInSeconds) });
    }
  };
}
