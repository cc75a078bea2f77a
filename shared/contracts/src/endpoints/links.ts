import { z } from 'zod';
import { idParams } from '../common';
import { endpoint } from '../endpoint';
import { linkChangeSchema, linkPageSchema } from '../entities/link';
import { pageSchema } from '../page';

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
    summary: 'Change the title, description or feeds',
    body: linkChangeSchema,
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
