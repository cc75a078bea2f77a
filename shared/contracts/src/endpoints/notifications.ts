import { z } from 'zod';
import { idSchema } from '../common';
import { endpoint } from '../endpoint';
import { liveSchema } from '../entities/live';
import { notificationSchema } from '../entities/notification';
import { pageSchema } from '../page';

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'notifications',
    least: 'viewer',
    app: 'read',
    summary:
      'News since an earlier one, oldest first; without `after` the newest that people are told of, and by the cursor those before them',
    query: pageSchema(50).extend({ after: idSchema.optional() }),
    answer: z.array(notificationSchema),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    tag: 'notifications',
    least: 'viewer',
    app: null,
    summary:
      'Server-sent events: the names of what happened to the active team and to the person, at most once a second, until the session or its token ends or another team is active',
    answer: liveSchema,
    streams: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    tag: 'notifications',
    least: 'viewer',
    app: 'write',
    status: 204,
    summary: 'All up to this one were seen by the person',
    body: z.object({ upTo: idSchema }),
    answer: z.undefined(),
  }),
};
