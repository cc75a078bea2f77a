import { z } from 'zod';
import { endpoint } from '../endpoint';
import { pauseQuerySchema, pauseTermsSchema, stayOffersSchema } from '../entities/billing';
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
  pauseTerms: endpoint({
    method: 'GET',
    path: '/api/users/stripe/pause',
    tag: 'plans',
    least: 'owner',
    app: null,
    summary: 'What a pause costs, when it begins and when the plan goes on. 409 where nothing can be paused',
    query: pauseQuerySchema,
    answer: pauseTermsSchema,
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
  offers: endpoint({
    method: 'GET',
    path: '/api/users/stripe/offers',
    tag: 'plans',
    least: 'owner',
    app: null,
    summary: 'What somebody may have who is about to cancel',
    answer: stayOffersSchema,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/api/users/stripe/stay',
    tag: 'plans',
    least: 'owner',
    app: null,
    summary:
      'Take the discount of who stays, and cancel nothing. 409 where it was taken, a coupon runs, or no plan does',
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
