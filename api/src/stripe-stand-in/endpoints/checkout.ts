import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { tell } from '../core/account';
import { daySeconds } from '../core/calendar';
import { takenOff } from '../core/discounts';
import { refused } from '../core/failure';
import { discountOf } from '../core/scheduling';
import { startSubscription } from '../core/starting';
import { sum } from '../core/money';
import type { CardBehavior, CheckoutSession, Coupon, Price } from '../core/model';
import { empty, listParams, mergedMetadata, metadata, moment, params, positive, text } from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';
import { chooseCard } from './payment-methods';
import { countRedemption, redeemable } from './redeeming';
import type { Redeemed } from './redeeming';
import { priceOf, quantity } from './subscription-params';
import { trialEndOf, trialSettings } from './subscriptions';

/** So many are looked at each time; there are hardly ever two. */
const mostLate = 100;
const url = z.url({ protocol: /^https?$/ }).max(5000);

const createParams = params({
  ...{ mode: z.literal('subscription'), customer: text, success_url: url, cancel_url: url.optional() },
  line_items: z
    .array(z.strictObject({ price: text, quantity: quantity.optional() }))
    .min(1)
    .max(20),
  discounts: z
    .union([empty, z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })).max(1)])
    .optional(),
  subscription_data: z
    .strictObject({
      ...{ trial_period_days: positive.optional(), trial_end: moment.optional(), metadata: metadata.optional() },
      trial_settings: trialSettings.optional(),
    })
    .optional(),
  ...{ client_reference_id: text.max(200).optional(), metadata: metadata.optional(), locale: text.max(10).optional() },
  expires_at: moment.optional(),
});

type CreateParams = z.output<typeof createParams>;

interface Bought {
  readonly lines: CheckoutSession['lines'];
  readonly discounts: CheckoutSession['discounts'];
}

/** What a request wants to buy. @throws ProviderFailure where that cannot be bought */
async function bought(book: Book, ask: CreateParams): Promise<Bought> {
  const lines: { id: string; price: Price; quantity: number }[] = [];
  for (const line of ask.line_items)
    lines.push({
      id: newId('li'),
      price: await priceOf(book, line.price, 'line_items[0][price]'),
      quantity: line.quantity ?? 1,
    });
  const discounts: { coupon: Coupon; promotion_code: string | null }[] = [];
  for (const each of ask.discounts === '' ? [] : (ask.discounts ?? [])) {
    const { coupon, promotionCode } = await redeemable(book, each, ask.customer);
    discounts.push({ coupon, promotion_code: promotionCode?.id ?? null });
  }
  return { lines, discounts };
}

/** What is due today. */
function amountsOf({ lines, discounts }: Bought, isTrial: boolean) {
  if (isTrial) return { amount_subtotal: 0, amount_total: 0 };
  const amounts = lines.map(({ price, quantity: count }) => ({
    ...{ amount: price.unit_amount * count, discountable: true, product: price.product },
  }));
  const subtotal = sum(amounts.map(({ amount }) => amount));
  return { amount_subtotal: subtotal, amount_total: subtotal - sum(takenOff(amounts, discounts).flat()) };
}

async function create(book: Book, ask: CreateParams): Promise<object> {
  const customer = await book.get('customer', ask.customer, 'customer');
  if (customer.deleted) throw refused(`No such customer: '${ask.customer}'`, 'customer', 'resource_missing');
  const { now } = book;
  const parts = await bought(book, ask);
  const {
    trial_period_days: days = null,
    trial_end,
    trial_settings: settings,
    metadata: words,
  } = ask.subscription_data ?? {};
  const trialEnd = trialEndOf(await book.timeOf(customer), { trial_end });
  const session: CheckoutSession = {
    object: 'checkout.session',
    id: newId('cs_standin'),
    created: now,
    expires_at: ask.expires_at ?? now + daySeconds,
    customer: customer.id,
    client_reference_id: ask.client_reference_id ?? null,
    success_url: ask.success_url,
    cancel_url: ask.cancel_url ?? null,
    locale: ask.locale ?? null,
    ...parts,
    ...amountsOf(parts, trialEnd !== null || days !== null),
    metadata: mergedMetadata({}, ask.metadata),
    subscription_metadata: mergedMetadata({}, words),
    trial_end: trialEnd,
    trial_period_days: days,
    missing_payment_method: settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    ...{ status: 'open', payment_status: 'unpaid', subscription: null, invoice: null },
  };
  await book.put(session);
  return shapeOf(session, book);
}

/** A session as it is now: one that nobody finished in its time has expired. */
export async function sessionOf(book: Book, id: string): Promise<CheckoutSession> {
  const session = await book.get('checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at <= book.now) await expire(book, session);
  return session;
}

/** Nobody who lists sessions finds one open that nobody finished in its time. */
async function expireLate(book: Book, customer: string | undefined): Promise<void> {
  const late = await book.list('checkout.session', {
    ...{ limit: mostLate, after: undefined },
    where: [
      eq(field('status'), 'open'),
      sql`(${field('expires_at')})::bigint <= ${book.now}`,
      customer === undefined ? undefined : eq(field('customer'), customer),
    ],
  });
  for (const session of late) await expire(book, session);
}

async function expire(book: Book, session: CheckoutSession): Promise<void> {
  session.status = 'expired';
  await book.record(session, 'checkout.session.expired');
}

/**
 * Pays what a session is for, with a card that behaves so. One that is declined leaves the session open, and nothing else behind.
 * @returns whether it is paid, or was before
 * @throws ProviderFailure why it cannot be
 */
export async function completeCheckout(book: Book, session: CheckoutSession, behavior: CardBehavior): Promise<boolean> {
  if (session.status === 'complete') return true;
  if (session.status === 'expired') throw refused('This Checkout Session has expired.');
  if (behavior === 'declines') return false;
  const redeemed: Redeemed[] = [];
  for (const { coupon, promotion_code: code } of session.discounts)
    redeemed.push(
      await redeemable(book, code === null ? { coupon: coupon.id } : { promotion_code: code }, session.customer),
    );
  await book.withAccount(session.customer, (account) => {
    const card = chooseCard(account, behavior);
    const trialEnd = trialEndOf(account.now, {
      trial_end: session.trial_end ?? undefined,
      trial_period_days: session.trial_period_days ?? undefined,
    });
    const subscription = startSubscription(account, {
      items: session.lines.map(({ price, quantity: count }) => ({ price, quantity: count, metadata: {} })),
      trialEnd,
      discounts: (made) =>
        redeemed.map(({ coupon, promotionCode }) => discountOf(account, coupon, made, promotionCode?.id ?? null)),
      defaultPaymentMethod: card.id,
      description: null,
      metadata: session.subscription_metadata,
      missingPaymentMethod: session.missing_payment_method,
      ...{ cancelAt: null, cancelAtPeriodEnd: false, paymentBehavior: 'error_if_incomplete' },
    });
    session.status = 'complete';
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
    const invoice = account.invoices.find(({ id }) => id === subscription.latest_invoice);
    session.payment_status = (invoice?.amount_paid ?? 0) > 0 ? 'paid' : 'no_payment_required';
    tell(account, 'checkout.session.completed', session);
  });
  await book.put(session);
  for (const each of redeemed) await countRedemption(book, each);
  return true;
}

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', createParams, create),
  route(
    'GET',
    '/v1/checkout/sessions',
    listParams({
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    async (book, ask) => {
      await expireLate(book, ask.customer);
      return listed(book, 'checkout.session', '/v1/checkout/sessions', ask, [
        ask.customer === undefined ? undefined : eq(field('customer'), ask.customer),
        ask.subscription === undefined ? undefined : eq(field('subscription'), ask.subscription),
        ask.status === undefined ? undefined : eq(field('status'), ask.status),
      ]);
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', params({}), async (book, _ask, id) =>
    shapeOf(await sessionOf(book, id), book),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', params({}), async (book, _ask, id) => {
    const session = await sessionOf(book, id);
    if (session.status !== 'open')
      throw refused(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    await expire(book, session);
    return shapeOf(session, book);
  }),
];
