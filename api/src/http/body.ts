import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure';

/** The letter that no database keeps as text, as JSON writes it: behind an even number of backslashes. */
const zeroLetter = /(?<!\\)(?:\\\\)*\\u0000/;

/** Half a letter, as JSON writes it: one of two escapes that only together are one. No database keeps it, and no text is made of it. */
const halfLetter = /\\ud[89a-f][\da-f]{2}/i;
const hasHalfLetter = (text: string): boolean =>
  halfLetter.test(text) &&
  halfLetter.test(text.replace(/\\\\/g, '').replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ''));

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
