import { nothingCharged, runningOf } from './account';
import type { Account, Subscription } from './account';
import { giveBack } from './charging';
import type { Outcome } from './wishes';

/** What somebody of the support does on the provider's own pages. */

/** Nothing is collected for a while, or until somebody says otherwise. */
export function hold(account: Account, held: NonNullable<Subscription['held']>): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'nothing';
  subscription.held = held;
  return null;
}

/** It rests from now on, and what is left of its period is given back with the next invoice. */
export function stop(account: Account): Outcome {
  const subscription = runningOf(account);
  if (subscription === null) return 'nothing';
  const { status, cancelAt, plan } = subscription;
  if (status !== 'active' || cancelAt !== null || plan !== null) return 'refused';
  giveBack(account, subscription);
  Object.assign(subscription, { status: 'paused', charged: null, extrasCharged: nothingCharged });
  subscription.end = Math.min(subscription.end, account.now);
  return null;
}

/** Gives somebody a credit. */
export function credit(account: Account, cents: number): Outcome {
  if (!account.isKnown) return 'nothing';
  account.balance -= cents;
  return null;
}
