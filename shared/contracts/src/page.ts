import { z } from 'zod';
import { dateSchema } from './common';
import { limits } from './limits';

/**
 * The query of a list, which is answered a page at a time: `limit` rows at most, from the beginning or from where the page before ended.
 * Where more follow, the answer's header `nextPageHeader` says the `cursor` that begins them. It means something to the api alone, and
 * stays good when rows come or go in between.
 */
export const pageSchema = (rows: number = limits.pageMaxRows) =>
  z.object({
    cursor: z.string().min(1).max(300).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMaxRows).default(rows),
  });

/** A list of what can be had back once it was deleted: with `deleted` that of the bin. */
export const binPageSchema = pageSchema().extend({ deleted: z.enum(['true', 'false']).optional() });

/** Where pages of a list begin, so that any of them can be had at once. */
export const marksSchema = z.object({
  /** Rows of the list. */
  count: z.number().int().nonnegative(),
  /** Of these, what was deleted and is answered in its place all the same. */
  deleted: z.number().int().nonnegative().default(0),
  /** The cursor of each page but the first, in order. */
  cursors: z.array(z.string()),
  /** When they were counted. */
  date: dateSchema,
});
export type Marks = z.infer<typeof marksSchema>;

/** Rows of a page, by whoever asks where pages begin. */
export const marksEverySchema = z.coerce.number().int().min(20).max(limits.pageMaxRows);

/** How something is deleted: into the bin, or with `forever` for good. */
export const removalSchema = z.object({ forever: z.enum(['true', 'false']).optional() });

/** What of a bin is deleted for good: what came into it until then. */
export const binEmptyingSchema = z.object({ until: dateSchema });

/** Some of a bin at once: whoever wants to be rid of all of it asks again while there is more. */
export const binEmptiedSchema = z.object({
  /** Deleted for good by this call. */
  removed: z.number().int().nonnegative(),
  more: z.boolean(),
});
export type BinEmptied = z.infer<typeof binEmptiedSchema>;

/** Which part of a list is asked for. */
export type PageQuery = z.output<ReturnType<typeof pageSchema>>;

/** Carries the cursor of the rows that follow; left out where there are none. */
export const nextPageHeader = 'x-next-cursor';
