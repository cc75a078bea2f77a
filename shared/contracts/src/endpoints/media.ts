import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams } from '../common';
import {
  mediaImportedSchema,
  mediaImportSchema,
  mediaInputSchema,
  mediaProgressSchema,
  mediaSchema,
  pieceInputSchema,
  signedPieceSchema,
  signingSchema,
  uploadSchema,
} from '../entities/media';

export const uploads = {
  sign: endpoint({
    method: 'POST',
    path: '/s3signing',
    tag: 'uploads',
    status: 201,
    summary: 'Announce a file to be uploaded',
    body: signingSchema,
    answer: uploadSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/s3signing/:id',
    tag: 'uploads',
    summary: 'How much of an upload has arrived',
    params: idParams,
    answer: uploadSchema,
  }),
  piece: endpoint({
    method: 'POST',
    path: '/s3signing/:id',
    tag: 'uploads',
    status: 201,
    summary: 'A signed address that takes the next piece by PUT. 409 names the offset where another one is next',
    params: idParams,
    body: pieceInputSchema,
    answer: signedPieceSchema,
  }),
};

export const media = {
  list: endpoint({
    method: 'GET',
    path: '/api/media',
    tag: 'media',
    summary: 'The library of the active team, newest first',
    answer: z.array(mediaSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/media/:id',
    tag: 'media',
    status: 201,
    summary:
      'Take an uploaded file (id is the uuid of the signing) into the library. 422 where its content is no audio',
    params: idParams,
    body: mediaInputSchema,
    answer: mediaSchema,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/media/import',
    tag: 'media',
    status: 201,
    summary: 'Fetch an episode into the library, or find it there. Deleting the item stops the fetching',
    body: mediaImportSchema,
    answer: mediaImportedSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/media/:id',
    tag: 'media',
    summary: 'One item',
    params: idParams,
    answer: mediaSchema,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/media/:id/status',
    tag: 'media',
    summary: 'How far its processing is',
    params: idParams,
    answer: mediaProgressSchema,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/media/:id',
    tag: 'media',
    summary: 'Rename',
    params: idParams,
    body: mediaInputSchema,
    answer: mediaSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/media/:id',
    tag: 'media',
    status: 204,
    summary: 'Delete with its files; videos made from it stay',
    params: idParams,
    answer: z.undefined(),
  }),
};
