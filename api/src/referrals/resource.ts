import { endpoints } from '@wavereel/contracts';
import { takenAlong } from '../people/fates';
import type { Resource } from '../resource';
import type { ReferralService } from './service';
import { affiliates, referrals } from './table';

export const referralResource = (service: ReferralService): Resource => ({
  tables: [
    { table: affiliates, team: [], person: [takenAlong(affiliates.userId)], exported: 'referral' },
    {
      table: referrals,
      team: [],
      person: [takenAlong(referrals.userId), takenAlong(referrals.affiliateId)],
      exported: 'referral',
    },
  ],
  routes: (api) => {
    api.on(endpoints.users.refer, ({ caller, body }) => service.refer(caller.user.id, body.affiliateId));
    api.on(endpoints.users.conversion, ({ caller }) => service.conversion(caller.user.id));
  },
  exported: {
    referral: async ({ userId }) => ({
      ...(await service.conversion(userId)),
      brought: await service.broughtBy(userId),
    }),
  },
});
