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
 * @throws ApiFailure plan_unchanged, plan_rests
 */
export function stepTo(subscription: Subscription, wish: SoldOfferId): Step {
  const offer = named(wish);
  const { offer: present, main } = heldBy(subscription);
  if (present?.id === wish && plannedOf(subscription)?.kind !== 'change') throw new ApiFailure('plan_unchanged');
  assertRuns(subscription);
  if (subscription.status === 'incomplete') throw new ApiFailure('plan_rests');
  const before = worth(present, main);
  const after = worth(offer, main);
  const isLonger = offer.interval === 'year' && intervalOf(subscription) !== 'year';
  return { offer, grows: after > before || (after === before && isLonger) };
}

/** So many of something beyond the plan are to be paid for: more than were had in this period. */
export const isMore = (subscription: Subscription, extra: Extra, wanted: number): boolean =>
  wanted > paidFor(subscription, extra);

/** @throws ApiFailure plan_rests */
export function assertRuns(subscription: Subscription): void {
  // While nothing is collected, nothing that is had would be paid for.
  const isHeld = subscription.pause_collection !== null;
  if (isHeld || rests(subscription) || endOf(subscription) !== null) throw new ApiFailure('plan_rests');
}

/** Of so many seats those that no plan brings. */
export const seatsBeyond = (seats: number): number => Math.max(0, seats - limits.defaultTeamSeats);

/**
 * The link pages that there may be with so many beyond those of the plan.
 * @throws ApiFailure plan_rests, links_not_counted
 */
export function linkPagesWanted(subscription: Subscription, extra: number, areLimited: boolean): number {
  assertRuns(subscription);
  const included = areLimited ? linkPagesOf(heldBy(subscription).offer?.plan ?? '') : null;
  if (included === null) throw new ApiFailure('links_not_counted');
  return included + extra;
}

/** Of a month, where both are billed by the month: that a year is cheaper makes a plan no smaller. */
function worth(offer: Offer | null, { price }: Stripe.SubscriptionItem): number {
  if (offer === null) return price.unit_amount ?? 0;
  return offerOf(`${offer.plan}_month`)?.cents ?? offer.monthlyCents;
}
