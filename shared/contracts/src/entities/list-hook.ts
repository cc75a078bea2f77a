import { z } from 'zod';
import { dateSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { webAddressSchema } from './feed';

/** Why nothing arrived: a status that is no success, an address that may not be reached, nobody there, no answer in time, or none that can be read. */
export const hookProblems = ['status', 'refused', 'unreachable', 'timeout', 'unreadable'] as const;
export type HookProblem = (typeof hookProblems)[number];

/** What came of a call of a hook. */
export const hookAnswerSchema = z.object({
  /** Of HTTP; null where there was no answer. */
  status: z.number().int().nullable(),
  /** Null where it arrived. */
  problem: openEnum(hookProblems, 'unreadable').nullable(),
});
export type HookAnswer = z.infer<typeof hookAnswerSchema>;

/** The last delivery of a hook, where that failed. */
export const hookFailureSchema = z.object({
  status: z.number().int().nullable(),
  problem: openEnum(hookProblems, 'unreadable'),
  date: dateSchema,
  /** When the first failed since anything arrived. */
  since: dateSchema,
});
export type HookFailure = z.infer<typeof hookFailureSchema>;

/** Where the service is called that is told who comes and goes on a mailing list. */
export const listHookSchema = z.object({
  address: z.string(),
  /** What is sent is signed with it. Null for whoever may not change the hook. */
  secret: z.string().nullable(),
  /** When something last arrived; null where nothing has yet. */
  dateDelivered: dateSchema.nullable(),
  /** Null where the last delivery arrived, or there was none yet. */
  failure: hookFailureSchema.nullable(),
  /** How many were given up since its address was set. */
  lost: z.number().int().nonnegative(),
  /** The service answered that it is gone (410): nothing is sent until the address is set again. */
  isEnded: z.boolean(),
});
export type ListHook = z.infer<typeof listHookSchema>;

/** https; http only where the operator of the product has named the host. */
export const hookAddressSchema = webAddressSchema.max(limits.hookAddressChars);
