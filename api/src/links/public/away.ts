import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf, languageOf, unavailableSeconds } from '../../http/errors';
import { awayPage } from '../page/page';

/** People read these pages: where nobody can know what to show, they are told so in words. */
export function sendAway(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Whatever else it is, the api has its own way of saying it.
  if (failureOf(error).code !== 'unavailable') throw error;
  request.log.warn({ err: error }, 'a page cannot be shown');
  const { html, policy } = awayPage(languageOf(request));
  return reply
    .status(503)
    .headers({ 'retry-after': unavailableSeconds, 'vary': 'Accept-Language', 'cache-control': 'no-store' })
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
