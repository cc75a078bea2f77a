import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyDeadline, cutLater } from '../http/body';
import { ApiFailure } from '../http/failure';
import { isSameSecret } from '../http/same-secret';
import type { Platform } from '../platform';
import { bounds } from './bounds';
import type { FeedCopies } from './copies';
import { heardEachMs, hubPrefix } from './hubs';
import type { FeedHubs } from './hubs';

const params = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });
/** The database keeps no letter zero, not even to compare. */
const address = z
  .string()
  .max(bounds.address)
  .regex(/^[^\0]*$/);
const asked = z.union([
  z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.topic': address,
    'hub.challenge': z.string().min(1).max(2048),
    'hub.lease_seconds': z.coerce.number().int().positive(),
  }),
  z.object({ 'hub.mode': z.literal('denied'), 'hub.topic': address }),
]);

/** A notice may carry the feed, which is as long as one may be. It is summed up as it comes and kept nowhere: one that comes slowly keeps no other waiting. */
const mostBytes = 15 * 1024 * 1024;
/** Those of the recommendation. As a signature the oldest is as good as the others. */
const signed = /^(sha1|sha256|sha384|sha512)=([\da-f]{40,128})$/i;

/** Whether the body of a request was signed with a secret. Reads it to its end, or to where it is longer than any may be. */
async function isSigned(request: FastifyRequest, body: Readable | undefined, secret: string): Promise<boolean> {
  const header = request.headers['x-hub-signature'];
  const [, method, signature = ''] = signed.exec(typeof header === 'string' ? header : '') ?? [];
  if (method === undefined) return false;
  const sum = createHmac(method.toLowerCase(), secret);
  let bytes = 0;
  // What is not read to its end is answered all the same.
  for await (const piece of body?.iterator({ destroyOnReturn: false }) ?? []) {
    // A stream of bytes.
    const chunk = piece as Buffer;
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return false;
    sum.update(chunk);
  }
  return isSameSecret(signature.toLowerCase(), sum.digest('hex'));
}

/**
 * Where hubs say whether they agree to tell of a feed, and that it changed (WebSub). The address of each is nobody else's to know. What a notice
 * carries is not looked at: it has the feed read anew from where it always is. One that is not signed well is answered as one that is.
 */
export function hubRoutes(
  app: FastifyInstance,
  { log, config }: Pick<Platform, 'log' | 'config'>,
  { hubs, copies }: { readonly hubs: FeedHubs; readonly copies: FeedCopies },
): void {
  const tokenOf = (request: FastifyRequest): string => params.safeParse(request.params).data?.token ?? '';

  app.get(`${hubPrefix}/:token`, async (request, reply) => {
    const query = asked.safeParse(request.query);
    if (!query.success) throw new ApiFailure('not_found');
    const { data } = query;
    const isAgreed = data['hub.mode'] === 'subscribe';
    const feed = await hubs.answered(tokenOf(request), {
      ...{ mode: data['hub.mode'], topic: data['hub.topic'] },
      leaseSeconds: isAgreed ? data['hub.lease_seconds'] : null,
    });
    if (feed === null) throw new ApiFailure('not_found');
    // What was put off because it would be told of is put off no more; this too is heard once in a while.
    if (!isAgreed) await copies.hasten(feed, new Date(Date.now() + heardEachMs));
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isAgreed ? data['hub.challenge'] : '');
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('preParsing', bodyDeadline(config.bodyTimeoutSeconds));
    scope.post(`${hubPrefix}/:token`, async (request, reply) => {
      const token = tokenOf(request);
      if (!(await hubs.isKnown(token))) {
        cutLater(request);
        // Nothing is unsubscribed from: this tells a hub that nobody listens any more.
        return reply.status(410).header('connection', 'close').send();
      }
      try {
        // The stream that the parser above hands on, or nothing where there is no body.
        const isTrue = await isSigned(request, request.body as Readable | undefined, hubs.secretOf(token));
        const news = isTrue ? await hubs.heard(token) : null;
        if (news !== null) await copies.hasten(news.feed, news.due);
        log.info({ isTrue, feed: news?.feed }, 'told by a hub');
      } finally {
        if (!request.raw.readableEnded) {
          // What is left of it is not read: nothing else can come that way.
          reply.header('connection', 'close');
          cutLater(request);
        }
      }
      return reply.status(202).send();
    });
  });
}
