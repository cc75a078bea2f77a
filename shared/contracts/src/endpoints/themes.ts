import { z } from 'zod';
import { idParams } from '../common';
import { designWordsSchema } from '../design-words';
import { endpoint } from '../endpoint';
import { designChangeSchema, designInputSchema, designSchema, themeIdSchema } from '../entities/design';
import { pageSchema } from '../page';

export const themes = {
  templates: endpoint({
    method: 'GET',
    path: '/api/themes/templates',
    tag: 'themes',
    least: 'viewer',
    app: 'read',
    summary: 'The built-in designs',
    answer: z.array(designSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/themes',
    tag: 'themes',
    least: 'viewer',
    of: 'self',
    app: 'read',
    summary: 'The designs of the active team, newest first',
    params: idParams,
    query: pageSchema(),
    answer: z.array(designSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/themes/:id',
    tag: 'themes',
    least: 'viewer',
    app: 'read',
    summary: "One design, built in or one's own",
    params: z.object({ id: themeIdSchema }),
    answer: designSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/themes',
    tag: 'themes',
    least: 'editor',
    app: 'write',
    status: 201,
    summary: 'Save a new design; without a name it is named from its date',
    body: designInputSchema,
    answer: designSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/themes/:id',
    tag: 'themes',
    least: 'editor',
    app: 'write',
    summary: "Change a design of one's own; deleted: true removes it",
    params: idParams,
    body: designChangeSchema,
    answer: designSchema,
  }),
  template: endpoint({
    method: 'POST',
    path: '/api/themes/template',
    tag: 'themes',
    least: 'viewer',
    app: 'read',
    summary: 'A text of a design with its variables filled, as a video shows it',
    body: z.object({ template: z.string().max(1000), input: designWordsSchema }),
    answer: z.object({ text: z.string() }),
  }),
  clone: endpoint({
    method: 'POST',
    path: '/api/themes/clone',
    tag: 'themes',
    least: 'editor',
    app: 'write',
    status: 201,
    summary: "Copy a design, built in or one's own",
    body: z.object({ id: themeIdSchema }),
    answer: designSchema,
  }),
};
