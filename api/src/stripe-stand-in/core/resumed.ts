import { changeSubscription, tell } from './account';
import type { Account } from './account';
import type { Subscription } from './model';

/** Says that a paused subscription goes on. */
export function hasResumed(account: Account, subscription: Subscription, status: 'active' | 'past_due'): void {
  changeSubscription(account, subscription, () => {
    subscription.status = status;
    subscription.paused = null;
  });
  tell(account, 'customer.subscription.resumed', subscription);
}
