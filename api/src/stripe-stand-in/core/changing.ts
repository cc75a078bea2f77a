import { changeSubscription, hasEnded } from './account';
import type { Account } from './account';
import { oneInterval, periodAt } from './calendar';
import { declined, refused } from './failure';
import type { LineDraft } from './lines';
import type { Metadata, Price, ProrationBehavior, Subscription, SubscriptionItem } from './model';
import { beginPeriod, chargeRest, credit, invoiceNow, recharge, rhythmOf, spanOf } from './periods';
import type { PaymentBehavior } from './starting';

/** What becomes of one item. Without an id it is a new one. */
export interface ItemChange {
  readonly id?: string;
  readonly price?: Price;
  readonly quantity?: number;
  readonly metadata?: Metadata;
  readonly deleted?: boolean;
}

/** How a change is charged. */
export interface Charging {
  readonly proration: ProrationBehavior;
  /** The moment from which it counts, within the period; now where nobody says. */
  readonly from?: number | undefined;
  readonly payment: PaymentBehavior;
}

const isSameRhythm = (one: Price, other: Price): boolean =>
  one.recurring?.interval === other.recurring?.interval &&
  one.recurring?.interval_count === other.recurring?.interval_count;

/** An item before and after a change; null where it was or is not there. */
interface Changed {
  readonly before: SubscriptionItem | null;
  readonly after: SubscriptionItem | null;
}

/** @throws ProviderFailure why such items cannot be */
function changed(account: Account, subscription: Subscription, changes: readonly ItemChange[]): Changed[] {
  const found = changes.map((change): Changed => {
    if (change.id === undefined) return { before: null, after: newItem(account, change) };
    const before = subscription.items.find(({ id }) => id === change.id);
    if (before === undefined)
      throw refused(`No such subscription_item: '${change.id}'`, 'items[0][id]', 'resource_missing');
    if (change.deleted === true) return { before, after: null };
    const { price = before.price, quantity = before.quantity, metadata = before.metadata } = change;
    return { before, after: { ...before, price, quantity, metadata } };
  });
  const touched = new Set(found.flatMap(({ before }) => (before === null ? [] : [before.id])));
  const left = [
    ...subscription.items.filter(({ id }) => !touched.has(id)),
    ...found.flatMap(({ after }) => (after === null ? [] : [after])),
  ];
  if (left.length === 0) throw refused('A subscription must have at least one active price.', 'items');
  if (new Set(left.map(({ price }) => price.id)).size !== left.length)
    throw refused('Cannot add multiple subscription items with the same price.', 'items');
  if (left.some(({ price }) => price.currency !== subscription.currency))
    throw refused('All prices of a subscription must have its currency.', 'items');
  return found;
}

function newItem({ newId, now }: Account, { price, quantity = 1, metadata = {} }: ItemChange): SubscriptionItem {
  if (price === undefined) throw refused('Missing required param: items[0][price].', 'items', 'parameter_missing');
  return {
    ...{ id: newId('si'), created: now, price, quantity, metadata, debit: null },
    ...{ current_period_start: now, current_period_end: now },
  };
}

/** Changes what is subscribed to. @throws ProviderFailure why that cannot be */
export function changeItems(
  account: Account,
  subscription: Subscription,
  changes: readonly ItemChange[],
  charging: Charging,
): void {
  const from = charging.from ?? account.now;
  const parts = changed(account, subscription, changes);
  const moved = parts.filter(
    ({ before, after }) => before !== null && after !== null && !isSameRhythm(before.price, after.price),
  );
  const isTurning = moved.some(({ before }) => before !== null && before.current_period_end > account.now);
  if (isTurning && subscription.status !== 'trialing' && subscription.status !== 'paused')
    return beginAnew(account, subscription, parts, charging);
  // At the turn of its period an item takes its new rhythm up from there.
  if (moved.length > 0 && subscription.status !== 'trialing') subscription.billing_cycle_anchor = account.now;
  const isCharged = charging.proration !== 'none' && isRunningPaid(subscription);
  const kept: boolean[] = [];
  if (isCharged)
    for (const { before, after } of parts)
      if (before !== null && isCostly(before, after)) kept.push(credit(account, subscription, before, from));
  changeSubscription(account, subscription, () => put(account, subscription, parts));
  if (isCharged)
    for (const { before, after } of parts) {
      const item = subscription.items.find(({ id }) => id === after?.id);
      if (item !== undefined && isCostly(before, item)) kept.push(chargeRest(account, subscription, item, from));
    }
  if (charging.proration === 'always_invoice' && kept.includes(true)) collectChange(account, subscription, charging);
}

const isRunningPaid = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due';

const isCostly = (before: SubscriptionItem | null, after: SubscriptionItem | null): boolean =>
  before?.price.id !== after?.price.id || before?.quantity !== after?.quantity;

/** Puts changed items in their places; new ones take up the rhythm that the others have. */
function put(account: Account, subscription: Subscription, parts: readonly Changed[]): void {
  const { billing_cycle_anchor: anchor, status } = subscription;
  const items = subscription.items.flatMap((item) => {
    const part = parts.find(({ before }) => before?.id === item.id);
    if (part === undefined) return [item];
    return part.after === null ? [] : [part.after];
  });
  const added = parts.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const span = spanOf(subscription);
  // At the turn of the period they begin with the next, as all others do, and are charged with it.
  const isTurn = isRunningPaid(subscription) && span.end <= account.now;
  for (const item of isTurn ? [] : added) {
    const { start, end } = status === 'trialing' ? span : periodAt(anchor, rhythmOf(item.price), account.now);
    item.current_period_start = start;
    item.current_period_end = end;
  }
  subscription.items = [...items, ...added];
}

/** Has what was kept for the next invoice paid now. @throws ProviderFailure where that is to fail as a whole */
function collectChange(account: Account, subscription: Subscription, { payment }: Charging): void {
  if (!invoiceNow(account, subscription, 'subscription_update', []) && payment === 'error_if_incomplete')
    throw declined();
}

/** Begins new periods of all items now: with another rhythm, or because somebody wants the cycle to begin here. */
function beginAnew(account: Account, subscription: Subscription, parts: readonly Changed[], charging: Charging): void {
  const { now } = account;
  if (charging.proration !== 'none')
    for (const item of subscription.items) credit(account, subscription, item, charging.from ?? now);
  const lines: LineDraft[] = [];
  changeSubscription(account, subscription, () => {
    subscription.billing_cycle_anchor = now;
    // An end with the period moves with it.
    if (subscription.cancel_at_period_end) subscription.cancel_at = null;
    put(account, subscription, parts);
    subscription.status = isRunningPaid(subscription) ? subscription.status : 'active';
    for (const item of subscription.items)
      lines.push(beginPeriod(subscription, item, { start: now, end: oneInterval(now, rhythmOf(item.price)) }));
    if (subscription.cancel_at_period_end) subscription.cancel_at = spanOf(subscription).end;
  });
  const isPaid = invoiceNow(account, subscription, 'subscription_update', lines);
  if (!isPaid && charging.payment === 'error_if_incomplete') throw declined();
}

/** Begins the cycle now. */
export function resetAnchor(account: Account, subscription: Subscription, charging: Charging): void {
  beginAnew(account, subscription, [], charging);
}

/** Ends a trial now, changes its end, or gives one. @throws ProviderFailure where that is not to come */
export function changeTrial(
  account: Account,
  subscription: Subscription,
  trialEnd: number | 'now',
  charging: Charging,
): void {
  const { now } = account;
  if (hasEnded(subscription)) throw refused('A canceled subscription can only update its metadata.', 'trial_end');
  if (trialEnd === 'now') {
    if (subscription.status !== 'trialing') return;
    changeSubscription(account, subscription, () => {
      subscription.trial_end = now;
    });
    return beginAnew(account, subscription, [], charging);
  }
  if (trialEnd <= now)
    throw refused('Timestamp is invalid: must be an integer Unix timestamp in the future', 'trial_end');
  if (subscription.status !== 'trialing' && charging.proration !== 'none')
    for (const item of subscription.items) credit(account, subscription, item, now);
  changeSubscription(account, subscription, () => {
    if (subscription.status !== 'trialing') subscription.trial_start = now;
    subscription.status = 'trialing';
    subscription.trial_end = trialEnd;
    subscription.trial_told = false;
    subscription.billing_cycle_anchor = trialEnd;
    for (const item of subscription.items) {
      if (item.current_period_start < (subscription.trial_start ?? now)) item.current_period_start = now;
      item.current_period_end = trialEnd;
      item.debit = null;
    }
    if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd;
  });
}

/** Plans the end of a subscription, or takes it back; null is never. */
export function planEnd(
  account: Account,
  subscription: Subscription,
  end: { readonly at: number | null; readonly atPeriodEnd: boolean },
  charging: Charging,
): void {
  if (end.at !== null && end.at <= account.now) throw refused('cancel_at must be in the future.', 'cancel_at');
  changeSubscription(account, subscription, () => {
    subscription.cancel_at_period_end = end.atPeriodEnd;
    subscription.cancel_at = end.atPeriodEnd ? spanOf(subscription).end : end.at;
    const isPlanned = subscription.cancel_at !== null;
    subscription.canceled_at = isPlanned ? (subscription.canceled_at ?? account.now) : null;
    subscription.cancellation = {
      ...subscription.cancellation,
      reason: isPlanned ? 'cancellation_requested' : null,
    };
  });
  if (charging.proration === 'none' || !isRunningPaid(subscription)) return;
  if (recharge(account, subscription) && charging.proration === 'always_invoice')
    collectChange(account, subscription, charging);
}
