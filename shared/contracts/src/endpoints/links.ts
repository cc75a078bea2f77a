import { z } from 'zod';
import { idParams, idSchema } from '../common';
import { endpoint } from '../endpoint';
import { linkChangeSchema, linkFeedsSchema, linkPageSchema } from '../entities/link';
import { limits } from '../limits';
import { pageSchema } from '../page';

const named = z.object({ _id: idSchema });

export const links = {
  list: endpoint({
    method: 'GET',
    path: '/api/links',
    tag: 'links',
    least: 'viewer',
    app: 'read',
    summary: 'The link pages of the active team',
    query: pageSchema(),
    answer: z.array(linkPageSchema),
  }),
  create: endpoint({
    method: 'GET',
    path: '/api/links/create',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'A new, empty link page',
    status: 201,
    answer: linkPageSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/links/update',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'Change what is written of a page; what is public changes once it is published',
    body: linkChangeSchema,
    answer: linkPageSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/links/fetch/:id',
    tag: 'links',
    least: 'viewer',
    app: 'read',
    summary: 'One link page',
    params: idParams,
    answer: linkPageSchema,
  }),
  updateFeeds: endpoint({
    method: 'POST',
    path: '/api/links/update-feeds',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'Name the feeds of a page, the main one first',
    body: named.extend({ feeds: linkFeedsSchema }),
    answer: linkPageSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/links/publish',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'Make public what is written now. 422 where there is nothing to show',
    body: named,
    answer: linkPageSchema,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/links/revert',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'Write anew what is public. 409 where nothing is',
    body: named,
    answer: linkPageSchema,
  }),
  setSlug: endpoint({
    method: 'POST',
    path: '/api/links/slug',
    tag: 'links',
    least: 'editor',
    app: 'write',
    summary: 'Give a page its address. 409 where it is taken, or looks like one that is; 422 where it cannot be one',
    body: named.extend({ slug: z.string().trim().max(limits.slugMaxChars).nullable() }),
    answer: linkPageSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/links/:id',
    tag: 'links',
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Delete',
    params: idParams,
    answer: z.undefined(),
  }),
};
