import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams, idSchema } from '../common';
import {
  feedInputSchema,
  feedSchema,
  savedFeedSchema,
  searchSuggestionSchema,
  webAddressSchema,
} from '../entities/feed';
import { limits } from '../limits';
import { pageSchema } from '../page';

const feedParams = z.object({ id: idSchema, feedId: idSchema });

/** Feeds belong to a person, whatever team is active. */
export const feeds = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/feeds',
    tag: 'feeds',
    least: 'viewer',
    of: 'self',
    app: 'read',
    summary: 'The saved feeds, in the order in which they were added',
    params: idParams,
    query: pageSchema(),
    answer: z.array(savedFeedSchema),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/:id/feeds',
    tag: 'feeds',
    least: 'viewer',
    of: 'self',
    app: 'write',
    status: 201,
    summary: 'Save a feed after reading it. 409 where it is saved already, 422 where it cannot be read',
    params: idParams,
    body: feedInputSchema,
    answer: savedFeedSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/users/:id/feeds/:feedId',
    tag: 'feeds',
    least: 'viewer',
    of: 'self',
    app: 'write',
    summary: 'Give a saved feed another address',
    params: feedParams,
    body: feedInputSchema,
    answer: savedFeedSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/feeds/:feedId',
    tag: 'feeds',
    least: 'viewer',
    of: 'self',
    app: 'write',
    status: 204,
    summary: 'Forget a saved feed',
    params: feedParams,
    answer: z.undefined(),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/links/parse',
    tag: 'feeds',
    least: 'viewer',
    app: 'read',
    summary: 'Read a feed. 422 says why it cannot be read',
    query: z.object({ url: webAddressSchema }),
    answer: feedSchema,
  }),
  search: endpoint({
    method: 'GET',
    path: '/proxy/search',
    tag: 'feeds',
    least: 'viewer',
    app: 'read',
    summary: 'Podcasts by name',
    answer: z.array(searchSuggestionSchema),
    query: z.object({
      term: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(25).default(limits.searchSuggestions),
      media: z.literal('podcast').default('podcast'),
    }),
  }),
};
