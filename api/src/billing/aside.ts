import { offerOf } from '@wavereel/contracts';
import type { Offer, PlannedChange } from '@wavereel/contracts';
import { endOf, isOnPausePlan, pauseOf } from './state';
import type { Subscription } from './state';

/** Stands in the metadata of a subscription while what was planned for it is not: an offer, or a pause. Whoever took it away may have died since. */
type Mark = Readonly<Record<'aside', string>>;
export const nothingAside: Mark = { aside: '' };

/** Null for what needs none: a cancellation stands in the way of nothing. */
export function markOf(planned: PlannedChange | null): Mark | null {
  if (planned?.kind === 'pause') return { aside: 'pause' };
  return planned?.kind === 'change' && planned.offer !== null ? { aside: planned.offer } : null;
}

export const isMarked = ({ metadata }: Subscription): boolean => (metadata['aside'] ?? '') !== '';

/** What is to be planned anew; null for nothing. */
export function asideOf({ metadata }: Subscription): Offer | 'pause' | null {
  const aside = metadata['aside'] ?? '';
  return aside === 'pause' ? aside : offerOf(aside);
}

/** Something that somebody wanted for later is planned no more, and could be: a rest without an end is one, too. */
export function isAdrift(subscription: Subscription): boolean {
  const isPlannable = ['trialing', 'active', 'past_due'].includes(subscription.status) && endOf(subscription) === null;
  if (!isPlannable || !isOnPausePlan(subscription)) return isPlannable && isMarked(subscription);
  // A rest that was made by hand does not say what it is from.
  const isOurs = offerOf(subscription.metadata['offer'] ?? '') !== null;
  return isOurs && (isMarked(subscription) || pauseOf(subscription) === null);
}
