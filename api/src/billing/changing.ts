import { ApiFailure } from '../http/failure';
import type { Access } from './access';
import { subscriptionsOf } from './converge';
import { couponOf, redeeming } from './coupons';
import { assertNothingOwed, payWhatIsDue } from './owing';
import { reckonedNow } from './reading';
import { redeemedMark } from './redeemed';
import type { BillingService } from './service';
import { extrasOf, heldBy } from './held';
import { canRest, customerIdOf, endOf, isOnPausePlan, rests } from './state';
import { assertRuns, isMore, linkPagesWanted, seatsBeyond, stepTo } from './steps';
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
  const assertFit = async (teamId: string, most: number): Promise<void> => {
    const count = await countLinkPages(teamId);
    if (count > most) throw new ApiFailure('links_in_use', { count });
  };

  /** Somebody made a link page that was being given up: it is paid for as before, which costs nothing in its period. @throws ApiFailure links_in_use */
  const keepUsed = async (teamId: string, { had, most }: { had: number; most: number }): Promise<void> => {
    try {
      await assertFit(teamId, most);
    } catch (error) {
      await changing(teamId, async ({ moves }) => moves.setExtra(await needed(teamId), 'link_addon', had));
      throw error;
    }
  };

  return {
    change: (teamId, wish, seen) =>
      changing(teamId, async ({ stripe, moves }) => {
        const subscription = await needed(teamId);
        const { offer, grows } = stepTo(subscription, wish);
        await assertNothingOwed(stripe, customerIdOf(subscription));
        if (offer.id === heldBy(subscription).offer?.id) return moves.keep(subscription);
        if (!grows) return moves.changeLater(subscription, offer);
        const now = await nowFor(subscription);
        const reckonedAt = seen.reckonedAt ?? now;
        const age = now.getTime() - reckonedAt.getTime();
        const start = heldBy(subscription).main.current_period_start * 1000;
        if (age > reckonedMs || age < -aheadMs || reckonedAt.getTime() < start)
          throw new ApiFailure('reckoned_too_long_ago');
        await payWhatIsDue(stripe, customerIdOf(subscription));
        // What somebody else has done since then may have made it another sum.
        if (seen.dueNowCents !== null) {
          const due = await reckonedNow({ stripe, moves }, { subscription, offer, at: reckonedAt });
          if ((due?.amount_due ?? 0) !== seen.dueNowCents) throw new ApiFailure('reckoned_too_long_ago');
        }
        return moves.changeNow(subscription, offer, reckonedAt);
      }),
    revert: (teamId, txId) =>
      changing(teamId, async ({ moves }) => {
        const subscription = await running(teamId);
        if (subscription === null || plannedOf(subscription)?.txId !== txId) throw new ApiFailure('not_found');
        await moves.keep(subscription);
      }),
    pause: (teamId, isWanted) =>
      changing(teamId, async ({ stripe, moves }) => {
        const subscription = await running(teamId);
        if (!isWanted) {
          if (subscription === null) return;
          // What is left of a rest is given back. Where the provider has paused it, going on pays what is owed.
          if (isOnPausePlan(subscription) && subscription.status !== 'paused')
            await payWhatIsDue(stripe, customerIdOf(subscription));
          return moves.goOn(subscription);
        }
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
    setSeats: (teamId, counted) =>
      changing(teamId, async ({ stripe, moves }) => {
        const subscription = await needed(teamId);
        assertRuns(subscription);
        const wanted = seatsBeyond(await counted());
        if (isMore(subscription, 'seat', wanted)) await payWhatIsDue(stripe, customerIdOf(subscription));
        await moves.setExtra(subscription, 'seat', wanted);
      }),
    setLinkPages: async (teamId, extra) => {
      /** Link pages that are given up, and how many there may be then; null where none are. */
      let givenUp: { readonly had: number; readonly most: number } | null = null;
      await changing(teamId, async ({ stripe, moves }) => {
        const subscription = await needed(teamId);
        const most = linkPagesWanted(subscription, extra, plans.areLimited);
        const { link_addon: had } = extrasOf(subscription);
        if (extra < had) {
          await assertFit(teamId, most);
          givenUp = { had, most };
        }
        if (isMore(subscription, 'link_addon', extra)) await payWhatIsDue(stripe, customerIdOf(subscription));
        await moves.setExtra(subscription, 'link_addon', extra);
      });
      if (givenUp !== null) await keepUsed(teamId, givenUp);
    },
    discount: (teamId, { code, replaces }) =>
      changing(teamId, async ({ stripe }) => {
        const subscription = await needed(teamId);
        const present = runningDiscount(subscription);
        if (present?.code.toLowerCase() === code.toLowerCase()) return;
        const customer = customerIdOf(subscription);
        const subscriptions = await subscriptionsOf(stripe, customer);
        const { offer } = heldBy(subscription);
        const wanted = await couponOf(stripe, code, { customer, subscriptions, plan: offer?.plan ?? '' });
        // A subscription has one at a time, and what a person gave up is nothing that they get back.
        if (present !== null && present.code !== replaces) throw new ApiFailure('discount_runs');
        const metadata = redeemedMark(subscription, wanted.id);
        await redeeming(() =>
          stripe.subscriptions.update(subscription.id, { discounts: [{ promotion_code: wanted.id }], metadata }),
        );
      }),
  };
}
