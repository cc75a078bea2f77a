import { z } from 'zod';
import { idParams } from '../common';
import { endpoint } from '../endpoint';
import { captionStyleInputSchema, captionStyleSchema } from '../entities/caption';
import {
  captionsChangeSchema,
  captionsDownloadQuerySchema,
  captionsLookChangeSchema,
  captionsProgressSchema,
  captionsSaveSchema,
  captionsSchema,
} from '../entities/captions';
import { jobSchema } from '../entities/job';
import { limits } from '../limits';

const tag = 'captions';
const reading = { tag, least: 'viewer', app: 'read', params: idParams } as const;
const writing = { tag, least: 'editor', app: 'write', params: idParams } as const;

/** Captions belong to a video, and are named by its guid. */
export const captioning = {
  get: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/captioning/:id',
    summary: 'The captions of a video; of status `none` where it has none',
    answer: captionsSchema,
  }),
  save: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/captioning/:id/save',
    bodyMegabytes: limits.captionsMegabytes,
    summary: 'Give a video captions, of what is said in it or brought along. Those that it has give way',
    body: captionsSaveSchema,
    answer: captionsSchema,
  }),
  progress: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/captioning/:id/progress',
    summary: 'How far the words of a video and its captioned file are',
    answer: captionsProgressSchema,
  }),
  change: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/captioning/:id/captions',
    bodyMegabytes: limits.captionsMegabytes,
    summary: 'Change cues. 409 where they were changed by somebody else meanwhile',
    body: captionsChangeSchema,
    answer: captionsProgressSchema,
  }),
  look: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/captioning/:id/captions/style',
    summary: 'Change how the captions of a video look',
    body: captionsLookChangeSchema,
    answer: captionsProgressSchema,
  }),
  styles: endpoint({
    tag,
    least: 'viewer',
    app: 'read',
    method: 'GET',
    path: '/api/captioning/styles',
    summary: 'The looks that the active team keeps, by name',
    answer: z.array(captionStyleSchema),
  }),
  saveStyle: endpoint({
    tag,
    least: 'editor',
    app: 'write',
    method: 'PUT',
    path: '/api/captioning/styles',
    summary: 'Keep a look under a name, change one that is kept, or delete it',
    body: captionStyleInputSchema,
    answer: z.array(captionStyleSchema),
  }),
  finalize: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/captioning/:id/finalize',
    summary: 'Draw the video once more, with its captions as they are now. The one without stays',
    answer: captionsProgressSchema,
  }),
  cancel: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/captioning/:id/cancel',
    summary: 'Stop listening or drawing. What is there stays',
    answer: captionsProgressSchema,
  }),
  upload: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/captioning/:id/upload',
    summary:
      'The video with the addresses of its captioned file, which the worker put there itself. 409 before it is drawn',
    answer: jobSchema,
  }),
  download: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/captioning/:id/download',
    summary: 'The captions as a file of subtitles, or as text alone',
    query: captionsDownloadQuerySchema,
    answer: z.string(),
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/captioning/:id',
    status: 204,
    summary: 'Take the captions from a video, and its captioned file. What is under way is stopped',
    answer: z.undefined(),
  }),
};
