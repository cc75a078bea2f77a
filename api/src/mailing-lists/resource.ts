import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import type { WorkService } from '../work/service';
import { publicLists } from './public';
import { hookWork } from './hook.work';
import type { MailingListRoom } from './room';
import { mailingListRoutes } from './routes';
import { listHookDeliveries, listHooks, listSubscribers } from './table';

/** Rows go with the page that they are of, and with whoever wants no more mails: an account has nothing to do with it. */
export const mailingListResource = (
  platform: Platform,
  room: MailingListRoom,
  work: Pick<WorkService, 'delay'>,
): Resource => ({
  tables: [
    { table: listSubscribers, team: [takenAlong(listSubscribers.linkId)], person: [], exported: 'subscribers' },
    { table: listHooks, team: [takenAlong(listHooks.linkId)], person: [], exported: 'subscriberHooks' },
    {
      table: listHookDeliveries,
      team: [takenAlong(listHookDeliveries.hookId)],
      person: [],
      exported: { not: 'What a service is still to be told of subscribers, who are in a part of their own' },
    },
  ],
  routes: (api, app) => {
    mailingListRoutes(api, room, platform);
    publicLists(app, room, platform);
  },
  sweeps: { 'unconfirmed subscribers': hourly(room.lists.sweep) },
  work: { hook: hookWork(platform, work) },
  exported: {
    subscribers: ({ teamId }) => room.owners.ofTeam(teamId),
    subscriberHooks: ({ teamId }) => room.hooks.ofTeam(teamId),
  },
});
