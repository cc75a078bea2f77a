import { z } from 'zod';
import type { PortalSession } from '../core/model';
import { refused } from '../core/failure';
import { params, text } from '../http/params';
import { route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';

export const portalRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    params({
      ...{ customer: text, return_url: text.optional(), locale: text.max(10).optional() },
      flow_data: z.strictObject({ type: z.literal('payment_method_update') }).optional(),
    }),
    async (book, ask) => {
      const customer = await book.get('customer', ask.customer, 'customer');
      if (customer.deleted) throw refused(`No such customer: '${ask.customer}'`, 'customer', 'resource_missing');
      const session: PortalSession = {
        object: 'billing_portal.session',
        id: newId('bps'),
        created: book.now,
        customer: customer.id,
        locale: ask.locale ?? null,
        return_url: ask.return_url ?? null,
        flow: ask.flow_data?.type ?? null,
      };
      await book.put(session);
      return shapeOf(session, book);
    },
  ),
];
