import { z } from 'zod';
import { idSchema } from '../common';
import { endpoint } from '../endpoint';
import { notificationSchema } from '../entities/notification';

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'notifications',
    least: 'viewer',
    app: 'read',
    summary: 'News since an earlier one, oldest first; the newest fifty without `after`',
    query: z.object({ after: idSchema.optional() }),
    answer: z.array(notificationSchema),
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
