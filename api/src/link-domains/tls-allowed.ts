import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isSameSecret } from '../http/same-secret';
import type { LiveDomains } from './live';
import { asciiName } from './name';

export const tlsAllowedPath = '/internal/tls-allowed';

const queried = z.object({ domain: z.string().max(260), secret: z.string().max(200).optional() });

/** What a proxy adds to what it passes on: then whoever asks is not on this machine, although the proxy may be. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function comesFromHere({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  return (
    ipaddr.isValid(remoteAddress) &&
    ipaddr.process(remoteAddress).range() === 'loopback' &&
    passedOn.every((name) => headers[name] === undefined)
  );
}

/**
 * Tells the proxy, and nobody else, whether it may have a certificate for a domain: 200 or 403, without a word. It is asked at handshakes, and
 * counts against no limit.
 * @param secret lets a proxy in that asks from another machine; null for none
 */
export function tlsAllowed(app: FastifyInstance, live: Pick<LiveDomains, 'has'>, secret: string | null): void {
  app.route({
    method: 'GET',
    url: tlsAllowedPath,
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const query = queried.safeParse(request.query);
      const isProxy =
        comesFromHere(request) || (secret !== null && query.success && isSameSecret(query.data.secret ?? '', secret));
      const isAllowed = isProxy && query.success && live.has(asciiName(query.data.domain));
      return reply
        .status(isAllowed ? 200 : 403)
        .header('cache-control', 'no-store')
        .send();
    },
  });
}
