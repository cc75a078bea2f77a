import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import { publicLists } from './public';
import type { MailingListRoom } from './room';
import { mailingListRoutes } from './routes';
import { listSubscribers } from './table';

/** Rows go with the page that they are of, and with whoever wants no more mails: an account has nothing to do with it. */
export const mailingListResource = (platform: Platform, room: MailingListRoom): Resource => ({
  tables: [{ table: listSubscribers, team: [takenAlong(listSubscribers.linkId)], person: [], exported: 'subscribers' }],
  routes: (api, app) => {
    mailingListRoutes(api, room, platform);
    publicLists(app, room, platform);
  },
  sweeps: { 'unconfirmed subscribers': hourly(room.lists.sweep) },
  exported: { subscribers: ({ teamId }) => room.owners.ofTeam(teamId) },
});
