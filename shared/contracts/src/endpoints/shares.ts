import { z } from 'zod';
import { idParams } from '../common';
import { endpoint } from '../endpoint';
import { shareSchema } from '../entities/share';

const tag = 'shares';
const path = '/api/jobs/:id/share';

/** The public page of a video, which is named by its guid. The page itself is at the address that these answer. */
export const shares = {
  get: endpoint({
    method: 'GET',
    path,
    tag,
    least: 'viewer',
    app: 'read',
    summary: 'The public page of a video, with how often it was played; null where there is none',
    params: idParams,
    answer: z.object({ share: shareSchema.nullable() }),
  }),
  turnOn: endpoint({
    method: 'PUT',
    path,
    tag,
    least: 'editor',
    app: 'write',
    summary: 'Give a video a public page at a new address; one that has a page keeps it',
    params: idParams,
    answer: shareSchema,
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path,
    tag,
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Take the public page from a video. Its address is never found again',
    params: idParams,
    answer: z.undefined(),
  }),
};
