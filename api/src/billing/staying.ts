import { soldPlans } from '@wavereel/contracts';
import type { PauseTerms, StayOffers } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { addMonths, pauseMonths } from '../plans/standing';
import type { Access } from './access';
import { answered } from './refusals';
import type { BillingService } from './service';
import { extrasCents, extrasOf, extrasWith, heldBy, intervalOf } from './held';
import { canRest, dateOf, endOf, hasStayed, periodCents, stayedMark } from './state';
import type { Subscription } from './state';
import { percentOff, stayCents, stayCoupon } from './stay-coupon';
import { named, stepTo } from './steps';
import { plannedOf, upcoming } from './view';

/** What keeps from a discount; null where nothing does. */
type Obstacle = 'discount_taken' | 'discount_runs' | 'discount_not_now' | null;

type Stays = 'pauseTerms' | 'stayOffers' | 'stay';

/** What somebody may have instead of cancelling. The server says what that is, and remembers what was given. */
export function staying(
  { customers, changing, running, hands }: Access,
  { portal }: Pick<BillingService, 'portal'>,
): Pick<BillingService, Stays> {
  const obstacleOf = async (teamId: string, subscription: Subscription): Promise<Obstacle> => {
    if (hasStayed(subscription) || (await customers.hasStayed(teamId))) return 'discount_taken';
    if (subscription.discounts.length > 0) return 'discount_runs';
    const planned = plannedOf(subscription);
    const isOther = planned !== null && planned.kind !== 'cancel';
    return canRest(subscription) && subscription.pause_collection === null && !isOther ? null : 'discount_not_now';
  };

  return {
    pauseTerms: (teamId, returnPath) =>
      answered(async () => {
        const subscription = await running(teamId);
        const pause = subscription === null ? null : pauseFor(subscription);
        if (pause === null) throw new ApiFailure('nothing_to_pause');
        return { ...pause, url: returnPath === null ? null : await portal(teamId, returnPath, 'card') };
      }),
    stayOffers: (teamId) =>
      answered(async () => {
        const subscription = await running(teamId);
        if (subscription === null) return { pause: null, discount: null, smaller: null, lastCents: null };
        const isFree = (await obstacleOf(teamId, subscription)) === null;
        const date = dateOf(heldBy(subscription).main.current_period_end);
        return {
          pause: plannedOf(subscription)?.kind === 'pause' ? null : pauseFor(subscription),
          discount: isFree ? { percentOff, date } : null,
          smaller: smallerThan(subscription, date),
          lastCents: await lastCharge((await hands()).stripe, subscription),
        };
      }),
    stay: (teamId) =>
      changing(teamId, async ({ stripe, moves }) => {
        const subscription = await running(teamId);
        if (subscription === null) throw new ApiFailure('discount_not_now');
        const obstacle = await obstacleOf(teamId, subscription);
        if (obstacle !== null) throw new ApiFailure(obstacle);
        const off = stayCents(periodCents(subscription));
        const coupon = await stayCoupon(stripe, off);
        // The mark comes with the discount, and the end of a cancellation with both, in one: whatever happens here, all is there or nothing.
        const given = { discounts: [{ coupon }], metadata: stayedMark(off) };
        if (endOf(subscription) !== null) await moves.keep(subscription, given);
        else await stripe.subscriptions.update(subscription.id, given);
      }),
  };
}

/** The pause that is planned, or could be; null where none can. */
function pauseFor(subscription: Subscription): Omit<PauseTerms, 'url'> | null {
  const { cents } = named('pause_year');
  const planned = plannedOf(subscription);
  if (planned?.kind === 'pause' && planned.resumeDate !== null)
    return { cents, startDate: planned.date, resumeDate: planned.resumeDate };
  if (!canRest(subscription)) return null;
  const startDate = dateOf(heldBy(subscription).main.current_period_end);
  return { cents, startDate, resumeDate: addMonths(new Date(startDate), pauseMonths).toISOString() };
}

/** The largest plan below the present one, billed as often; null where that is the smallest, a change is planned already or nothing is collected. */
function smallerThan(subscription: Subscription, date: string): StayOffers['smaller'] {
  if (!canRest(subscription) || subscription.pause_collection !== null || plannedOf(subscription) !== null) return null;
  const { offer: present } = heldBy(subscription);
  const interval = intervalOf(subscription);
  const [largest] = soldPlans
    .map((plan) => `${plan}_${interval}` as const)
    .filter((id) => id !== present?.id && !stepTo(subscription, id).grows)
    .reverse();
  const offer = largest === undefined ? null : named(largest);
  if (offer === null) return null;
  const cents = offer.cents + extrasCents(extrasWith(offer, extrasOf(subscription)), interval);
  return { offer: offer.id, plan: offer.plan, interval, cents, date };
}

/** What is still charged of who cancels now; null for nothing, and where another end or change is planned already. */
async function lastCharge(stripe: Stripe, { id, status, schedule, cancel_at }: Subscription): Promise<number | null> {
  if (status !== 'active' || schedule !== null || cancel_at !== null) return null;
  const last = await upcoming(stripe, { subscription: id, subscription_details: { cancel_at_period_end: true } });
  return last === null || last.amount_due === 0 ? null : last.amount_due;
}
