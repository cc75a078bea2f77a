import { tell } from './account';
import type { Account } from './account';
import type { Cancellation, Subscription } from './model';

/** Ends a subscription at this moment. What is open stays so, and nobody tries to collect it any more. */
export function cancelNow(account: Account, subscription: Subscription, cancellation: Cancellation): void {
  const { now } = account;
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation = cancellation;
  subscription.paused = null;
  for (const invoice of account.invoices) {
    if (invoice.subscription !== subscription.id || (invoice.status !== 'open' && invoice.status !== 'draft')) continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  const schedule = account.schedules.find(({ id }) => id === subscription.schedule);
  if (schedule !== undefined && schedule.status === 'active') {
    schedule.status = 'canceled';
    schedule.canceled_at = now;
    tell(account, 'subscription_schedule.canceled', schedule);
  }
  tell(account, 'customer.subscription.deleted', subscription);
}
