import type { Plan, User } from '@wavereel/contracts';

/** Somebody pays for it, and it ends neither now nor soon: also what rests for money, or was never paid to its end. */
export const canCancel = ({ active, isTrial, isCanceled, isPausePlan, status, stripeId }: Plan): boolean =>
  (active || isPausePlan || status === 'past_due' || status === 'incomplete') &&
  !isTrial &&
  !isCanceled &&
  stripeId !== null;

/** What rests or is about to need not be paused. */
export const canPause = ({ stripePlan, planChange }: User): boolean =>
  canCancel(stripePlan) && stripePlan.active && !stripePlan.collectionPause && planChange?.actionType !== 'pause';
