import { changeSubscription, changing, subscriptionOf, tell } from './account';
import type { Account } from './account';
import { changeItems } from './changing';
import type { ItemChange } from './changing';
import { cancelNow } from './cancelling';
import { discountEnd } from './discounts';
import { ProviderFailure } from './failure';
import type { Coupon, Discount, Phase, PlannedPause, Schedule, Subscription } from './model';
import { pause, resume } from './pausing';

/** What has to change for a subscription to have the items of a phase: an item keeps its id where its price goes to another. */
export function changesFor(subscription: Subscription, phase: Phase): ItemChange[] {
  const kept = phase.items.flatMap((wanted) => {
    const item = subscription.items.find(({ price }) => price.id === wanted.price.id);
    return item === undefined ? [] : [{ item, wanted }];
  });
  const leaving = subscription.items.filter((item) => !kept.some((each) => each.item === item));
  const coming = phase.items.filter((wanted) => !kept.some((each) => each.wanted === wanted));
  return [
    ...kept.map(({ item, wanted }) => ({ id: item.id, quantity: wanted.quantity })),
    ...coming.map((wanted, at) => {
      const id = leaving[at]?.id;
      return { ...(id === undefined ? {} : { id }), price: wanted.price, quantity: wanted.quantity };
    }),
    ...leaving.slice(coming.length).map(({ id }) => ({ id, deleted: true })),
  ];
}

/** The discount that a coupon is for a subscription from now on. */
export const discountOf = (
  { newId, now, customer }: Account,
  coupon: Coupon,
  subscription: string,
  promotionCode: string | null = null,
): Discount => ({
  id: newId('di'),
  coupon,
  promotion_code: promotionCode,
  customer: customer.id,
  subscription,
  start: now,
  end: discountEnd(coupon, now),
});

/** Puts a subscription into a phase of its schedule. */
export function enter(account: Account, schedule: Schedule, phase: Phase): void {
  const subscription = subscriptionOf(account, schedule.subscription ?? '');
  changing(account, 'subscription_schedule.updated', schedule, () => {
    schedule.entered = phase.start_date;
  });
  const { coupons } = phase;
  changeSubscription(account, subscription, () => {
    subscription.metadata = { ...subscription.metadata, ...phase.metadata };
    if (coupons !== null)
      subscription.discounts = coupons.map((coupon) => discountOf(account, coupon, subscription.id));
  });
  changeItems(account, subscription, changesFor(subscription, phase), {
    proration: phase.proration_behavior,
    payment: 'allow_incomplete',
  });
}

/** Leaves the subscription to itself. */
export function release(account: Account, schedule: Schedule, status: 'completed' | 'released'): void {
  const subscription = subscriptionOf(account, schedule.subscription ?? '');
  schedule.status = status;
  if (status === 'completed') schedule.completed_at = account.now;
  else schedule.released_at = account.now;
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  changeSubscription(account, subscription, () => {
    subscription.schedule = null;
  });
  tell(account, `subscription_schedule.${status}`, schedule);
}

/** What comes after the last phase. */
export function complete(account: Account, schedule: Schedule): void {
  if (schedule.end_behavior === 'release') return release(account, schedule, 'released');
  const subscription = subscriptionOf(account, schedule.subscription ?? '');
  schedule.status = 'completed';
  schedule.completed_at = account.now;
  tell(account, 'subscription_schedule.completed', schedule);
  cancelNow(account, subscription, { comment: null, feedback: null, reason: 'cancellation_requested' });
}

/** Begins or ends a pause that a schedule plans; where that cannot be, it says so, and that is all. */
export function carryOut(account: Account, schedule: Schedule, planned: PlannedPause, step: 'pause' | 'resume'): void {
  const subscription = subscriptionOf(account, schedule.subscription ?? '');
  changing(account, 'subscription_schedule.updated', schedule, () => {
    try {
      if (step === 'pause') {
        pause(account, subscription, planned);
        planned.pause_status = 'succeeded';
      } else {
        resume(account, subscription, planned.resume);
        planned.resume_status = subscription.status === 'paused' ? 'pending' : 'succeeded';
      }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (step === 'pause') planned.pause_status = 'error';
      else planned.resume_status = 'error';
    }
  });
}
