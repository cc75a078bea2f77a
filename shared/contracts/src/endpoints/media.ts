import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams } from '../common';
import { mediaInputSchema, mediaSchema, mediaStatusSchema, signedUploadSchema, signingSchema } from '../entities/media';

export const uploads = {
  sign: endpoint({ method: 'POST', path: '/s3signing', tag: 'uploads', status: 201, summary: 'A signed address that takes one file by PUT', body: signingSchema, answer: signedUploadSchema }),
};

export const media = {
  list: endpoint({ method: 'GET', path: '/api/media', tag: 'media', summary: 'The library of the active team, newest first', answer: z.array(mediaSchema) }),
  create: endpoint({ method: 'POST', path: '/api/media/:id', tag: 'media', status: 201, summary: 'Take an uploaded file (id is the uuid of the signing) into the library. 422 where its content is no audio', params: idParams, body: mediaInputSchema, answer: mediaSchema }),
  get: endpoint({ method: 'GET', path: '/api/media/:id', tag: 'media', summary: 'One item', params: idParams, answer: mediaSchema }),
  status: endpoint({ method: 'GET', path: '/api/media/:id/status', tag: 'media', summary: 'How far its processing is', params: idParams, answer: z.object({ status: mediaStatusSchema, error: z.string().nullable() }) }),
  rename: endpoint({ method: 'PUT', path: '/api/media/:id', tag: 'media', summary: 'Rename', params: idParams, body: mediaInputSchema, answer: mediaSchema }),
  remove: endpoint({ method: 'DELETE', path: '/api/media/:id', tag: 'media', status: 204, summary: 'Delete with its files; videos made from it stay', params: idParams, answer: z.undefined() }),
};
