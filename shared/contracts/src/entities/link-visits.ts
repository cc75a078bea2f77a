import { z } from 'zod';
import { limits } from '../limits';

const dayMs = 24 * 3600 * 1000;
/** A day of UTC, as `2026-11-21`. */
export const linkDaySchema = z.iso.date();

/** From one day to another, both of them counted. */
export const linkVisitsQuerySchema = z
  .object({ from: linkDaySchema, to: linkDaySchema })
  .refine(({ from, to }) => isPeriod(from, to), { path: ['from'] });

function isPeriod(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  // The database knows no year 0.
  return days >= 1 && days <= limits.linkVisitDays && from >= '0001';
}

const countsSchema = z.object({
  /** Views of its pages. */
  visits: z.number().int().nonnegative(),
  /** Of each day those who are unlike: who comes on two days is counted twice. */
  visitors: z.number().int().nonnegative(),
  /** Episodes that were begun, once a day for each who listens. */
  plays: z.number().int().nonnegative(),
  /** Presses of its buttons. */
  clicks: z.number().int().nonnegative(),
});
export type LinkCounts = z.infer<typeof countsSchema>;

/** What was counted most. */
const topSchema = z.object({
  /** The key of an episode, the id of a button, a host, or two letters of a country; null for all that were too many to be told apart. */
  name: z.string().nullable(),
  /** The title of an episode, the label of a button; null where it has none, or it is no more. */
  label: z.string().nullable(),
  count: z.number().int().positive(),
});
export type LinkTop = z.infer<typeof topSchema>;

/** What was counted of a link page in some days, without anything of those who came. */
export const linkVisitsSchema = z.object({
  totals: countsSchema,
  /** In order; a day on which nothing was counted is left out. */
  days: z.array(countsSchema.extend({ day: linkDaySchema })),
  /** By plays. The lists hold at most `limits.linkVisitTops`, the most first. */
  episodes: z.array(topSchema),
  /** By clicks. */
  buttons: z.array(topSchema),
  /** By visits that another site led to. */
  sources: z.array(topSchema),
  /** By visits; empty where the operator names no header that says it. */
  countries: z.array(topSchema),
});
export type LinkVisits = z.infer<typeof linkVisitsSchema>;
