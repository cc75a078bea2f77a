import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure';

/** JSON is taken as application/json and in no other dress: forms of other sites can send the others. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else parse(request, text.toString(), (error, value) => (error ? done(new ApiFailure('bad_request')) : done(null, value)));
  });
}
