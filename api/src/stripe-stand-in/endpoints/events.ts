import { z } from 'zod';
import { listParams, params, text } from '../http/params';
import { pageOf, route } from '../http/route';
import type { Route } from '../http/route';

export const eventRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/events',
    listParams({ type: text.optional(), types: z.array(text).max(20).optional() }),
    async (book, ask) => {
      const { limit = 10, starting_after: after } = ask;
      const types = ask.type === undefined ? ask.types : [ask.type];
      return pageOf('/v1/events', await book.events({ limit, after, types }), limit, (event) => event);
    },
  ),
  route('GET', '/v1/events/:id', params({}), (book, _ask, id) => book.event(id)),
];
