import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, limits } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { networkOf } from '../http/network';
import type { Platform } from '../platform';
import { OutsideError } from '../platform/outside';
import type { OutsideAnswer, OutsideOptions } from '../platform/outside';
import type { ProxyGrant, ProxyKind } from './addresses';
import { passedType } from './content-type';
import { remoteFailure } from './failure';
import type { ProxyService } from './service';

const limitsOf: Record<ProxyKind, Pick<OutsideOptions, 'lane' | 'maxBytes' | 'timeLimitMs'>> = {
  audio: { lane: 'listening', maxBytes: limits.audioMaxBytes, timeLimitMs: 30 * 60_000 },
  image: { lane: 'picture', maxBytes: 10 * 1024 * 1024, timeLimitMs: 20_000 },
};
/** Answers of the world that a browser can use: whole, in part, unchanged, past the end. */
const passedStatuses = new Set([200, 206, 304, 416]);
const passedHeaders = ['content-length', 'content-range', 'etag', 'last-modified'] as const;
const conditions = ['if-none-match', 'if-modified-since', 'if-range'] as const;
/** One piece; what asks for several is answered whole. */
const oneRange = /^bytes=(?:\d+-\d*|-\d+)$/;

export function searchRoutes(api: Api, proxy: ProxyService): void {
  api.on(endpoints.feeds.search, async ({ caller, query }) => proxy.search(query.term, query.limit, caller.user.id));
}

/** Sounds and pictures of the world by the addresses that we signed for them; nothing else is fetched, and nothing else passed on. */
export function proxyRoutes(app: FastifyInstance, { addresses }: ProxyService, { outside }: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/proxy/*',
    compress: false,
    handler: async (request, reply) => {
      const grant = addresses.read(request.url);
      if (grant === null) throw new ApiFailure('not_found');
      const reading = limitsOf[grant.kind];
      // A browser that leaves later takes the body with it.
      const leaving = new AbortController();
      const leave = (): void => leaving.abort(new OutsideError('unreachable', 'the browser left'));
      reply.raw.once('close', leave);
      try {
        const answer = await outside.open(grant.url, {
          ...reading,
          whose: networkOf(request.ip),
          headers: askedHeaders(request),
          signal: leaving.signal,
        });
        return pass(answer, grant, request, reply);
      } catch (error) {
        if (isShown(request, grant)) return reply.status(204).header('cache-control', 'private, max-age=300').send();
        throw remoteFailure(error, reading.maxBytes);
      } finally {
        reply.raw.off('close', leave);
      }
    },
    // A body that broke off before anything of it was sent.
    errorHandler: (error, _request, reply) => {
      for (const name of [...passedHeaders, 'content-type', 'accept-ranges']) reply.removeHeader(name);
      throw remoteFailure(error, limits.audioMaxBytes);
    },
  });
}

/** A picture of a page: the page shows another in place of one that is not there, and an error would only stand in its console. */
const isShown = ({ headers }: FastifyRequest, { kind }: ProxyGrant): boolean =>
  kind === 'image' && headers['sec-fetch-dest'] === 'image';

function askedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const asked: Record<string, string> = { 'accept-encoding': 'identity' };
  if (oneRange.test(headers.range ?? '')) asked['range'] = headers.range ?? '';
  for (const name of conditions) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return asked;
}

/** Sends what came, with no more of its head than a player needs. @throws ApiFailure remote_unreachable, unsupported_type */
function pass(answer: OutsideAnswer, grant: ProxyGrant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const hasContent = answer.status === 200 || answer.status === 206;
  const type = passedType(answer.headers['content-type'], grant.kind);
  if (!passedStatuses.has(answer.status) || (hasContent && type === null)) {
    answer.body.destroy();
    throw new ApiFailure(passedStatuses.has(answer.status) ? 'unsupported_type' : 'remote_unreachable');
  }
  for (const name of passedHeaders) {
    const value = answer.headers[name];
    if (value !== undefined && (hasContent || name !== 'content-length')) reply.header(name, value);
  }
  if (answer.status === 206 || answer.headers['accept-ranges'] === 'bytes') reply.header('accept-ranges', 'bytes');
  reply
    .status(answer.status)
    .header('cache-control', `private, max-age=${Math.max(0, grant.expires - Math.floor(Date.now() / 1000))}`)
    .header('content-disposition', 'inline')
    .header('cross-origin-resource-policy', 'same-origin');
  if (hasContent && type !== null) reply.type(type);
  if (hasContent && request.method === 'GET') return reply.send(answer.body);
  answer.body.destroy();
  return reply.send(answer.status === 304 ? undefined : '');
}
