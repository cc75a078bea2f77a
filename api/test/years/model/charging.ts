import type { OfferId } from '@wavereel/contracts';
import { monthsOf, offer, seatCents } from './account';
import type { Account, Charge, Subscription } from './account';
import { coupons, takenOff } from './coupons';
import { collectedNow, drafted } from './invoices';
import { monthsLater, partOf } from './sums';

/** What is charged for a change: nothing, with the next invoice, or at once. */
export type Charging = 'nothing' | 'later' | 'at once';

/** What a subscription is of. */
export interface Content {
  readonly offer: OfferId;
  readonly extra: number;
}

/** The plan, or seats beyond those of it. */
type Part = 0 | 1;

/** What is left of a charge at a moment. */
function restOf(charge: Charge | null, now: number): number {
  if (charge === null || now >= charge.end) return 0;
  return partOf(charge.cents, charge.end - Math.max(now, charge.start), charge.end - charge.start);
}

const pricesOf = ({ offer: id, extra }: Content): number[] =>
  extra > 0 ? [offer(id).cents, seatCents(id) * extra] : [offer(id).cents];

/** What the rest of the period costs of one of its prices, less discounts that last. */
function chargeRest(account: Account, subscription: Subscription, which: Part): Charge | null {
  const { discount, start, end } = subscription;
  const { now } = account;
  const prices = pricesOf(subscription);
  const price = prices[which];
  if (price === undefined) return null;
  const lasts = discount !== null && coupons[discount.coupon].duration !== 'once';
  const net = price - (lasts ? (takenOff(discount.coupon, prices)[which] ?? 0) : 0);
  const cents = now <= start ? net : partOf(net, end - now, end - start);
  return { start: now, end, cents };
}

/** Begins a period with all that it costs. @returns whether it is paid, where that is asked for at once */
function begin(
  account: Account,
  subscription: Subscription,
  period: { readonly start: number; readonly end: number },
): ReturnType<typeof drafted> {
  Object.assign(subscription, period);
  const made = drafted(account, subscription, pricesOf(subscription));
  const [plan = 0, seats] = made.net;
  subscription.charged = { ...period, cents: plan };
  subscription.seatsCharged = seats === undefined ? null : { ...period, cents: seats };
  subscription.paidSeats = subscription.extra;
  return made;
}

/** The next period, whose invoice is final an hour later. */
export function renew(account: Account, subscription: Subscription, period: { start: number; end: number }) {
  return begin(account, subscription, period).invoice;
}

/** A new cycle that begins now. @returns whether it is paid */
export function beginAnew(account: Account, subscription: Subscription): boolean {
  subscription.anchor = account.now;
  const end = monthsLater(account.now, monthsOf(subscription.offer));
  const { invoice } = begin(account, subscription, { start: account.now, end });
  // An end with the period moves with it.
  if (subscription.cancelAt !== null) subscription.cancelAt = end;
  return collectedNow(account, subscription, invoice);
}

/** Keeps a sum for the next invoice. @returns whether there is one */
function wait(subscription: Subscription, cents: number): boolean {
  if (cents !== 0) subscription.waiting.push(cents);
  return cents !== 0;
}

/** Gives back what is left of what was charged, with the next invoice. @returns whether that is anything */
export function giveBack(account: Account, subscription: Subscription, parts: readonly Part[] = [0, 1]): boolean {
  const charges = [subscription.charged, subscription.seatsCharged] as const;
  return parts.map((part) => wait(subscription, -restOf(charges[part], account.now))).includes(true);
}

/** Charges the rest of the period, with the next invoice. @returns whether that is anything */
function charge(account: Account, subscription: Subscription, parts: readonly Part[]): boolean {
  const made = parts.map((part) => {
    const rest = chargeRest(account, subscription, part);
    Object.assign(subscription, part === 0 ? { charged: rest } : { seatsCharged: rest });
    return wait(subscription, rest?.cents ?? 0);
  });
  return made.includes(true);
}

/** Makes a subscription another. @returns whether what is asked for at once is paid */
export function become(account: Account, subscription: Subscription, to: Content, charging: Charging): boolean {
  const { status, offer: had, extra, end, paidSeats } = subscription;
  const isTurned = offer(had).interval !== offer(to.offer).interval;
  if (isTurned && end > account.now && status !== 'trialing' && status !== 'paused') {
    if (charging !== 'nothing') giveBack(account, subscription);
    Object.assign(subscription, to);
    return beginAnew(account, subscription);
  }
  if (isTurned && status !== 'trialing') subscription.anchor = account.now;
  const others: readonly Part[] = [
    ...(had === to.offer ? [] : [0 as const]),
    ...(extra === to.extra ? [] : [1 as const]),
  ];
  const parts = charging !== 'nothing' && (status === 'active' || status === 'past_due') ? others : [];
  const isGiven = giveBack(account, subscription, parts);
  Object.assign(subscription, to, { paidSeats: Math.max(paidSeats, to.extra) });
  const isAny = charge(account, subscription, parts) || isGiven;
  if (charging !== 'at once' || !isAny) return true;
  return collectedNow(account, subscription, drafted(account, subscription, []).invoice);
}

/** Seats come and go without a sum up to the most that are paid for in this period; what is more waits for the next invoice. */
export function seat(account: Account, subscription: Subscription, extra: number): void {
  const { offer: id, paidSeats } = subscription;
  if (extra > paidSeats) {
    subscription.extra = paidSeats;
    become(account, subscription, { offer: id, extra }, 'later');
  }
  subscription.extra = extra;
}
