import { z } from 'zod';
import { acceptedSchema, idParams, idSchema } from '../common';
import { endpoint } from '../endpoint';
import { hookAddressSchema, hookAnswerSchema, listHookSchema } from '../entities/list-hook';
import { mailingListSchema, subscriberCountSchema, subscriberSchema } from '../entities/mailing-list';
import { emailSchema } from '../entities/user';
import { pageSchema } from '../page';

const tag = 'mailing-lists';
const path = '/api/mailing-lists/:listOwnerId';
const ofPage = '/api/links/:id/subscribers';
const hookOfPage = `${ofPage}/hook`;
const listParams = z.object({ listOwnerId: idSchema });

/** The list that each link page has: for the public by the id of its page, and for those who write that. */
export const mailingLists = {
  get: endpoint({
    method: 'GET',
    path,
    tag,
    least: 'anyone',
    app: null,
    summary: 'What a mailing list is of. 404 where its page is not public, or has no form',
    params: listParams,
    answer: mailingListSchema,
  }),
  subscribe: endpoint({
    method: 'POST',
    path,
    tag,
    least: 'anyone',
    app: null,
    status: 202,
    summary: 'Mail a link that confirms a subscription; the same answer whoever is on the list already',
    params: listParams,
    body: z.object({ email: emailSchema }),
    answer: acceptedSchema,
  }),
  subscribers: endpoint({
    method: 'GET',
    path: ofPage,
    tag,
    least: 'viewer',
    app: 'read',
    summary: 'Who has subscribed to a link page, newest first',
    params: idParams,
    query: pageSchema(),
    answer: z.array(subscriberSchema),
  }),
  count: endpoint({
    method: 'GET',
    path: `${ofPage}/count`,
    tag,
    least: 'viewer',
    app: 'read',
    summary: 'How many have subscribed to a link page',
    params: idParams,
    answer: subscriberCountSchema,
  }),
  csv: endpoint({
    method: 'GET',
    path: `${ofPage}/csv`,
    tag,
    least: 'viewer',
    app: 'read',
    summary: 'All who have subscribed to a link page as CSV, each with the address by which they leave',
    params: idParams,
    answer: z.string(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ofPage}/:subscriberId`,
    tag,
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Take somebody off the list',
    params: idParams.extend({ subscriberId: idSchema }),
    answer: z.undefined(),
  }),
  hook: endpoint({
    method: 'GET',
    path: hookOfPage,
    tag,
    least: 'viewer',
    app: 'read',
    summary: 'Which service is told who comes and goes on the list; its secret only for whoever may change it',
    params: idParams,
    answer: z.object({ hook: listHookSchema.nullable() }),
  }),
  setHook: endpoint({
    method: 'PUT',
    path: hookOfPage,
    tag,
    least: 'editor',
    app: 'write',
    summary: 'Have a service told who comes and goes on the list. Another address gets a secret of its own',
    params: idParams,
    body: z.object({ address: hookAddressSchema }),
    answer: listHookSchema,
  }),
  renewHookSecret: endpoint({
    method: 'POST',
    path: `${hookOfPage}/secret`,
    tag,
    least: 'editor',
    app: 'write',
    summary: 'Sign with a new secret from now on. 404 where there is no hook',
    params: idParams,
    answer: listHookSchema,
  }),
  testHook: endpoint({
    method: 'POST',
    path: `${hookOfPage}/test`,
    tag,
    least: 'editor',
    app: 'write',
    summary: 'Send the service an event of the type test at once, and say what it answered; ten times in ten minutes',
    params: idParams,
    answer: hookAnswerSchema,
  }),
  removeHook: endpoint({
    method: 'DELETE',
    path: hookOfPage,
    tag,
    least: 'editor',
    app: 'write',
    status: 204,
    summary: 'Tell the service nothing more, what waits included. 404 where there is no hook',
    params: idParams,
    answer: z.undefined(),
  }),
};
