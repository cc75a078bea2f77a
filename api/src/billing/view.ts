import { limits, offerOf } from '@wavereel/contracts';
import type { Billing, ChangePreview, Discount, Invoice, PlannedChange, ReckonedLine } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { planOfProduct } from './catalog';
import type { Paying } from './converge';
import { customerOf } from './customers';
import { owedBy } from './owing';
import type { Provider } from './provider';
import { extraOffer, extrasOf, heldBy, intervalOf, linkPagesOf, paidFor } from './held';
import type { Extra } from './held';
import { dateOf, endOf, isLive, isOnPausePlan, pauseOf, periodCents, presentOf } from './state';
import type { Subscription } from './state';

/** Free days at the beginning of a first subscription. */
export const trialDays = 7;

/** What the provider says of a customer at this moment; of whoever it does not know, that there is nothing. */
export async function billingOf(
  { stripe, isStandIn }: Pick<Provider, 'stripe' | 'isStandIn'>,
  paying: Paying | null,
  areLimited: boolean,
): Promise<Billing> {
  const nothing: Billing = {
    isStandIn,
    ...{ subscription: null, next: null, failed: null, card: null },
    ...{ creditCents: 0, trialDays },
  };
  if (paying === null) return nothing;
  const { customerId, subscriptions } = paying;
  const customer = await customerOf(stripe, customerId, 'invoice_settings.default_payment_method');
  if (customer === null) return nothing;
  const present = presentOf(subscriptions);
  const running = present !== null && isLive(present) ? present : null;
  return {
    isStandIn,
    subscription: running === null ? null : subscriptionView(running, areLimited),
    next: running === null ? null : await nextCharge(stripe, running),
    failed: await failedCharge(stripe, customerId),
    card: cardOf(customer, running),
    creditCents: Math.max(0, -customer.balance),
    trialDays: subscriptions.length === 0 ? trialDays : 0,
  };
}

function subscriptionView(subscription: Subscription, areLimited: boolean): Billing['subscription'] {
  const { main, offer } = heldBy(subscription);
  const interval = intervalOf(subscription);
  const beyond = (extra: Extra, included: number) => ({
    included,
    extra: extrasOf(subscription)[extra],
    paid: paidFor(subscription, extra),
    cents: offerOf(extraOffer(extra, interval))?.cents ?? 0,
  });
  const pages = linkPagesOf(offer?.plan ?? '');
  return {
    offer: offer?.id ?? main.price.id,
    plan: offer?.plan ?? main.price.nickname ?? main.price.id,
    interval,
    cents: periodCents(subscription),
    seats: beyond('seat', limits.defaultTeamSeats),
    ...(areLimited && { linkPages: pages === null ? null : beyond('link_addon', pages) }),
    discount: runningDiscount(subscription),
    planned: plannedOf(subscription),
  };
}

/** What comes with the end of the period, under a name that is no longer known once it is taken back. */
export function plannedOf(subscription: Subscription): PlannedChange | null {
  const end = endOf(subscription);
  if (end !== null)
    return { txId: `end ${subscription.id} ${end}`, kind: 'cancel', date: dateOf(end), offer: null, resumeDate: null };
  const { schedule } = subscription;
  if (schedule === null || schedule.status !== 'active' || isOnPausePlan(subscription)) return null;
  const pause = pauseOf(subscription);
  if (pause !== null)
    return { txId: schedule.id, kind: 'pause', date: dateOf(pause.start), offer: null, resumeDate: dateOf(pause.end) };
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date);
  const offer = schedule.metadata?.['offer'];
  if (next === undefined || offer === undefined) return null;
  return { txId: schedule.id, kind: 'change', date: dateOf(next.start_date), offer, resumeDate: null };
}

/** The provider's own reckoning; nothing where it has none. What ends is charged for what was taken since the last time. */
async function nextCharge(stripe: Stripe, subscription: Subscription): Promise<Billing['next']> {
  if (subscription.status === 'paused' || subscription.pause_collection !== null) return null;
  const invoice = await upcoming(stripe, { subscription: subscription.id });
  return invoice && { cents: invoice.amount_due, date: dateOf(invoice.next_payment_attempt ?? invoice.period_end) };
}

/** The next invoice as the provider reckons it; null where none will come. */
export async function upcoming(
  stripe: Stripe,
  asked: Stripe.InvoiceCreatePreviewParams,
): Promise<Stripe.Invoice | null> {
  try {
    return await stripe.invoices.createPreview(asked);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'invoice_upcoming_none') return null;
    throw error;
  }
}

/** What is owed, of what is over as well: it keeps from all that costs more. */
async function failedCharge(stripe: Stripe, customerId: string): Promise<Billing['failed']> {
  const open = await owedBy(stripe, customerId);
  if (open === null) return null;
  return {
    cents: open.amount_remaining,
    retryAt: open.next_payment_attempt === null ? null : dateOf(open.next_payment_attempt),
    payUrl: open.hosted_invoice_url ?? null,
  };
}

function cardOf(customer: Stripe.Customer, subscription: Subscription | null): Billing['card'] {
  const own = subscription?.default_payment_method;
  const usual = customer.invoice_settings.default_payment_method;
  const method = own !== null && typeof own === 'object' ? own : usual;
  if (method === null || method === undefined || typeof method === 'string' || method.card === undefined) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

/** What an invoice is made of, each in the provider's words, and what the discounts of its subscription take off it. */
export function linesOf(
  { lines, total_discount_amounts: taken }: Stripe.Invoice,
  { discounts }: Subscription,
): ChangePreview['lines'] {
  const codeOf = (id: string): string => {
    // There is one at a time; in a preview it may be a smaller one of the same name.
    const known = discounts.find((each) => typeof each !== 'string' && each.id === id) ?? discounts[0];
    return known === undefined || typeof known === 'string' ? '' : (discountOf(known)?.code ?? '');
  };
  return [
    ...lines.data.map((line) => ({ text: line.description ?? '', cents: line.amount, of: reckonedOf(line) })),
    ...(taken ?? []).flatMap(({ amount, discount }) =>
      amount === 0 ? [] : [{ text: codeOf(typeof discount === 'string' ? discount : discount.id), cents: -amount }],
    ),
  ];
}

/** What of a period that is paid for is given back, or what is left of it costs. */
function reckonedOf({ parent, pricing, amount, quantity }: Stripe.InvoiceLineItem): ReckonedLine['of'] {
  const product = pricing?.price_details?.product;
  const plan = typeof product === 'string' ? planOfProduct(product) : null;
  const isPart = (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false;
  return isPart && plan !== null ? { kind: amount < 0 ? 'unused' : 'rest', plan, quantity: quantity ?? 1 } : undefined;
}

/** What is taken off the payments of a subscription; null for nothing. */
export function runningDiscount({ discounts: [discount] }: Subscription): Discount | null {
  return discount === undefined || typeof discount === 'string' ? null : discountOf(discount);
}

/** A discount with the coupon that it is of. */
function discountOf({ source, promotion_code, end }: Stripe.Discount): Discount | null {
  const coupon = source.coupon;
  if (coupon === null || typeof coupon === 'string') return null;
  const code =
    promotion_code !== null && typeof promotion_code === 'object' ? promotion_code.code : (coupon.name ?? coupon.id);
  return { ...effectOf(coupon), code, endsAt: end === null ? null : dateOf(end) };
}

const durations = ['once', 'repeating', 'forever'] as const;

/** What a coupon takes away. */
export const effectOf = ({ percent_off, amount_off, duration, duration_in_months }: Stripe.Coupon) => ({
  percentOff: percent_off,
  centsOff: amount_off,
  duration: durations.find((known) => known === duration) ?? ('once' as const),
  months: duration_in_months,
});

export const invoiceView = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  date: dateOf(invoice.created),
  totalCents: invoice.total,
  paidCents: invoice.amount_paid,
  status: invoice.status === null ? 'draft' : knownStatus(invoice.status),
  pdfUrl: invoice.invoice_pdf ?? null,
  payUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
});

const statuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
const knownStatus = (status: Stripe.Invoice.Status): Invoice['status'] =>
  statuses.find((known) => known === status) ?? 'open';
