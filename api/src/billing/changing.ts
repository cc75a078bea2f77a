import { ApiFailure } from '../http/failure';
import type { Access } from './access';
import { couponOf } from './coupons';
import type { BillingService } from './service';
import { extrasOf, heldBy } from './held';
import { canRest, endOf, rests } from './state';
import { linkPagesWanted, seatsWanted, stepTo } from './steps';
import { plannedOf, runningDiscount } from './view';

/** A sum that was looked at longer ago is reckoned anew. */
const reckonedMs = 30 * 60 * 1000;
/** Clocks differ a little. */
const aheadMs = 60_000;

type Changes = 'change' | 'revert' | 'pause' | 'cancel' | 'setSeats' | 'setLinkPages' | 'discount';

/** What is done to a subscription that runs. */
export function changes({
  changing,
  needed,
  running,
  nowFor,
  plans,
  countLinkPages,
}: Access): Pick<BillingService, Changes> {
  return {
    change: (teamId, wish, seenAt) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await needed(teamId);
        const { offer, grows } = stepTo(subscription, wish);
        if (offer.id === heldBy(subscription).offer?.id) return moves.keep(subscription);
        if (!grows) return moves.changeLater(subscription, offer);
        const now = await nowFor(subscription);
        const reckonedAt = seenAt ?? now;
        const age = now.getTime() - reckonedAt.getTime();
        const start = heldBy(subscription).main.current_period_start * 1000;
        if (age > reckonedMs || age < -aheadMs || reckonedAt.getTime() < start)
          throw new ApiFailure('reckoned_too_long_ago');
        return moves.changeNow(subscription, offer, reckonedAt);
      }),
    revert: (teamId, txId) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await running(teamId);
        if (subscription === null || plannedOf(subscription)?.txId !== txId) throw new ApiFailure('not_found');
        await moves.keep(subscription);
      }),
    pause: (teamId, isWanted) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await running(teamId);
        if (!isWanted) return subscription === null ? undefined : moves.goOn(subscription);
        if (subscription !== null && rests(subscription)) return;
        if (subscription === null || !canRest(subscription)) throw new ApiFailure('nothing_to_pause');
        if (plannedOf(subscription)?.kind !== 'pause') await moves.pauseLater(subscription);
      }),
    cancel: (teamId, isWanted) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await running(teamId);
        if (subscription === null) {
          if (isWanted) throw new ApiFailure('nothing_to_cancel');
          return;
        }
        if ((endOf(subscription) !== null) === isWanted) return;
        await (isWanted ? moves.cancelLater(subscription) : moves.keep(subscription));
      }),
    setSeats: (teamId, seats) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await needed(teamId);
        await moves.setExtra(subscription, 'seat', seatsWanted(subscription, seats));
      }),
    setLinkPages: (teamId, extra) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await needed(teamId);
        const most = linkPagesWanted(subscription, extra, plans.areLimited);
        const count = await countLinkPages(teamId);
        if (count > most && extra < extrasOf(subscription).link_addon) throw new ApiFailure('links_in_use', { count });
        await moves.setExtra(subscription, 'link_addon', extra);
      }),
    discount: (teamId, { code, replaces }) =>
      changing(teamId, async ({ stripe }) => {
        const subscription = await needed(teamId);
        const wanted = await couponOf(stripe, code);
        // A subscription has one at a time, and what a person gave up is nothing that they get back.
        const present = runningDiscount(subscription);
        if (present?.code === wanted.code) return;
        if (present !== null && present.code !== replaces) throw new ApiFailure('discount_runs');
        await stripe.subscriptions.update(subscription.id, { discounts: [{ promotion_code: wanted.id }] });
      }),
  };
}
