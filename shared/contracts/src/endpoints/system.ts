import { z } from 'zod';
import { endpoint } from '../endpoint';
import { remoteFailureSchema } from '../entities/remote-failure';
import { unreadAnswerSchema } from '../entities/unread-answer';
import { openEnum } from '../open';

export const system = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    tag: 'system',
    least: 'anyone',
    app: null,
    summary: 'What the operator has switched on, for the page',
    answer: z.object({
      newerExperience: z.string().nullable(),
      faqs: z.string().nullable(),
      supportChat: z.string().nullable(),
      recordsCancelling: z.boolean(),
      /** Whether a helper of the operator asks for proofs of who a customer is. */
      hasRetention: z.boolean(),
      /** Whether a page may load a remote from the machine that its browser runs on. */
      developerOverrides: z.boolean(),
    }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/views',
    tag: 'system',
    least: 'anyone',
    app: null,
    status: 204,
    summary: 'A screen was shown; counted by its route, never by who saw it',
    body: z.object({ route: z.string().regex(/^\/[A-Za-z0-9/:-]{0,100}$/) }),
    answer: z.undefined(),
  }),
  remoteFailed: endpoint({
    method: 'POST',
    path: '/api/remotes/failures',
    tag: 'system',
    least: 'anyone',
    app: null,
    status: 204,
    summary: "A remote did not load, mount or draw in somebody's page; logged and counted",
    body: remoteFailureSchema,
    answer: z.undefined(),
  }),
  answerUnread: endpoint({
    method: 'POST',
    path: '/api/answers/unread',
    tag: 'system',
    least: 'anyone',
    app: null,
    status: 204,
    summary: 'A page met a part of an answer that it does not know; logged and counted',
    body: unreadAnswerSchema,
    answer: z.undefined(),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    tag: 'system',
    least: 'operator',
    app: null,
    summary: 'What is counted, as Prometheus reads it',
    answer: z.string(),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    tag: 'system',
    least: 'anyone',
    app: null,
    summary: 'Whether the database, queue and store answer',
    answer: z.object({
      status: openEnum(['ok', 'failing'], 'failing'),
      version: z.string(),
      checks: z.record(z.string(), z.boolean()),
    }),
  }),
};
