import { offerOf } from '@wavereel/contracts';
import type { OfferId, SoldOfferId } from '@wavereel/contracts';
import {
  copyOf,
  countsLinkPages,
  extraCents,
  extras as allExtras,
  extrasWith,
  isOnPause,
  isRunning,
  monthsOf,
  noExtras,
  nothingCharged,
  offer,
  runningOf,
} from './account';
import type { Account, Card, Extra, Subscription } from './account';
import { become, beginAnew, pricesOf, renew, take } from './charging';
import type { Content } from './charging';
import { centsOfStay, coupons, stayNamed, stayOf } from './coupons';
import type { CouponName } from './coupons';
import { drafted, finalize, lastOf, owedBy, paidNow, tried } from './invoices';
import { monthsLater, total } from './sums';
import { advance, rests } from './time';

const hour = 3600;
const includedSeats = 3;
const trialSeconds = 7 * 24 * hour;

/** What people wish for, and why they do not get it: a code of the api, null where they do. */
export type Outcome = string | null;

/** Takes a card, in the place of the one before. */
function takeCard(account: Account, card: Card): number {
  account.cards.push({ card, paid: 0 });
  account.card = account.cards.length - 1;
  return account.card;
}

const discountOf = (account: Account, coupon: CouponName): Subscription['discount'] => {
  const { duration, months = 1 } = coupons[coupon];
  return { coupon, end: duration === 'repeating' ? monthsLater(account.now, months) : null };
};

/** Chooses a plan, and pays on the page that it leads to. The first one is tried for a week. */
export function subscribe(
  account: Account,
  { offer: id, card, coupon }: { offer: SoldOfferId; card: Card; coupon: CouponName | null },
): Outcome {
  if (runningOf(account) !== null) return 'subscribed_already';
  account.isKnown = true;
  if (owedBy(account) !== undefined) return 'payment_open';
  if (!paidNow(account)) return 'payment_failed';
  if (coupon !== null && account.redeemed.includes(coupon)) return 'coupon_useless';
  if (card === 'declines') return 'declined';
  const { now } = account;
  const isFirst = account.subscriptions.length === 0;
  const end = isFirst ? now + trialSeconds : monthsLater(now, monthsOf(id));
  const subscription: Subscription = {
    ...{ made: now, status: isFirst ? 'trialing' : 'active', offer: id, extras: noExtras },
    ...{ order: [], paid: noExtras, extrasCharged: nothingCharged },
    ...{ anchor: isFirst ? end : now, start: now, end, charged: null },
    ...{
      discount: coupon === null ? null : discountOf(account, coupon),
      waiting: [],
      cancelAt: null,
      plan: null,
      aside: null,
    },
    ...{ restsFrom: null, held: null, card: takeCard(account, card) },
  };
  account.subscriptions.push(subscription);
  if (coupon !== null) account.redeemed.push(coupon);
  if (!isFirst) {
    beginAnew(account, subscription);
    return null;
  }
  const { invoice } = drafted(account, subscription, []);
  finalize(account, invoice);
  return null;
}

/** What is planned, in the words of the page of billing. */
export function planned(subscription: Subscription): 'cancel' | 'pause' | 'change' | null {
  const { cancelAt, plan } = subscription;
  if (cancelAt !== null) return 'cancel';
  if (plan === null || plan.steps.length === 0 || isOnPause(subscription)) return null;
  return plan.kind === 'nothing' ? null : plan.kind;
}

/** Nothing is charged of it for now, or ever again. */
const isStill = (subscription: Subscription): boolean =>
  rests(subscription) || subscription.cancelAt !== null || subscription.held !== null;

/** By the month: that a year is cheaper makes a plan no smaller. */
const worth = (id: OfferId): number => offerOf(`${offer(id).plan}_month`)?.cents ?? offer(id).monthlyCents;

/** Another plan: what is better comes at once, what is smaller with the end of the period. */
export function change(account: Account, wish: SoldOfferId): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'not_subscribed';
  const { offer: present } = subscription;
  if (present === wish && planned(subscription) !== 'change') return 'plan_unchanged';
  if (isStill(subscription)) return 'plan_rests';
  // Nobody has more on top of what they have not paid for.
  if (owedBy(account) !== undefined) return 'payment_open';
  if (present === wish) return kept(account, subscription);
  const grows =
    worth(wish) > worth(present) ||
    (worth(wish) === worth(present) && offer(wish).interval === 'year' && offer(present).interval === 'month');
  if (!grows) {
    planChange(account, subscription, wish);
    return null;
  }
  if (!paidNow(account)) return 'payment_failed';
  const extras = extrasWith(wish, subscription.extras);
  return buy(account, { offer: wish, extras }, replan, (trial, bought, then) => {
    holdStay(trial, bought, { offer: present, extras });
    fitStay(trial, bought, then);
  });
}

/** What a period costs of something. */
const costOf = ({ offer: id, extras: had }: Content): number =>
  offer(id).cents + total(allExtras.map((extra) => had[extra] * extraCents(extra, id)));

const isStaying = ({ discount }: Subscription): boolean => discount !== null && centsOfStay(discount.coupon) !== null;

/** The discount of who stays is half of the next payment at most, and no more than it may take. */
function fitStay({ stayed }: Account, subscription: Subscription, then: Content): void {
  if (stayed === null || !isStaying(subscription)) return;
  const half = stayOf(costOf(then));
  subscription.discount = { coupon: (centsOfStay(half) ?? 0) < stayed ? half : stayNamed(stayed), end: null };
}

/** What is given up is nothing that it takes half of later. */
function holdStay(account: Account, subscription: Subscription, had: Content): void {
  if (account.stayed !== null && isStaying(subscription))
    account.stayed = Math.min(account.stayed, centsOfStay(stayOf(costOf(had))) ?? 0);
}

/** Nothing is planned any more: it stays what it is. */
function kept(account: Account, subscription: Subscription): Outcome {
  fitStay(account, subscription, subscription);
  subscription.plan = null;
  return null;
}

/** Takes the discount of who stays, once; what was cancelled goes on. */
export function stay(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'discount_not_now';
  if (account.stayed !== null) return 'discount_taken';
  const { discount, status, held } = subscription;
  if (discount !== null) return 'discount_runs';
  const kind = planned(subscription);
  if (status !== 'active' || rests(subscription) || held !== null || (kind !== null && kind !== 'cancel'))
    return 'discount_not_now';
  const coupon = stayOf(total(pricesOf(subscription)));
  account.stayed = centsOfStay(coupon);
  subscription.discount = { coupon, end: null };
  return uncancel(account);
}

/** Has something at once and pays at once; what is refused changes nothing of what is had. */
function buy(
  account: Account,
  content: Content,
  refused: (account: Account, subscription: Subscription) => void,
  before: (account: Account, bought: Subscription, content: Content) => void = () => undefined,
): Outcome {
  const trial = copyOf(account);
  const bought = runningOf(trial);
  if (bought === null) return 'not_subscribed';
  Object.assign(bought, { plan: null, restsFrom: null });
  before(trial, bought, content);
  const charging = bought.status === 'trialing' ? 'nothing' : 'at once';
  if (become(trial, bought, content, charging)) {
    Object.assign(account, trial);
    return null;
  }
  const subscription = runningOf(account);
  if (subscription !== null) refused(account, subscription);
  return 'payment_failed';
}

/** Has what is planned taken away for a moment. */
export function setAside(subscription: Subscription): void {
  const kind = planned(subscription);
  const offer = subscription.plan?.steps[0]?.offer;
  if (kind === 'pause') subscription.aside = { kind };
  if (kind === 'change' && offer !== undefined) subscription.aside = { kind, offer };
  subscription.plan = null;
}

/** What somebody died over is planned anew: what was set aside, and that a rest ends. */
export function putBack(account: Account): void {
  const subscription = runningOf(account);
  if (subscription === null || !isRunning(subscription) || subscription.cancelAt !== null) return;
  const { aside } = subscription;
  if (isOnPause(subscription)) {
    if (subscription.plan?.kind !== 'pause') planRestOn(subscription);
  } else if (aside !== null && planned(subscription) === null) {
    if (aside.kind === 'pause') planPause(account, subscription);
    else if (aside.offer !== subscription.offer) planChange(account, subscription, aside.offer);
  }
  subscription.aside = null;
}

/** What was planned for what is had by now; what is planned no more stands in the way no more. */
export function replan(account: Account, subscription: Subscription): void {
  const kind = planned(subscription);
  const next = subscription.plan?.steps[0]?.offer;
  if (kind === 'pause') planPause(account, subscription);
  else if (kind === 'change' && next !== undefined) planChange(account, subscription, next);
  else subscription.plan = null;
}

function planChange(account: Account, subscription: Subscription, wish: OfferId): void {
  const { end: at } = subscription;
  const extras = extrasWith(wish, subscription.extras);
  fitStay(account, subscription, { offer: wish, extras });
  subscription.plan = {
    ...{ kind: 'change', rest: null, end: monthsLater(at, monthsOf(wish)) },
    steps: [{ at, offer: wish, extras, rests: false }],
  };
}

/** Rests from the end of the period on, for a year, and is then what it was. */
function planPause(account: Account, subscription: Subscription): void {
  const { end: start, offer: id, extras } = subscription;
  fitStay(account, subscription, { offer: 'pause_year', extras: noExtras });
  planRest(subscription, start, monthsLater(start, 12), { offer: id, extras });
  const { plan } = subscription;
  if (plan !== null)
    subscription.plan = {
      ...plan,
      steps: [{ at: start, offer: 'pause_year', extras: noExtras, rests: true }, ...plan.steps],
    };
}

function planRest(subscription: Subscription, start: number, end: number, then: Content): void {
  subscription.plan = {
    ...{ kind: 'pause', rest: { start, end }, end: monthsLater(end, monthsOf(then.offer)) },
    steps: [{ at: end, ...then, rests: false }],
  };
}

/** A rest that runs ends with the period that it was paid for. */
function planRestOn(subscription: Subscription): void {
  const { restsFrom, start, end } = subscription;
  if (restsFrom !== null) planRest(subscription, start, end, restsFrom);
}

export function pause(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription !== null && rests(subscription)) return null;
  if (subscription === null || subscription.status !== 'active') return 'nothing_to_pause';
  if (planned(subscription) === 'pause') return null;
  subscription.cancelAt = null;
  planPause(account, subscription);
  return null;
}

/** Ends a rest of any kind, and a pause that is planned; nothing else. */
export function goOn(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return null;
  if (isOnPause(subscription) && subscription.status !== 'paused') {
    if (owedBy(account) !== undefined) return 'payment_open';
    if (!paidNow(account)) return 'payment_failed';
  }
  subscription.held = null;
  if (planned(subscription) === 'pause') kept(account, subscription);
  if (subscription.status === 'paused') return resume(account, subscription);
  if (!isOnPause(subscription) || subscription.restsFrom === null) return null;
  return buy(account, subscription.restsFrom, (_account, refused) => planRestOn(refused));
}

/** Goes on with what the provider paused: a new period, paid for now, once what was owed is paid. */
function resume(account: Account, subscription: Subscription): Outcome {
  const owed = lastOf(account, subscription);
  if (owed?.status === 'open' && !tried(account, owed, {})) return 'payment_failed';
  if (subscription.status !== 'paused') return null;
  resumption(account, subscription);
  const due = lastOf(account, subscription);
  return due?.status !== 'open' || tried(account, due, {}) ? null : 'payment_failed';
}

/** The invoice by which something goes on that the provider paused. */
export function resumption(account: Account, subscription: Subscription): void {
  const { now } = account;
  subscription.anchor = now;
  const period = { start: now, end: monthsLater(now, monthsOf(subscription.offer)) };
  const invoice = renew(account, subscription, period);
  Object.assign(invoice, { isCollected: false, next: null, resumesUntil: now + 23 * hour });
  finalize(account, invoice);
}

export function cancel(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'nothing_to_cancel';
  if (subscription.cancelAt !== null) return null;
  Object.assign(subscription, { plan: null, held: null, cancelAt: subscription.end });
  // Where nothing of a period is left, that is now.
  advance(account, account.now);
  return null;
}

/** What was cancelled goes on; what rested rests on until the end of that. */
export function uncancel(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null || subscription.cancelAt === null) return null;
  subscription.cancelAt = null;
  fitStay(account, subscription, subscription);
  planRestOn(subscription);
  return null;
}

/** Takes back whatever is planned. */
export function revert(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null || planned(subscription) === null) return 'not_found';
  if (planned(subscription) === 'cancel') return uncancel(account);
  return kept(account, subscription);
}

export function setSeats(account: Account, seats: number): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'not_subscribed';
  if (isStill(subscription)) return 'plan_rests';
  return setExtra(account, subscription, 'seat', Math.max(0, seats - includedSeats));
}

/** Link pages beyond those of the plan, where it counts them. */
export function setLinkPages(account: Account, pages: number): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'not_subscribed';
  if (isStill(subscription)) return 'plan_rests';
  if (!countsLinkPages(subscription.offer)) return 'links_not_counted';
  return setExtra(account, subscription, 'link', pages);
}

function setExtra(account: Account, subscription: Subscription, extra: Extra, quantity: number): Outcome {
  if (quantity === subscription.extras[extra]) return null;
  if (quantity > subscription.paid[extra]) {
    if (owedBy(account) !== undefined) return 'payment_open';
    if (!paidNow(account)) return 'payment_failed';
  }
  const then = { ...subscription, extras: { ...subscription.extras, [extra]: quantity } };
  holdStay(account, subscription, then);
  fitStay(account, subscription, then);
  take(account, subscription, extra, quantity);
  replan(account, subscription);
  return null;
}

export function redeem(account: Account, coupon: CouponName): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'not_subscribed';
  // The same one again changes nothing: it does not begin anew.
  if (subscription.discount?.coupon === coupon) return null;
  if (account.redeemed.includes(coupon)) return 'coupon_useless';
  subscription.discount = discountOf(account, coupon);
  account.redeemed.push(coupon);
  return null;
}

/** Another card, which pays for all from now on. */
export function changeCard(account: Account, card: Card): Outcome {
  if (!account.isKnown) return 'never_paid';
  if (card === 'declines') return 'declined';
  const index = takeCard(account, card);
  for (const subscription of account.subscriptions) subscription.card = index;
  return null;
}

/** Pays the newest invoice that is open, with a card that is chosen there. */
export function payOpen(account: Account, card: Card): Outcome {
  const open = account.invoices.findLast(({ status }) => status === 'open');
  if (open === undefined) return 'nothing_open';
  if (card === 'declines') return 'declined';
  tried(account, open, { card: takeCard(account, card) });
  return null;
}
