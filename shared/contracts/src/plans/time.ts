import { z } from 'zod';
import { monthlyAllowances } from './allowances';
import type { VideoPlanId } from './allowances';
import { maxVideoSeconds } from './reach';

const seconds = z.number().nonnegative();

/** Seconds of video in the present month. Null where there is no limit. */
export const planUsageSchema = z.object({
  /** What the month gives: the plan's own, what was left over, and the bonus. */
  allowance: seconds.nullable(),
  /** What videos took, those under way included. */
  used: seconds,
  remaining: seconds.nullable(),
  /** What of the allowance was left over from earlier months. An older server has none. */
  rollover: seconds.default(0),
  /** How long one video is at most by the plan; null where plans set no limits. An older server does not say. */
  longest: seconds.nullable().default(null),
});
export type PlanUsage = z.infer<typeof planUsageSchema>;

/** What the time of an account comes from. */
export interface PlanTime {
  /** Null where plans set no limits. */
  readonly plan: VideoPlanId | null;
  /** Seconds left over from earlier months. */
  readonly rollover: number;
  /** Videos of the month that carry a stinger. */
  readonly stingerJobs: number;
  /** Seconds that the videos of the month take. */
  readonly used: number;
}

/** Of the monthly allowance, what can be left over at most. */
const rolloverFactor = 2;
const bonusSecondsPerStinger = 60;
/** Of the monthly allowance, what stingers can bring at most. */
const bonusFactor = 0.5;

/** What is left of the month: allowance, rollover and bonus without what is used; never below nothing. */
export function planUsage({ plan, stingerJobs, ...time }: PlanTime): PlanUsage {
  const used = roundHundredths(time.used);
  const monthly = plan === null ? null : monthlyAllowances[plan];
  const longest = plan === null ? null : maxVideoSeconds(plan);
  if (monthly === null) return { allowance: null, used, remaining: null, rollover: 0, longest };
  const bonus = Math.min(stingerJobs * bonusSecondsPerStinger, monthly * bonusFactor);
  const rollover = Math.min(time.rollover, monthly * rolloverFactor);
  const allowance = monthly + rollover + bonus;
  return { allowance, used, remaining: Math.max(0, roundHundredths(allowance - used)), rollover, longest };
}

/** Seconds of a month that is over which go on into the next; none where there is no limit, since nothing runs out. */
export function leftOver(time: PlanTime): number {
  const monthly = time.plan === null ? null : monthlyAllowances[time.plan];
  if (monthly === null) return 0;
  return Math.min(planUsage(time).remaining ?? 0, monthly * rolloverFactor);
}

/** Whether a clip of so many seconds fits into what is left. */
export function fitsInto({ remaining }: PlanUsage, clipSeconds: number): boolean {
  return remaining === null || roundHundredths(clipSeconds) <= remaining;
}

/** The first moment of the month that a moment is in, in UTC: where a month begins for a plan that nobody is billed for. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** Clips have two decimals; sums of them have more by accident. */
function roundHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
