import type { Plan, User } from '@wavereel/contracts';

/** Whether the person pays for the active team. */
export const isOwner = ({ id, teamInfo }: User): boolean => id === teamInfo.ownerId;

/** Somebody pays for it, and it ends neither now nor soon. */
export const canCancel = ({ active, isTrial, isCanceled, stripeId }: Plan): boolean => active && !isTrial && !isCanceled && stripeId !== null;

/** What rests or is about to need not be paused. */
export const canPause = ({ stripePlan, planChange }: User): boolean => canCancel(stripePlan) && !stripePlan.collectionPause && planChange?.actionType !== 'pause';
