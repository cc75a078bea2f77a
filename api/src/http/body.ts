import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { ApiFailure } from './failure';

/** The letter that no database keeps as text, as JSON writes it: behind an even number of backslashes. */
const zeroLetter = /(?<!\\)(?:\\\\)*\\u0000/;

/** Half a letter, as JSON writes it: one of two escapes that only together are one. No database keeps it, and no text is made of it. */
const halfLetter = /\\ud[89a-f][\da-f]{2}/i;
const hasHalfLetter = (text: string): boolean =>
  halfLetter.test(text) &&
  halfLetter.test(text.replace(/\\\\/g, '').replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ''));

const lingerMs = 10_000;

/** Whoever was refused in the middle of a body may go on sending for a while, so that they can read why; then the line is cut. */
export function cutLater({ raw }: FastifyRequest): void {
  setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref();
}

/** Ends a body that does not come in its time: a byte now and then would keep its place for hours. */
export function bodyDeadline(seconds: number): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    const late = setTimeout(() => {
      reply.header('connection', 'close');
      payload.emit('error', new ApiFailure('body_too_slow'));
      cutLater(request);
    }, seconds * 1000);
    finished(payload, () => clearTimeout(late));
    return payload;
  };
}

/** JSON is taken as application/json and in no other dress: forms of other sites can send the others. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else if (zeroLetter.test(text.toString()) || hasHalfLetter(text.toString())) done(new ApiFailure('bad_request'));
    else
      void parse(request, text.toString(), (error, value) =>
        error ? done(new ApiFailure('bad_request')) : done(null, value),
      );
  });
}

/** One kind of content alone, as it comes: for doors whose callers are not pages of ours. `limit` in bytes. */
export function acceptOnly(
  scope: FastifyInstance,
  type: string,
  { as, limit }: { as: 'string' | 'buffer'; limit: number },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: as, bodyLimit: limit }, (_request, body, done) => done(null, body));
}
