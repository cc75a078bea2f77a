import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams, idSchema } from '../common';
import { designSchema } from '../entities/design';
import { jobChangeSchema, jobInputSchema, jobProgressSchema, jobSchema } from '../entities/job';

export const jobs = {
  create: endpoint({
    method: 'POST',
    path: '/api/jobs',
    tag: 'jobs',
    status: 201,
    summary: 'Ask for a video',
    body: jobInputSchema,
    answer: jobSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/jobs',
    tag: 'jobs',
    summary: "The videos of the active team, newest first. The id is one's own",
    params: idParams,
    answer: z.array(jobSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/:id',
    tag: 'jobs',
    summary: 'One video',
    params: idParams,
    answer: jobSchema,
  }),
  byGuid: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/guid',
    tag: 'jobs',
    summary: 'One video by its guid',
    params: idParams,
    answer: jobSchema,
  }),
  design: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/guid/design',
    tag: 'jobs',
    summary: 'The design of a video, as it was when the video was asked for',
    params: idParams,
    answer: designSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/jobs/:id',
    tag: 'jobs',
    summary:
      'Rename, or draw another clip or design of the same audio. The present video stays until the new one is there',
    params: idParams,
    body: jobChangeSchema,
    answer: jobSchema,
  }),
  clone: endpoint({
    method: 'PUT',
    path: '/api/jobs/:id/clone',
    tag: 'jobs',
    status: 201,
    summary: 'A new video with the same clip and design; the finished file is copied',
    params: idParams,
    answer: jobSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/cancel',
    tag: 'jobs',
    summary: 'Stop a video that is not done. 409 where it is',
    params: idParams,
    answer: jobSchema,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/jobs/status',
    tag: 'jobs',
    summary: 'Progress of several videos at once; unknown ids are left out',
    body: z.object({ ids: z.array(idSchema).max(200) }),
    answer: z.array(jobProgressSchema),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/retry',
    tag: 'jobs',
    summary: 'Draw a failed video again. 409 where it has not failed',
    params: idParams,
    answer: jobSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:id',
    tag: 'jobs',
    status: 204,
    summary: 'Delete with its files; a running render is ended',
    params: idParams,
    answer: z.undefined(),
  }),
};
