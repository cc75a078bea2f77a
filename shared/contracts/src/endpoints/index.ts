import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams, idSchema } from '../common';
import { designChangeSchema, designInputSchema, designSchema, themeIdSchema } from '../entities/design';
import { linkChangeSchema, linkPageSchema } from '../entities/link';
import { notificationSchema } from '../entities/notification';
import { teamNameSchema, teamSchema } from '../entities/team';
import { transcriptionChangeSchema, transcriptionInputSchema, transcriptionSchema } from '../entities/transcription';
import { auth, users } from './auth';
import { feeds } from './feeds';
import { jobs } from './jobs';
import { media, uploads } from './media';

const themes = {
  templates: endpoint({ method: 'GET', path: '/api/themes/templates', tag: 'themes', summary: 'The built-in designs', answer: z.array(designSchema) }),
  list: endpoint({ method: 'GET', path: '/api/users/:id/themes', tag: 'themes', summary: 'The designs of the active team, newest first. The id is one\'s own', params: idParams, answer: z.array(designSchema) }),
  get: endpoint({ method: 'GET', path: '/api/themes/:id', tag: 'themes', summary: 'One design, built in or one\'s own', params: z.object({ id: themeIdSchema }), answer: designSchema }),
  create: endpoint({ method: 'POST', path: '/api/themes', tag: 'themes', status: 201, summary: 'Save a new design; without a name it is named from its date', body: designInputSchema, answer: designSchema }),
  update: endpoint({ method: 'PUT', path: '/api/themes/:id', tag: 'themes', summary: 'Change a design of one\'s own; deleted: true removes it', params: idParams, body: designChangeSchema, answer: designSchema }),
  clone: endpoint({ method: 'POST', path: '/api/themes/clone', tag: 'themes', status: 201, summary: 'Copy a design, built in or one\'s own', body: z.object({ id: themeIdSchema }), answer: designSchema }),
};

const links = {
  list: endpoint({ method: 'GET', path: '/api/links', tag: 'links', summary: 'The link pages of the active team', answer: z.array(linkPageSchema) }),
  create: endpoint({ method: 'GET', path: '/api/links/create', tag: 'links', summary: 'A new, empty link page', status: 201, answer: linkPageSchema }),
  update: endpoint({ method: 'POST', path: '/api/links/update', tag: 'links', summary: 'Change the title or description', body: linkChangeSchema, answer: linkPageSchema }),
  remove: endpoint({ method: 'DELETE', path: '/api/links/:id', tag: 'links', status: 204, summary: 'Delete', params: idParams, answer: z.undefined() }),
};

const teams = {
  list: endpoint({ method: 'GET', path: '/api/teams', tag: 'teams', summary: 'The teams one belongs to, with their members', answer: z.array(teamSchema) }),
  rename: endpoint({ method: 'PUT', path: '/api/teams/name', tag: 'teams', summary: 'Rename; the owner alone', body: teamNameSchema, answer: teamSchema }),
};

const transcriptions = {
  list: endpoint({ method: 'GET', path: '/api/v2/transcribe/all', tag: 'transcriptions', summary: 'The transcriptions of the active team, newest first', answer: z.array(transcriptionSchema) }),
  create: endpoint({ method: 'POST', path: '/api/v2/transcribe', tag: 'transcriptions', status: 201, summary: 'A new, empty transcription', body: transcriptionInputSchema, answer: transcriptionSchema }),
  get: endpoint({ method: 'GET', path: '/api/v2/transcribe/transcribed/:id', tag: 'transcriptions', summary: 'One transcription', params: idParams, answer: transcriptionSchema }),
  update: endpoint({ method: 'PUT', path: '/api/v2/transcribe/transcribed/:id', tag: 'transcriptions', summary: 'Change its title or text', params: idParams, body: transcriptionChangeSchema, answer: transcriptionSchema }),
  remove: endpoint({ method: 'GET', path: '/api/v2/transcribe/delete', tag: 'transcriptions', status: 204, summary: 'Delete', query: z.object({ _id: idSchema }), answer: z.undefined() }),
};

const notifications = {
  list: endpoint({ method: 'GET', path: '/api/notifications', tag: 'notifications', summary: 'News since an earlier one, oldest first; the newest fifty without `after`', query: z.object({ after: idSchema.optional() }), answer: z.array(notificationSchema) }),
};

const system = {
  health: endpoint({ method: 'GET', path: '/api/health', tag: 'system', auth: 'none', summary: 'Whether the database, queue and store answer', answer: z.object({ status: z.enum(['ok', 'failing']), version: z.string(), checks: z.record(z.string(), z.boolean()) }) }),
};

/** Every endpoint there is. The api registers its handlers on it, the client calls through it, OpenAPI is printed from it. */
export const endpoints = { auth, users, uploads, media, themes, jobs, feeds, links, teams, transcriptions, notifications, system };
