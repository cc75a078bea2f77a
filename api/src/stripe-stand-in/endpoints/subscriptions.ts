import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { changeSubscription, subscriptionOf } from '../core/account';
import type { Account } from '../core/account';
import { cancelNow } from '../core/cancelling';
import { daySeconds } from '../core/calendar';
import { missing, refused } from '../core/failure';
import { pause, resume } from '../core/pausing';
import { credit, invoiceNow } from '../core/periods';
import { discountOf } from '../core/scheduling';
import type { Discount, Subscription } from '../core/model';
import { startSubscription } from '../core/starting';
import type { Start } from '../core/starting';
import {
  empty,
  flag,
  listParams,
  mergedMetadata,
  metadata,
  moment,
  params,
  positive,
  proration,
  text,
} from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { shapeOf } from '../shapes';
import { cardOf } from './payment-methods';
import { askedDiscounts, countRedemption, discountParams } from './redeeming';
import type { Redeemed } from './redeeming';
import {
  applyChange,
  assertChangeable,
  changeShape,
  itemChanges,
  paymentBehavior,
  priceOf,
  quantity,
} from './subscription-params';

/** Finds the customer of a subscription and works on it. @throws ProviderFailure */
export async function withSubscription<T>(
  book: Book,
  id: string,
  work: (account: Account, subscription: Subscription) => T | Promise<T>,
): Promise<T> {
  const found = await book.find('subscription', id);
  if (found === null) throw missing('subscription', id);
  return book.withAccount(found.customer, (account) => work(account, subscriptionOf(account, id)));
}

const feedback = z.enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
]);
const cancellation = z.strictObject({
  comment: text.optional(),
  feedback: z.union([empty, feedback]).optional(),
});
const missingPaymentMethod = z.enum(['cancel', 'create_invoice', 'pause']);
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: missingPaymentMethod }),
});

/** The end of a trial as a request names it. @throws ProviderFailure where that is over */
export function trialEndOf(
  now: number,
  ask: { readonly trial_end?: number | 'now' | undefined; readonly trial_period_days?: number | undefined },
): number | null {
  if (ask.trial_period_days !== undefined) return now + ask.trial_period_days * daySeconds;
  if (ask.trial_end === undefined || ask.trial_end === 'now') return null;
  if (ask.trial_end <= now)
    throw refused('Timestamp is invalid: must be an integer Unix timestamp in the future', 'trial_end');
  return ask.trial_end;
}

/** Turns what is redeemed into discounts of a subscription. */
export const discountsFor = (
  account: Account,
  subscription: string,
  asked: readonly (Discount | Redeemed)[],
): Discount[] =>
  asked.map((each) =>
    'start' in each ? each : discountOf(account, each.coupon, subscription, each.promotionCode?.id ?? null),
  );

const countAll = async (book: Book, asked: readonly (Discount | Redeemed)[] | undefined): Promise<void> => {
  for (const each of asked ?? []) if (!('start' in each)) await countRedemption(book, each);
};

const createParams = params({
  ...{ customer: text, metadata: metadata.optional(), description: text.max(500).optional() },
  items: z
    .array(z.strictObject({ price: text, quantity: quantity.optional(), metadata: metadata.optional() }))
    .min(1)
    .max(20),
  ...{ trial_end: z.union([z.literal('now'), moment]).optional(), trial_period_days: positive.optional() },
  ...{ trial_settings: trialSettings.optional(), discounts: discountParams.optional() },
  ...{ default_payment_method: text.optional(), payment_behavior: paymentBehavior.optional() },
  ...{ cancel_at: moment.optional(), cancel_at_period_end: flag.optional(), off_session: flag.optional() },
  proration_behavior: proration.optional(),
});

async function create(book: Book, ask: z.output<typeof createParams>): Promise<object> {
  const items: Start['items'][number][] = [];
  for (const item of ask.items)
    items.push({
      price: await priceOf(book, item.price),
      quantity: item.quantity ?? 1,
      metadata: mergedMetadata({}, item.metadata),
    });
  const asked = await askedDiscounts(book, ask.discounts, [], ask.customer);
  const answer = await book.withAccount(ask.customer, (account) => {
    const { default_payment_method: card } = ask;
    const subscription = startSubscription(account, {
      items,
      trialEnd: trialEndOf(account.now, ask),
      discounts: (id) => discountsFor(account, id, asked ?? []),
      defaultPaymentMethod: card === undefined ? null : cardOf(account, card, 'default_payment_method').id,
      description: ask.description ?? null,
      metadata: mergedMetadata({}, ask.metadata),
      missingPaymentMethod: ask.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancelAt: ask.cancel_at ?? null,
      cancelAtPeriodEnd: ask.cancel_at_period_end ?? false,
      paymentBehavior: ask.payment_behavior ?? 'allow_incomplete',
    });
    return shapeOf(subscription, account);
  });
  await countAll(book, asked);
  return answer;
}

const updateParams = params({
  ...changeShape,
  ...{ metadata: metadata.optional(), description: text.max(500).optional() },
  ...{ discounts: discountParams.optional(), default_payment_method: text.optional() },
  ...{ cancellation_details: cancellation.optional(), off_session: flag.optional() },
  ...{ payment_behavior: paymentBehavior.optional(), trial_settings: trialSettings.optional() },
  pause_collection: z
    .union([
      empty,
      z.strictObject({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: moment.optional(),
      }),
    ])
    .optional(),
});
type UpdateParams = z.output<typeof updateParams>;

function changeDetails(account: Account, subscription: Subscription, ask: UpdateParams): void {
  const { pause_collection: held, default_payment_method: card, cancellation_details: details } = ask;
  changeSubscription(account, subscription, () => {
    subscription.metadata = mergedMetadata(subscription.metadata, ask.metadata);
    if (ask.description !== undefined) subscription.description = ask.description || null;
    if (details !== undefined)
      subscription.cancellation = {
        ...subscription.cancellation,
        comment: details.comment ?? subscription.cancellation.comment,
        feedback: details.feedback ?? subscription.cancellation.feedback,
      };
    if (card !== undefined)
      subscription.default_payment_method = card === '' ? null : cardOf(account, card, 'default_payment_method').id;
    if (ask.trial_settings !== undefined)
      subscription.missing_payment_method = ask.trial_settings.end_behavior.missing_payment_method;
    if (held === '') subscription.pause_collection = null;
    else if (held !== undefined) {
      if (held.resumes_at !== undefined && held.resumes_at <= account.now)
        throw refused('resumes_at must be in the future.', 'pause_collection[resumes_at]');
      subscription.pause_collection = { behavior: held.behavior, resumes_at: held.resumes_at ?? null };
    }
  });
}

async function update(book: Book, ask: UpdateParams, id: string): Promise<object> {
  const items = await itemChanges(book, ask.items ?? []);
  return withSubscription(book, id, async (account, subscription) => {
    const { metadata: _words, cancellation_details: _details, expand: _expand, ...changes } = ask;
    if (Object.values(changes).some((value) => value !== undefined)) assertChangeable(subscription, ask);
    const asked = await askedDiscounts(book, ask.discounts, subscription.discounts, account.customer.id);
    if (asked !== undefined)
      changeSubscription(account, subscription, () => {
        subscription.discounts = discountsFor(account, id, asked);
      });
    changeDetails(account, subscription, ask);
    if (Object.keys(changeShape).some((name) => name in ask))
      applyChange(account, subscription, ask, items, ask.payment_behavior ?? 'allow_incomplete');
    await countAll(book, asked);
    return shapeOf(subscription, account);
  });
}

const cancelParams = params({
  cancellation_details: cancellation.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

function cancel(book: Book, ask: z.output<typeof cancelParams>, id: string): Promise<object> {
  return withSubscription(book, id, (account, subscription) => {
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
      throw missing('subscription', id);
    if (ask.prorate === true && subscription.status !== 'trialing')
      for (const item of subscription.items) credit(account, subscription, item, account.now);
    cancelNow(account, subscription, {
      comment: ask.cancellation_details?.comment ?? subscription.cancellation.comment,
      feedback: ask.cancellation_details?.feedback ?? subscription.cancellation.feedback,
      reason: 'cancellation_requested',
    });
    const isWaiting = account.items.some((item) => item.invoice === null && item.subscription === id);
    if (ask.invoice_now === true && isWaiting) invoiceNow(account, subscription, 'subscription_update', []);
    return shapeOf(subscription, account);
  });
}

/** Those that `ended` or nothing mean are several. */
function statusFilter(status: string | undefined) {
  if (status === 'all') return undefined;
  if (status === undefined) return sql`${field('status')} NOT IN ('canceled', 'incomplete_expired')`;
  if (status === 'ended') return inArray(field('status'), ['canceled', 'incomplete_expired']);
  return eq(field('status'), status);
}

const statuses = z.enum([
  'all',
  'active',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

const assertFree = ({ schedule }: Subscription): void => {
  if (schedule !== null) throw refused(`A subscription with the attached schedule \`${schedule}\` cannot be paused.`);
};

export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', createParams, create),
  route(
    'GET',
    '/v1/subscriptions',
    listParams({
      ...{ customer: text.optional(), status: statuses.optional() },
      ...{ price: text.optional(), test_clock: text.optional() },
    }),
    async (book, ask) => {
      if (ask.customer !== undefined) await book.catchUp(ask.customer);
      return listed(book, 'subscription', '/v1/subscriptions', ask, [
        ask.customer === undefined ? undefined : eq(field('customer'), ask.customer),
        ask.test_clock === undefined ? undefined : eq(field('test_clock'), ask.test_clock),
        ask.price === undefined ? undefined : book.hasPrice(ask.price),
        statusFilter(ask.status),
      ]);
    },
  ),
  route('GET', '/v1/subscriptions/:id', params({}), async (book, _ask, id) =>
    shapeOf(await book.current('subscription', id), book),
  ),
  route('POST', '/v1/subscriptions/:id', updateParams, update),
  route('DELETE', '/v1/subscriptions/:id', cancelParams, cancel),
  route(
    'POST',
    '/v1/subscriptions/:id/pause',
    params({
      type: z.literal('subscription').optional(),
      invoicing_behavior: z.enum(['invoice', 'pending_invoice_item']).optional(),
      bill_for: z
        .strictObject({
          outstanding_usage_through: z.strictObject({ type: z.enum(['none', 'now']) }).optional(),
          unused_time_from: z.strictObject({ type: z.enum(['item_current_period_start', 'none', 'now']) }).optional(),
        })
        .optional(),
    }),
    (book, ask, id) =>
      withSubscription(book, id, (account, subscription) => {
        assertFree(subscription);
        pause(account, subscription, {
          credit: ask.bill_for?.unused_time_from?.type ?? 'now',
          invoicing: ask.invoicing_behavior ?? 'pending_invoice_item',
        });
        return shapeOf(subscription, account);
      }),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    params({
      billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
      payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
      ...{ proration_behavior: proration.optional(), proration_date: moment.optional() },
    }),
    (book, ask, id) =>
      withSubscription(book, id, (account, subscription) => {
        resume(account, subscription, {
          anchor: ask.billing_cycle_anchor?.type ?? 'now',
          payment: ask.payment_behavior ?? 'resume_on_payment_attempt',
          proration: ask.proration_behavior ?? 'create_prorations',
        });
        return shapeOf(subscription, account);
      }),
  ),
];
