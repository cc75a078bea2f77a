import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { ProviderOpener } from './opener';
import { payPages } from './pay-pages';
import { parting, reconciling, waking } from './reconcile';
import { billingRoutes } from './routes';
import type { BillingService } from './service';
import { customers, events, partings, told } from './table';
import { sweepTold } from './telling';
import { sweepEvents, webhookRoute } from './webhook';

export function billingResource(platform: Platform, billing: BillingService, payments: ProviderOpener): Resource {
  const needs = { billing, provider: payments.open };
  return {
    tables: [
      { table: customers, team: [takenAlong(customers.teamId)], person: [], exported: 'billing' },
      {
        table: told,
        team: [takenAlong(told.teamId)],
        person: [],
        exported: { not: 'What was mailed, which is in the mailbox' },
      },
      {
        table: partings,
        team: [],
        person: [],
        exported: { not: 'Customers of teams that are gone, until the provider knows it' },
      },
      {
        table: events,
        team: [],
        person: [],
        exported: { not: 'Names of what the payment provider told of, which name nobody' },
      },
    ],
    routes: (api, app) => {
      billingRoutes(api, billing);
      webhookRoute(app, platform, needs);
      if (platform.config.payments === null) payPages(app, payments);
    },
    rounds: {
      provider: waking(platform, needs),
      reconcile: reconciling(platform, needs),
      partings: parting(platform, needs),
    },
    sweeps: {
      'billing events': () => sweepEvents(platform),
      'billing told': () => sweepTold(platform),
    },
    exported: {
      billing: async ({ teamId }) => ({
        customerId: await billing.customers.find(teamId),
        emailToBilling: await billing.customers.emailToBilling(teamId),
        stayed: await billing.customers.hasStayed(teamId),
      }),
    },
  };
}
