import { limits, offerOf } from '@wavereel/contracts';
import type { Offer, OfferId, SoldOfferId } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { heldBy, intervalOf, linkPagesOf, paidFor } from './held';
import type { Extra } from './held';
import { endOf, rests } from './state';
import type { Subscription } from './state';
import { plannedOf } from './view';

/** What a wish for another plan comes to. */
export interface Step {
  readonly offer: Offer;
  /** It comes at once, and is paid for at once. */
  readonly grows: boolean;
}

export function named(id: OfferId): Offer {
  const offer = offerOf(id);
  if (offer === null) throw new Error(`${id} is no offer`);
  return offer;
}

/**
 * What a wish means to whoever has a subscription. Better, or for longer, comes at once; smaller comes when the period that was paid for is over.
 * @throws ApiFailure plan_unchanged, plan_rests, payment_open
 */
export function stepTo(subscription: Subscription, wish: SoldOfferId): Step {
  const offer = named(wish);
  const { offer: present, main } = heldBy(subscription);
  if (present?.id === wish && plannedOf(subscription)?.kind !== 'change') throw new ApiFailure('plan_unchanged');
  if (rests(subscription) || endOf(subscription) !== null || subscription.status === 'incomplete')
    throw new ApiFailure('plan_rests');
  assertNothingOwed(subscription);
  const before = worth(present, main);
  const after = worth(offer, main);
  const isLonger = offer.interval === 'year' && intervalOf(subscription) !== 'year';
  return { offer, grows: after > before || (after === before && isLonger) };
}

/** Nobody has more on top of what they have not paid for, and what was never paid is not given back. */
function assertNothingOwed({ status }: Subscription): void {
  if (status === 'past_due' || status === 'unpaid') throw new ApiFailure('payment_open');
}

/** No more of something beyond the plan than is paid for, while anything is owed. */
function assertExtra(subscription: Subscription, extra: Extra, wanted: number): void {
  if (wanted > paidFor(subscription, extra)) assertNothingOwed(subscription);
}

function assertRuns(subscription: Subscription): void {
  if (rests(subscription) || endOf(subscription) !== null) throw new ApiFailure('plan_rests');
}

/**
 * The seats beyond those of the plan that a wish for so many comes to.
 * @throws ApiFailure plan_rests, payment_open
 */
export function seatsWanted(subscription: Subscription, seats: number): number {
  const wanted = Math.max(0, seats - limits.defaultTeamSeats);
  assertRuns(subscription);
  assertExtra(subscription, 'seat', wanted);
  return wanted;
}

/**
 * The link pages that there may be with so many beyond those of the plan.
 * @throws ApiFailure plan_rests, payment_open, links_not_counted
 */
export function linkPagesWanted(subscription: Subscription, extra: number, areLimited: boolean): number {
  assertRuns(subscription);
  const included = areLimited ? linkPagesOf(heldBy(subscription).offer?.plan ?? '') : null;
  if (included === null) throw new ApiFailure('links_not_counted');
  assertExtra(subscription, 'link_addon', extra);
  return included + extra;
}

/** Of a month, where both are billed by the month: that a year is cheaper makes a plan no smaller. */
function worth(offer: Offer | null, { price }: Stripe.SubscriptionItem): number {
  if (offer === null) return price.unit_amount ?? 0;
  return offerOf(`${offer.plan}_month`)?.cents ?? offer.monthlyCents;
}
