import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import { answered } from './refusals';
import type { BillingService } from './service';

export function billingRoutes(api: Api, billing: BillingService): void {
  const rows = endpoints.billing;

  api.on(rows.read, async ({ caller }) => billing.read(caller.team.id));

  api.on(rows.subscribe, async ({ caller, body }) => ({ url: await billing.subscribe(caller.team.id, body) }));

  api.on(rows.preview, async ({ caller, body }) => billing.preview(caller.team.id, body.offer));

  api.on(rows.change, async ({ caller, body: { offer, reckonedAt, dueNowCents = null } }) => {
    const seen = { reckonedAt: reckonedAt === undefined ? null : new Date(reckonedAt), dueNowCents };
    await billing.change(caller.team.id, offer, seen);
    return billing.read(caller.team.id);
  });

  api.on(rows.revert, async ({ caller, body }) => {
    await billing.revert(caller.team.id, body.txId);
    return billing.read(caller.team.id);
  });

  api.on(rows.previewLinkPages, async ({ caller, query }) => billing.previewLinkPages(caller.team.id, query.extra));

  api.on(rows.setLinkPages, async ({ caller, body }) => {
    await billing.setLinkPages(caller.team.id, body.extra);
    return billing.read(caller.team.id);
  });

  api.on(rows.invoices, async ({ caller, query, reply }) =>
    sendPage(reply, await billing.invoices(caller.team.id, query)),
  );

  api.on(rows.customer, async ({ caller }) => ({
    emailToBilling: await billing.customers.emailToBilling(caller.team.id),
  }));

  api.on(rows.setCustomer, async ({ caller, body: { emailToBilling } }) => {
    await answered(() => billing.customers.setEmailToBilling(caller.team.id, emailToBilling));
    return { emailToBilling };
  });

  api.on(rows.discount, async ({ caller, body }) => {
    await billing.discount(caller.team.id, body);
    return billing.read(caller.team.id);
  });

  api.on(rows.checkDiscount, async ({ caller, params }) =>
    billing.checkDiscount(caller.team.id, params.code, params.offer),
  );

  api.on(rows.moveClock, async ({ body }) => billing.moveClock(body.teamId, new Date(body.date)));

  api.on(rows.portal, async ({ caller, query }) => ({
    url: await billing.portal(caller.team.id, query.returnUrl, 'all'),
  }));

  api.on(rows.session, async ({ caller, query }) => ({
    url: await billing.portal(caller.team.id, query.returnUrl, 'card'),
  }));
}
