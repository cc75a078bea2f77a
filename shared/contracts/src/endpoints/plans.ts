import { z } from 'zod';
import { endpoint } from '../endpoint';
import { planGrantSchema } from '../entities/plan';
import { userSchema } from '../entities/user';

export const plans = {
  pause: endpoint({
    method: 'POST',
    path: '/api/users/stripe/pause',
    tag: 'plans',
    least: 'owner',
    app: null,
    summary: 'Pause the subscription at the end of its period, or go on with it',
    body: z.object({ paused: z.boolean() }),
    answer: userSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/users/stripe/cancel',
    tag: 'plans',
    least: 'owner',
    app: null,
    summary: 'Cancel the subscription at the end of its period, or go on with it. 409 where none is running',
    body: z.object({ canceled: z.boolean() }),
    answer: userSchema,
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/operator/plans',
    tag: 'plans',
    least: 'operator',
    app: null,
    status: 204,
    summary: 'Put a team onto a plan by hand',
    body: planGrantSchema,
    answer: z.undefined(),
  }),
};
