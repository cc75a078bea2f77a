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

/** What is left of a charge at a moment. */
function restOf(charge: Charge | null, now: number): number {
  if (charge === null || now >= charge.end) return 0;
  return partOf(charge.cents, charge.end - Math.max(now, charge.start), charge.end - charge.start);
}

const pricesOf = ({ offer: id, extra }: Content): number[] =>
  extra > 0 ? [offer(id).cents, seatCents(id) * extra] : [offer(id).cents];

/** What the rest of the period costs of one of its prices, less discounts that last. */
function chargeRest(account: Account, subscription: Subscription, which: 0 | 1): Charge | null {
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

/** Makes a subscription another. @returns whether what is asked for at once is paid */
export function become(account: Account, subscription: Subscription, to: Content, charging: Charging): boolean {
  const before = { offer: subscription.offer, extra: subscription.extra };
  const { now } = account;
  const { status } = subscription;
  const isTurned = offer(before.offer).interval !== offer(to.offer).interval;
  const isCharged = charging !== 'nothing' && (status === 'active' || status === 'past_due');
  if (isTurned && subscription.end > now && status !== 'trialing' && status !== 'paused') {
    if (charging !== 'nothing') {
      wait(subscription, -restOf(subscription.charged, now));
      wait(subscription, -restOf(subscription.seatsCharged, now));
    }
    Object.assign(subscription, to);
    return beginAnew(account, subscription);
  }
  if (isTurned && status !== 'trialing') subscription.anchor = now;
  const isOther = before.offer !== to.offer;
  const areOtherSeats = before.extra !== to.extra;
  let isAny = false;
  if (isCharged && isOther) isAny = wait(subscription, -restOf(subscription.charged, now)) || isAny;
  if (isCharged && areOtherSeats) isAny = wait(subscription, -restOf(subscription.seatsCharged, now)) || isAny;
  Object.assign(subscription, to, { paidSeats: Math.max(subscription.paidSeats, to.extra) });
  if (isCharged && isOther) {
    subscription.charged = chargeRest(account, subscription, 0);
    isAny = wait(subscription, subscription.charged?.cents ?? 0) || isAny;
  }
  if (isCharged && areOtherSeats) {
    subscription.seatsCharged = chargeRest(account, subscription, 1);
    isAny = wait(subscription, subscription.seatsCharged?.cents ?? 0) || isAny;
  }
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

/** Gives back what is left of what was charged, with the next invoice. */
export function giveBack(account: Account, subscription: Subscription): void {
  wait(subscription, -restOf(subscription.charged, account.now));
  wait(subscription, -restOf(subscription.seatsCharged, account.now));
}
