import { z } from 'zod';
import { dateSchema, idSchema } from '../common';
import { limits } from '../limits';
import { openEnum, openOptional } from '../open';

/** How a subscription stands, in the words of the payment provider; `inactive` for one that has ended. */
export const planStatusSchema = openEnum(
  ['active', 'trialing', 'past_due', 'incomplete', 'canceled', 'inactive'],
  'active',
);

/** What a team's owner pays for. */
export const planSchema = z.object({
  /** A plan id, as `free` or `creator`. */
  planName: z.string(),
  /** Whether it can be used now: also in a trial, and after cancelling until the period ends. */
  active: z.boolean(),
  status: planStatusSchema,
  isTrial: z.boolean(),
  trialEndAt: dateSchema.nullable(),
  /** Cancelled: it ends with the present period. */
  isCanceled: z.boolean(),
  /** The plan for a pause, paid by the year. */
  isPausePlan: z.boolean(),
  isPause: z.boolean(),
  /** Nothing is collected for now; billing resumes by itself. */
  collectionPause: z.boolean(),
  collectionResumeAt: dateSchema.nullable(),
  currentPeriodEnd: dateSchema.nullable(),
  /** Seats that are paid for. */
  seats: z.number().int().nonnegative(),
  /** Link pages beyond those of the plan that are paid for; none where it is left out. */
  extraLinkPages: openOptional(z.number().int().nonnegative()),
  /** The provider's name for it; null where nobody pays. */
  stripeId: z.string().nullable(),
});
export type Plan = z.infer<typeof planSchema>;

/** A change of plan that was asked for and has not come to its end. */
export const planChangeSchema = z.object({
  actionType: openEnum(['cancel', 'pause'], 'cancel'),
  status: openEnum(['pending', 'paused'], 'pending'),
  planType: openEnum(['video', 'link'], 'video'),
  stopDate: dateSchema,
  resumeDate: dateSchema.nullable(),
  /** Seconds that are kept for afterwards. */
  rollover: z.number().nonnegative(),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** How the operator puts an account onto a plan by hand; parts that are left out are those of the free plan. */
export const planGrantSchema = z.object({
  teamId: idSchema,
  plan: planSchema.partial(),
  change: planChangeSchema.nullable().default(null),
});

/** What everybody has who never paid. */
export const freePlan: Plan = {
  planName: 'free',
  active: true,
  status: 'active',
  isTrial: false,
  trialEndAt: null,
  isCanceled: false,
  isPausePlan: false,
  isPause: false,
  collectionPause: false,
  collectionResumeAt: null,
  currentPeriodEnd: null,
  seats: limits.defaultTeamSeats,
  stripeId: null,
};
