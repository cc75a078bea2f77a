import { freePlan } from '@wavereel/contracts';
import type { Plan, PlanChange } from '@wavereel/contracts';

/** A plan with the change of it that was asked for. */
export interface PlanState {
  readonly plan: Plan;
  readonly change: PlanChange | null;
}

/** A pause lasts at most this long, and then billing goes on. */
const pauseYears = 1;

/** What has become of a plan by now: trials and periods end, pauses begin and are over, by themselves. */
export function standing({ plan, change }: PlanState, now: Date): PlanState {
  if (change?.actionType === 'pause' && isPast(change.stopDate, now)) {
    const { resumeDate } = change;
    if (resumeDate !== null && isPast(resumeDate, now))
      return standing({ plan: resumed(plan, new Date(resumeDate)), change: null }, now);
    return { plan: paused(plan, resumeDate), change: { ...change, status: 'paused' } };
  }
  if (plan.collectionPause && plan.collectionResumeAt !== null && isPast(plan.collectionResumeAt, now)) {
    return standing({ plan: resumed(plan, new Date(plan.collectionResumeAt)), change }, now);
  }
  return isOver(plan, now) ? { plan: ended(plan), change: null } : { plan, change };
}

/** What a team has for which nobody pays. */
export const unpaid: PlanState = { plan: freePlan, change: null };

/** A state as it is kept. */
export interface KeptState extends PlanState {
  /** The payment provider says what it is, and when it changes. */
  readonly isBilled: boolean;
}

/** What a kept state is by now; the free plan where nobody pays. */
export function standingNow(kept: KeptState | null): PlanState {
  if (kept === null) return unpaid;
  return kept.isBilled ? { plan: kept.plan, change: kept.change } : standing(kept, new Date());
}

/** Somebody pays for it, and it neither rests nor has ended. */
export function isRunning({ active, isTrial, planName }: Plan): boolean {
  return active && !isTrial && planName !== freePlan.planName;
}

/** The wish to pause at the end of the period; at once where none is known. */
export function plannedPause({ currentPeriodEnd }: Plan, now: Date): PlanChange {
  const stop = currentPeriodEnd === null ? now : new Date(currentPeriodEnd);
  const resume = new Date(stop);
  resume.setUTCFullYear(stop.getUTCFullYear() + pauseYears);
  return {
    actionType: 'pause',
    status: 'pending',
    planType: 'video',
    stopDate: stop.toISOString(),
    resumeDate: resume.toISOString(),
    rollover: 0,
  };
}

/** A plan that rested and goes on: where its period is over a new one begins. Nobody bills it here, so that is a month. */
export function resumed(plan: Plan, from: Date): Plan {
  const isRunning = plan.currentPeriodEnd !== null && !isPast(plan.currentPeriodEnd, from);
  const currentPeriodEnd = isRunning ? plan.currentPeriodEnd : addMonths(from, 1).toISOString();
  return {
    ...plan,
    active: true,
    isPause: false,
    isPausePlan: false,
    collectionPause: false,
    collectionResumeAt: null,
    currentPeriodEnd,
  };
}

/** The wish to end with the period; at once where there is none that still runs. */
export function plannedCancel(plan: Plan, now: Date): PlanChange {
  return {
    actionType: 'cancel',
    status: 'pending',
    planType: 'video',
    stopDate: paidUntil(plan, now),
    resumeDate: null,
    rollover: 0,
  };
}

/** A plan that ends with its period. A payment that failed stays one; billing that rested does not come back. */
export function canceled(plan: Plan, now: Date): Plan {
  const status = plan.status === 'active' ? 'canceled' : plan.status;
  return {
    ...plan,
    status,
    isCanceled: true,
    collectionPause: false,
    collectionResumeAt: null,
    currentPeriodEnd: paidUntil(plan, now),
  };
}

/** A cancelled plan that is kept: by whoever takes it back, or pauses it instead. */
export function uncanceled(plan: Plan): Plan {
  return { ...plan, isCanceled: false, status: plan.status === 'canceled' ? 'active' : plan.status };
}

/** When the month of a plan began from which its time is counted: it begins on the day on which its period ends. */
export function planMonthStart(currentPeriodEnd: string, now: Date): Date {
  const end = new Date(currentPeriodEnd);
  let months = (now.getUTCFullYear() - end.getUTCFullYear()) * 12 + now.getUTCMonth() - end.getUTCMonth();
  if (addMonths(end, months) > now) months -= 1;
  return addMonths(end, months);
}

function paidUntil({ currentPeriodEnd }: Plan, now: Date): string {
  return currentPeriodEnd === null || isPast(currentPeriodEnd, now) ? now.toISOString() : currentPeriodEnd;
}

/** While nothing is collected no period ends. */
function isOver({ isTrial, trialEndAt, currentPeriodEnd, collectionPause }: Plan, now: Date): boolean {
  return !collectionPause && ((isTrial && isPast(trialEndAt, now)) || isPast(currentPeriodEnd, now));
}

function ended(plan: Plan): Plan {
  return { ...plan, active: false, status: 'inactive', isTrial: false, isCanceled: false };
}

function paused(plan: Plan, resumeDate: string | null): Plan {
  return { ...plan, active: false, isPause: true, currentPeriodEnd: resumeDate };
}

function isPast(date: string | null, now: Date): boolean {
  return date !== null && new Date(date) <= now;
}

/** So many months later, on the same day, or the last day of a month that has no such day. */
export function addMonths(date: Date, months: number): Date {
  const day = date.getUTCDate();
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, daysInMonth));
  return moved;
}
