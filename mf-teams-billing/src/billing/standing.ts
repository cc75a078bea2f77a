import type { Plan, User } from '@wavereel/contracts';

/** Somebody pays for it, and it ends neither now nor soon. */
export const canCancel = ({ active, isTrial, isCanceled, stripeId }: Plan): boolean =>
  active && !isTrial && !isCanceled && stripeId !== null;

/** What rests or is about to need not be paused. */
export const canPause = ({ stripePlan, planChange }: User): boolean =>
  canCancel(stripePlan) && !stripePlan.collectionPause && planChange?.actionType !== 'pause';
