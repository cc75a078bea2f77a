import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { subscriptionOf, tell } from '../core/account';
import type { Account } from '../core/account';
import { cancelNow } from '../core/cancelling';
import { declined, missing, refused } from '../core/failure';
import { finalize, pay, voidInvoice } from '../core/invoices';
import { keepForInvoice } from '../core/lines';
import type { Invoice, Price } from '../core/model';
import { credit, invoiceNow } from '../core/periods';
import { previewInvoice } from '../core/preview';
import { startSubscription } from '../core/starting';
import { flag, listParams, mergedMetadata, metadata, moment, params, text, whole } from '../http/params';
import { listed, pageOf, route } from '../http/route';
import type { Route } from '../http/route';
import { shapeOf } from '../shapes';
import { invoiceShape } from '../shapes/invoices';
import { cardOf } from './payment-methods';
import { askedDiscounts, discountParams } from './redeeming';
import { applyChange, changeShape, itemChanges, quantity } from './subscription-params';
import { discountsFor, trialEndOf } from './subscriptions';

async function withInvoice<T>(book: Book, id: string, work: (account: Account, invoice: Invoice) => T): Promise<T> {
  const found = await book.get('invoice', id, 'invoice');
  return book.withAccount(found.customer, (account) => {
    // One that is done is not among those that time may change.
    const invoice = account.invoices.find((each) => each.id === id) ?? found;
    return work(account, invoice);
  });
}

const previewParams = params({
  ...{ customer: text.optional(), subscription: text.optional(), discounts: discountParams.optional() },
  preview_mode: z.literal('next').optional(),
  subscription_details: z
    .strictObject({ ...changeShape, cancel_now: flag.optional(), metadata: metadata.optional() })
    .optional(),
});

async function preview(book: Book, ask: z.output<typeof previewParams>): Promise<object> {
  const { subscription: id, subscription_details: details = {} } = ask;
  const known = id === undefined ? null : await book.get('subscription', id, 'subscription');
  const customer = known?.customer ?? ask.customer;
  if (customer === undefined) throw refused('You must pass a customer or a subscription.', 'customer');
  if (ask.customer !== undefined && ask.customer !== customer) throw missing('subscription', id ?? '', 'subscription');
  const items = await itemChanges(book, details.items ?? []);
  const asked = await askedDiscounts(book, ask.discounts, known?.discounts ?? [], customer);
  return book.withAccount(customer, (account) => {
    const invoice = previewInvoice(account, (trial) => {
      if (known === null) return startTrial(trial, items, details);
      const subscription = subscriptionOf(trial, known.id);
      if (asked !== undefined) subscription.discounts = discountsFor(trial, known.id, asked);
      if (details.cancel_now === true) return endTrial(trial, known.id, details.proration_behavior !== 'none');
      const { cancel_now: _now, metadata: _words, ...changes } = details;
      if (Object.keys(changes).length > 0) applyChange(trial, subscription, changes, items, 'allow_incomplete');
      return known.id;
    });
    return invoiceShape(invoice, book.pages);

    function startTrial(trial: Account, parts: typeof items, change: typeof details): string {
      const chosen = parts.flatMap(({ price, quantity: count = 1 }) =>
        price === undefined ? [] : [{ price, quantity: count, metadata: {} }],
      );
      return startSubscription(trial, {
        items: chosen,
        trialEnd: trialEndOf(trial.now, change),
        discounts: (made) => discountsFor(trial, made, asked ?? []),
        ...{ defaultPaymentMethod: null, description: null, metadata: {}, cancelAt: null, cancelAtPeriodEnd: false },
        missingPaymentMethod: 'create_invoice',
        paymentBehavior: 'default_incomplete',
      }).id;
    }
  });
}

/** What is left to pay, or to give back, where a subscription ends now. */
function endTrial(trial: Account, id: string, isProrated: boolean): string {
  const subscription = subscriptionOf(trial, id);
  if (isProrated) for (const item of subscription.items) credit(trial, subscription, item, trial.now);
  cancelNow(trial, subscription, subscription.cancellation);
  if (trial.items.some((item) => item.invoice === null && item.subscription === id))
    invoiceNow(trial, subscription, 'subscription_update', []);
  return id;
}

const itemCreate = params({
  ...{ customer: text, amount: whole.optional(), currency: text.optional(), description: text.max(5000).optional() },
  ...{ subscription: text.optional(), discountable: flag.optional(), metadata: metadata.optional() },
  ...{ quantity: quantity.optional(), pricing: z.strictObject({ price: text }).optional() },
  period: z.strictObject({ start: moment, end: moment }).optional(),
});

async function createItem(book: Book, ask: z.output<typeof itemCreate>): Promise<object> {
  const price = ask.pricing === undefined ? null : await book.get('price', ask.pricing.price, 'pricing[price]');
  const count = ask.quantity ?? 1;
  const amount = price === null ? ask.amount : price.unit_amount * count;
  if (amount === undefined || (price !== null && ask.amount !== undefined))
    throw refused('You must pass one of amount and pricing.', 'amount');
  return book.withAccount(ask.customer, (account) => {
    if (ask.subscription !== undefined) subscriptionOf(account, ask.subscription);
    const currency = price?.currency ?? ask.currency ?? account.customer.currency ?? 'usd';
    account.customer.currency ??= currency;
    if (currency !== account.customer.currency)
      throw refused(`The customer's currency is ${account.customer.currency}.`, 'currency');
    const item = keepForInvoice(account, ask.subscription ?? null, {
      ...{ amount, quantity: count, proration: false, credited: null, subscription_item: null },
      ...pricingOf(price, amount),
      description: ask.description ?? price?.product_name ?? '',
      discountable: ask.discountable ?? amount >= 0,
      metadata: mergedMetadata({}, ask.metadata),
      period: ask.period ?? { start: account.now, end: account.now },
      subscription: ask.subscription ?? null,
    });
    tell(account, 'invoiceitem.created', item);
    return shapeOf(item, account);
  });
}

const pricingOf = (price: Price | null, amount: number) =>
  price === null
    ? { price: null, product: null, unit_amount: amount }
    : { price: price.id, product: price.product, unit_amount: price.unit_amount };

export const invoiceRoutes: readonly Route[] = [
  route('POST', '/v1/invoices/create_preview', previewParams, preview),
  route(
    'GET',
    '/v1/invoices',
    listParams({
      ...{ customer: text.optional(), subscription: text.optional() },
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    async (book, ask) => {
      if (ask.customer !== undefined) await book.catchUp(ask.customer);
      const names = ['customer', 'subscription', 'status'] as const;
      return listed(
        book,
        'invoice',
        '/v1/invoices',
        ask,
        names.map((name) => (ask[name] === undefined ? undefined : eq(field(name), ask[name]))),
      );
    },
  ),
  route('GET', '/v1/invoices/:id', params({}), async (book, _ask, id) =>
    shapeOf(await book.current('invoice', id, 'invoice'), book),
  ),
  route('GET', '/v1/invoices/:id/lines', listParams({}), async (book, ask, id) => {
    const { lines } = invoiceShape(await book.get('invoice', id, 'invoice'), book.pages);
    const from = lines.data.findIndex((line) => line.id === ask.starting_after) + 1;
    return pageOf(`/v1/invoices/${id}/lines`, lines.data.slice(from), ask.limit ?? 10, (line) => line);
  }),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    params({ payment_method: text.optional(), off_session: flag.optional() }),
    (book, ask, id) =>
      withInvoice(book, id, (account, invoice) => {
        const card = ask.payment_method === undefined ? null : cardOf(account, ask.payment_method, 'payment_method');
        return pay(account, invoice, card) ? shapeOf(invoice, account) : declined();
      }),
  ),
  route('POST', '/v1/invoices/:id/finalize', params({ auto_advance: flag.optional() }), (book, ask, id) =>
    withInvoice(book, id, (account, invoice) => {
      invoice.auto_advance = ask.auto_advance ?? invoice.auto_advance;
      finalize(account, invoice);
      return shapeOf(invoice, account);
    }),
  ),
  route('POST', '/v1/invoices/:id/void', params({}), (book, _ask, id) =>
    withInvoice(book, id, (account, invoice) => {
      voidInvoice(account, invoice);
      return shapeOf(invoice, account);
    }),
  ),
  route('POST', '/v1/invoiceitems', itemCreate, createItem),
  route(
    'GET',
    '/v1/invoiceitems',
    listParams({ customer: text.optional(), invoice: text.optional(), pending: flag.optional() }),
    (book, ask) =>
      listed(book, 'invoiceitem', '/v1/invoiceitems', ask, [
        ask.customer === undefined ? undefined : eq(field('customer'), ask.customer),
        ask.invoice === undefined ? undefined : eq(field('invoice'), ask.invoice),
        ask.pending === undefined ? undefined : book.isWaiting(ask.pending),
      ]),
  ),
];
