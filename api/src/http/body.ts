import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure';

/** The letter that no database keeps as text, as JSON writes it: behind an even number of backslashes. */
const zeroLetter = /(?<!\\)(?:\\\\)*\\u0000/;

/** JSON is taken as application/json and in no other dress: forms of other sites can send the others. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else if (zeroLetter.test(text.toString())) done(new ApiFailure('bad_request'));
    else
      void parse(request, text.toString(), (error, value) =>
        error ? done(new ApiFailure('bad_request')) : done(null, value),
      );
  });
}
