import { z } from 'zod';
import { idParams, idSchema } from '../common';
import { endpoint } from '../endpoint';
import { transcriptionChangeSchema, transcriptionInputSchema, transcriptionSchema } from '../entities/transcription';
import { pageSchema } from '../page';

export const transcriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/all',
    tag: 'transcriptions',
    least: 'viewer',
    app: 'read',
    summary: 'The transcriptions of the active team, newest first',
    query: pageSchema(),
    answer: z.array(transcriptionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v2/transcribe',
    tag: 'transcriptions',
    least: 'editor',
    app: 'write',
    status: 201,
    summary: 'A new, empty transcription',
    body: transcriptionInputSchema,
    answer: transcriptionSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/transcribed/:id',
    tag: 'transcriptions',
    least: 'viewer',
    app: 'read',
    summary: 'One transcription',
    params: idParams,
    answer: transcriptionSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v2/transcribe/transcribed/:id',
    tag: 'transcriptions',
    least: 'editor',
    app: 'write',
    summary: 'Change its title or text',
    params: idParams,
    body: transcriptionChangeSchema,
    answer: transcriptionSchema,
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/delete',
    tag: 'transcriptions',
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Delete',
    query: z.object({ _id: idSchema }),
    answer: z.undefined(),
  }),
};
