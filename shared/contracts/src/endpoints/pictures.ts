import { z } from 'zod';
import { idParams, idSchema, nothing } from '../common';
import { endpoint } from '../endpoint';
import { pictureSchema } from '../entities/picture';
import { pageSchema } from '../page';

export const pictures = {
  list: endpoint({
    method: 'GET',
    path: '/api/pictures',
    tag: 'pictures',
    least: 'viewer',
    app: 'read',
    summary:
      'The pictures of the active team, newest first. The bytes of one are at /pictures/{id}, for whoever knows its id',
    query: pageSchema(),
    answer: z.array(pictureSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pictures',
    tag: 'pictures',
    least: 'editor',
    app: 'write',
    status: 201,
    summary: 'Take an uploaded file (the uuid of the signing) as a picture for designs. 422 where its content is none',
    body: z.object({ upload: idSchema }),
    answer: pictureSchema,
  }),
  cover: endpoint({
    method: 'POST',
    path: '/api/pictures/cover',
    tag: 'pictures',
    least: 'editor',
    app: 'write',
    status: 201,
    summary: 'Take the cover of an item of the library as a picture for designs',
    body: z.object({ media: idSchema }),
    answer: pictureSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pictures/:id',
    tag: 'pictures',
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Delete a picture. 409 while a design or a video shows it',
    params: idParams,
    answer: nothing,
  }),
};
