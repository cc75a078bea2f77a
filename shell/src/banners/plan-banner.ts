import { isOwner, type Plan, type User } from '@wavereel/contracts';

/** Days until something happens, and how far the way to it is gone, 0 to 1. */
interface Countdown {
  readonly daysLeft: number;
  readonly share: number;
}

/** What the banner above every screen says about the plan. Those of a team are for its members; the owner sees their own. */
export type PlanBanner =
  | ({ readonly kind: 'teamTrial' | 'teamCanceled' } & Countdown)
  | { readonly kind: 'teamInactive' | 'teamPaused' }
  | ({ readonly kind: 'resumes' | 'canceled' } & Countdown)
  /** `subscribed`: what follows the trial is arranged already. */
  | ({ readonly kind: 'trial'; readonly subscribed: boolean } & Countdown)
  | { readonly kind: 'pastDue' | 'incomplete' | 'inactive' | 'paused' };

const dayMs = 24 * 3600 * 1000;
const trialDays = 7;
/** A pause that resumes is shown over a month, and over its last week by itself. */
const resumeDays = { long: 30, short: 7 };
const canceledShare = 0.25;

/** What is to be said about the plan now; null where all is well. The gravest comes first. */
export function planBanner(user: User, now: number): PlanBanner | null {
  return isOwner(user) ? ownersBanner(user, now) : membersBanner(user, now);
}

function membersBanner({ teamStripePlan: plan, planChange }: User, now: number): PlanBanner | null {
  if (plan.isPause || planChange?.status === 'paused') return { kind: 'teamPaused' };
  if (!plan.active) return { kind: 'teamInactive' };
  if (plan.isCanceled) return { kind: 'teamCanceled', ...canceled(plan, now) };
  return plan.isTrial ? { kind: 'teamTrial', ...trial(plan, now) } : null;
}

function ownersBanner({ stripePlan: plan, planChange }: User, now: number): PlanBanner | null {
  if (plan.status === 'past_due') return { kind: 'pastDue' };
  if (plan.status === 'incomplete') return { kind: 'incomplete' };
  if (plan.collectionPause) return { kind: 'resumes', ...resumes(plan, now) };
  if (plan.isPause || planChange?.status === 'paused') return { kind: 'paused' };
  if (!plan.active) return { kind: 'inactive' };
  if (plan.isCanceled) return { kind: 'canceled', ...canceled(plan, now) };
  return plan.isTrial ? { kind: 'trial', subscribed: plan.stripeId !== null, ...trial(plan, now) } : null;
}

function trial({ trialEndAt }: Plan, now: number): Countdown {
  const daysLeft = daysUntil(trialEndAt, now);
  return { daysLeft, share: gone(daysLeft, trialDays) };
}

function resumes({ collectionResumeAt }: Plan, now: number): Countdown {
  const daysLeft = daysUntil(collectionResumeAt, now);
  return { daysLeft, share: gone(daysLeft, daysLeft <= resumeDays.short ? resumeDays.short : resumeDays.long) };
}

function canceled({ currentPeriodEnd }: Plan, now: number): Countdown {
  return { daysLeft: daysUntil(currentPeriodEnd, now), share: canceledShare };
}

/** Begun days count. */
function daysUntil(date: string | null, now: number): number {
  return date === null ? 0 : Math.max(0, Math.ceil((Date.parse(date) - now) / dayMs));
}

const gone = (daysLeft: number, days: number): number => Math.min(1, Math.max(0, (days - daysLeft) / days));
