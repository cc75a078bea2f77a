import type { OfferId } from '@wavereel/contracts';
import { extraCents, extras, monthsOf, offer } from './account';
import type { Account, Charge, Extra, Extras, Subscription } from './account';
import { couponOf, takenOff } from './coupons';
import { collectedNow, drafted } from './invoices';
import { monthsLater, partOf } from './sums';

/** What is charged for a change: nothing, with the next invoice, or at once. */
export type Charging = 'nothing' | 'later' | 'at once';

/** What a subscription is of. */
export interface Content {
  readonly offer: OfferId;
  readonly extras: Extras;
}

/** The plan, or what is had beyond it. */
type Part = 'plan' | Extra;

/** What is left of a charge at a moment. */
function restOf(charge: Charge | null, now: number): number {
  if (charge === null || now >= charge.end) return 0;
  return partOf(charge.cents, charge.end - Math.max(now, charge.start), charge.end - charge.start);
}

/** What a subscription is made of, in the provider's order. */
const partsOf = ({ extras: had, order }: Subscription): Part[] => ['plan', ...order.filter((extra) => had[extra] > 0)];
export const pricesOf = (subscription: Subscription): number[] =>
  partsOf(subscription).map((part) => {
    const { offer: id } = subscription;
    return part === 'plan' ? offer(id).cents : extraCents(part, id) * subscription.extras[part];
  });

const chargeOf = (subscription: Subscription, part: Part): Charge | null =>
  part === 'plan' ? subscription.charged : subscription.extrasCharged[part];
function setCharge(subscription: Subscription, part: Part, charged: Charge | null): void {
  if (part === 'plan') subscription.charged = charged;
  else subscription.extrasCharged = { ...subscription.extrasCharged, [part]: charged };
}

/** What the rest of the period costs of one of its prices, less discounts that last. */
function chargeRest(account: Account, subscription: Subscription, part: Part): Charge | null {
  const { discount, start, end } = subscription;
  const { now } = account;
  const prices = pricesOf(subscription);
  const which = partsOf(subscription).indexOf(part);
  const price = prices[which];
  if (price === undefined) return null;
  const lasts = discount !== null && couponOf(discount.coupon).duration !== 'once';
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
  const parts = partsOf(subscription);
  for (const part of ['plan', ...extras] as const) {
    const cents = made.net[parts.indexOf(part)];
    setCharge(subscription, part, cents === undefined ? null : { ...period, cents });
  }
  subscription.paid = subscription.extras;
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
export function giveBack(
  account: Account,
  subscription: Subscription,
  parts: readonly Part[] = ['plan', ...extras],
): boolean {
  return parts.map((part) => wait(subscription, -restOf(chargeOf(subscription, part), account.now))).includes(true);
}

/** Charges the rest of the period, with the next invoice. @returns whether that is anything */
function charge(account: Account, subscription: Subscription, parts: readonly Part[]): boolean {
  const made = parts.map((part) => {
    const rest = chargeRest(account, subscription, part);
    setCharge(subscription, part, rest);
    return wait(subscription, rest?.cents ?? 0);
  });
  return made.includes(true);
}

/** Makes a subscription another. @returns whether what is asked for at once is paid */
export function become(account: Account, subscription: Subscription, to: Content, charging: Charging): boolean {
  const { status, offer: had, extras: before, order, end, paid } = subscription;
  const joined = extras.filter((extra) => to.extras[extra] > 0 && !order.includes(extra));
  subscription.order = [...order, ...joined];
  const isTurned = offer(had).interval !== offer(to.offer).interval;
  if (isTurned && end > account.now && status !== 'trialing' && status !== 'paused') {
    if (charging !== 'nothing') giveBack(account, subscription);
    Object.assign(subscription, to);
    return beginAnew(account, subscription);
  }
  if (isTurned && status !== 'trialing') subscription.anchor = account.now;
  const others: readonly Part[] = [
    ...(had === to.offer ? [] : ['plan' as const]),
    ...extras.filter((extra) => before[extra] !== to.extras[extra]),
  ];
  const parts = charging !== 'nothing' && (status === 'active' || status === 'past_due') ? others : [];
  const isGiven = giveBack(account, subscription, parts);
  const most = (extra: Extra): number => Math.max(paid[extra], to.extras[extra]);
  Object.assign(subscription, to, { paid: { seat: most('seat'), link: most('link') } });
  const isAny = charge(account, subscription, parts) || isGiven;
  if (charging !== 'at once' || !isAny) return true;
  return collectedNow(account, subscription, drafted(account, subscription, []).invoice);
}

/** What is beyond a plan comes and goes without a sum up to the most that is paid for in this period; what is more waits for the next invoice. */
export function take(account: Account, subscription: Subscription, extra: Extra, quantity: number): void {
  const { offer: id, paid, extras: had } = subscription;
  if (quantity > paid[extra]) {
    subscription.extras = { ...had, [extra]: paid[extra] };
    become(account, subscription, { offer: id, extras: { ...had, [extra]: quantity } }, 'later');
  }
  subscription.extras = { ...had, [extra]: quantity };
}
