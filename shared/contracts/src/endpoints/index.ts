import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams, idSchema } from '../common';
import { designChangeSchema, designInputSchema, designSchema, themeIdSchema } from '../entities/design';
import { linkChangeSchema, linkPageSchema } from '../entities/link';
import { notificationSchema } from '../entities/notification';
import { planGrantSchema } from '../entities/plan';
import { newInviteSchema, teamInviteSchema, teamNameSchema, teamSchema } from '../entities/team';
import { transcriptionChangeSchema, transcriptionInputSchema, transcriptionSchema } from '../entities/transcription';
import { unreadAnswerSchema } from '../entities/unread-answer';
import { userSchema } from '../entities/user';
import { openEnum } from '../open';
import { auth, users } from './auth';
import { deflector } from './deflector';
import { remoteFailureSchema } from '../entities/remote-failure';
import { feeds } from './feeds';
import { jobs } from './jobs';
import { media, uploads } from './media';

const themes = {
  templates: endpoint({
    method: 'GET',
    path: '/api/themes/templates',
    tag: 'themes',
    summary: 'The built-in designs',
    answer: z.array(designSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/themes',
    tag: 'themes',
    summary: "The designs of the active team, newest first. The id is one's own",
    params: idParams,
    answer: z.array(designSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/themes/:id',
    tag: 'themes',
    summary: "One design, built in or one's own",
    params: z.object({ id: themeIdSchema }),
    answer: designSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/themes',
    tag: 'themes',
    status: 201,
    summary: 'Save a new design; without a name it is named from its date',
    body: designInputSchema,
    answer: designSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/themes/:id',
    tag: 'themes',
    summary: "Change a design of one's own; deleted: true removes it",
    params: idParams,
    body: designChangeSchema,
    answer: designSchema,
  }),
  clone: endpoint({
    method: 'POST',
    path: '/api/themes/clone',
    tag: 'themes',
    status: 201,
    summary: "Copy a design, built in or one's own",
    body: z.object({ id: themeIdSchema }),
    answer: designSchema,
  }),
};

const links = {
  list: endpoint({
    method: 'GET',
    path: '/api/links',
    tag: 'links',
    summary: 'The link pages of the active team',
    answer: z.array(linkPageSchema),
  }),
  create: endpoint({
    method: 'GET',
    path: '/api/links/create',
    tag: 'links',
    summary: 'A new, empty link page',
    status: 201,
    answer: linkPageSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/links/update',
    tag: 'links',
    summary: 'Change the title, description or feeds',
    body: linkChangeSchema,
    answer: linkPageSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/links/:id',
    tag: 'links',
    status: 204,
    summary: 'Delete',
    params: idParams,
    answer: z.undefined(),
  }),
};

const teams = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams',
    tag: 'teams',
    summary: 'The teams one belongs to, with their members',
    answer: z.array(teamSchema),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/teams/name',
    tag: 'teams',
    summary: 'Rename; the owner alone',
    body: teamNameSchema,
    answer: teamSchema,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/teams/change',
    tag: 'teams',
    summary: 'Work in another team that one belongs to',
    body: z.object({ teamId: idSchema }),
    answer: userSchema,
  }),
  invites: endpoint({
    method: 'GET',
    path: '/api/teams/invites',
    tag: 'teams',
    summary: 'Invitations to the person, newest first',
    answer: z.array(teamInviteSchema),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/teams',
    tag: 'teams',
    status: 201,
    summary: 'Invite an address to the active team; the owner alone. Mails it. 409 where every seat is taken',
    body: newInviteSchema,
    answer: teamSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/teams/invites',
    tag: 'teams',
    summary: 'Accept an invitation; its team is active then. 409 where no seat is left',
    body: z.object({ inviteId: idSchema }),
    answer: userSchema,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/teams/:teamId/invites',
    tag: 'teams',
    status: 204,
    summary: 'Decline the invitations of a team',
    params: z.object({ teamId: idSchema }),
    answer: z.undefined(),
  }),
  setSeats: endpoint({
    method: 'POST',
    path: '/api/teams/seats',
    tag: 'teams',
    summary: 'Pay for so many seats; the owner alone',
    body: z.object({ quantity: z.number().int().min(1).max(500) }),
    answer: userSchema,
  }),
  dropSeats: endpoint({
    method: 'DELETE',
    path: '/api/teams/:teamId/seats',
    tag: 'teams',
    summary: 'Give up the seats that the plan does not pay for; the owner alone. 409 while people sit on them',
    params: z.object({ teamId: idSchema }),
    answer: userSchema,
  }),
};

const plans = {
  pause: endpoint({
    method: 'POST',
    path: '/api/users/stripe/pause',
    tag: 'plans',
    summary: 'Pause the subscription at the end of its period, or go on with it; the owner alone',
    body: z.object({ paused: z.boolean() }),
    answer: userSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/users/stripe/cancel',
    tag: 'plans',
    summary:
      'Cancel the subscription at the end of its period, or go on with it; the owner alone. 409 where none is running',
    body: z.object({ canceled: z.boolean() }),
    answer: userSchema,
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/operator/plans',
    tag: 'plans',
    auth: 'operator',
    status: 204,
    summary: 'Put a team onto a plan by hand',
    body: planGrantSchema,
    answer: z.undefined(),
  }),
};

const transcriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/all',
    tag: 'transcriptions',
    summary: 'The transcriptions of the active team, newest first',
    answer: z.array(transcriptionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v2/transcribe',
    tag: 'transcriptions',
    status: 201,
    summary: 'A new, empty transcription',
    body: transcriptionInputSchema,
    answer: transcriptionSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/transcribed/:id',
    tag: 'transcriptions',
    summary: 'One transcription',
    params: idParams,
    answer: transcriptionSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v2/transcribe/transcribed/:id',
    tag: 'transcriptions',
    summary: 'Change its title or text',
    params: idParams,
    body: transcriptionChangeSchema,
    answer: transcriptionSchema,
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/v2/transcribe/delete',
    tag: 'transcriptions',
    status: 204,
    summary: 'Delete',
    query: z.object({ _id: idSchema }),
    answer: z.undefined(),
  }),
};

const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'notifications',
    summary: 'News since an earlier one, oldest first; the newest fifty without `after`',
    query: z.object({ after: idSchema.optional() }),
    answer: z.array(notificationSchema),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    tag: 'notifications',
    status: 204,
    summary: 'All up to this one were seen by the person',
    body: z.object({ upTo: idSchema }),
    answer: z.undefined(),
  }),
};

const system = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    tag: 'system',
    auth: 'none',
    summary: 'What the operator has switched on, for the page',
    answer: z.object({
      newerExperience: z.string().nullable(),
      faqs: z.string().nullable(),
      supportChat: z.string().nullable(),
      recordsCancelling: z.boolean(),
    }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/views',
    tag: 'system',
    auth: 'none',
    status: 204,
    summary: 'A screen was shown; counted by its route, never by who saw it',
    body: z.object({ route: z.string().regex(/^\/[A-Za-z0-9/:-]{0,100}$/) }),
    answer: z.undefined(),
  }),
  remoteFailed: endpoint({
    method: 'POST',
    path: '/api/remotes/failures',
    tag: 'system',
    auth: 'none',
    status: 204,
    summary: "A remote did not load, mount or draw in somebody's page; logged and counted",
    body: remoteFailureSchema,
    answer: z.undefined(),
  }),
  answerUnread: endpoint({
    method: 'POST',
    path: '/api/answers/unread',
    tag: 'system',
    auth: 'none',
    status: 204,
    summary: 'A page met a part of an answer that it does not know; logged and counted',
    body: unreadAnswerSchema,
    answer: z.undefined(),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    tag: 'system',
    auth: 'operator',
    summary: 'What is counted, as Prometheus reads it',
    answer: z.string(),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    tag: 'system',
    auth: 'none',
    summary: 'Whether the database, queue and store answer',
    answer: z.object({
      status: openEnum(['ok', 'failing'], 'failing'),
      version: z.string(),
      checks: z.record(z.string(), z.boolean()),
    }),
  }),
};

/** Every endpoint there is. The api registers its handlers on it, the client calls through it, OpenAPI is printed from it. */
export const endpoints = {
  auth,
  users,
  uploads,
  media,
  themes,
  jobs,
  feeds,
  links,
  teams,
  plans,
  transcriptions,
  notifications,
  deflector,
  system,
};
