import { z } from 'zod';
import { dateSchema, idParams, idSchema } from '../common';
import { endpoint } from '../endpoint';
import {
  transcribeQuerySchema,
  transcriptionChangeSchema,
  transcriptionInputSchema,
  transcriptionSchema,
  transcriptionStatusQuestionSchema,
  transcriptionUsageSchema,
} from '../entities/transcription';
import {
  transcriptVersionParams,
  transcriptVersionSchema,
  wholeTranscriptVersionSchema,
} from '../entities/transcript-version';
import { pageSchema } from '../page';

const tag = 'transcriptions';
const reading = { tag, least: 'viewer', app: 'read' } as const;
const writing = { tag, least: 'editor', app: 'write' } as const;

/** Where the specification puts a change behind GET the path stays; what an app may do is judged by what the call does. */
export const transcriptions = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/all',
    summary:
      'The transcriptions of the active team, newest first; those alone whose status changed since, where a moment is named',
    query: pageSchema().extend({
      onlyPending: dateSchema.optional(),
      /** Of this sound of the library alone. */
      guid: idSchema.optional(),
    }),
    answer: z.array(transcriptionSchema),
  }),
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/v2/transcribe',
    status: 201,
    summary: 'A new transcription: of a sound of the library, or empty, to be written by hand',
    body: transcriptionInputSchema,
    answer: transcriptionSchema,
  }),
  get: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/transcribed/:id',
    summary: 'One transcription',
    params: idParams,
    answer: transcriptionSchema,
  }),
  ofSound: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/:id/guid',
    summary: 'The newest transcription of a sound of the library, by its guid',
    params: idParams,
    answer: transcriptionSchema,
  }),
  update: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/v2/transcribe/transcribed/:id',
    summary: 'Change its title or its words. 409 where the words were changed by somebody else meanwhile',
    params: idParams,
    body: transcriptionChangeSchema,
    answer: transcriptionSchema,
  }),
  versions: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/transcribed/:id/versions',
    summary: 'The earlier versions of a transcription, newest first',
    params: idParams,
    query: pageSchema(),
    answer: z.array(transcriptVersionSchema),
  }),
  version: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/transcribed/:id/versions/:revision',
    summary: 'An earlier version of a transcription, with all of its words and their times',
    params: transcriptVersionParams,
    answer: wholeTranscriptVersionSchema,
  }),
  clone: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/v2/transcribe/clone/:id',
    status: 201,
    summary: 'A copy with a title and words of its own',
    params: idParams,
    answer: transcriptionSchema,
  }),
  summary: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/v2/transcribe/summary/:id',
    summary: 'Write its summary anew',
    params: idParams,
    answer: transcriptionSchema,
  }),
  transcribe: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/v2/transcribe/transcribe',
    status: 201,
    summary: 'Begin to write down what is said in a sound',
    query: transcribeQuerySchema,
    answer: transcriptionSchema,
  }),
  transcribeAndSummarise: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/v2/transcribe/transcribe_and_summary',
    status: 201,
    summary: 'The same, with a summary once the words are there',
    query: transcribeQuerySchema,
    answer: transcriptionSchema,
  }),
  retry: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/v2/transcribe/:id/retry',
    summary: 'Listen once more to the sound of one that failed. One that is under way goes on',
    params: idParams,
    answer: transcriptionSchema,
  }),
  status: endpoint({
    ...reading,
    method: 'POST',
    path: '/api/v2/transcribe/status',
    summary: 'How far several are, as a list has them; one that is gone is left out',
    body: transcriptionStatusQuestionSchema,
    answer: z.array(transcriptionSchema),
  }),
  usage: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/v2/transcribe/usage_status',
    summary: 'What the team has had transcribed, and what can be recognised here',
    answer: transcriptionUsageSchema,
  }),
  remove: endpoint({
    ...writing,
    method: 'GET',
    path: '/api/v2/transcribe/delete',
    status: 204,
    summary: 'Delete; one that is under way is stopped',
    query: z.object({ _id: idSchema }),
    answer: z.undefined(),
  }),
};
