import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { marksEverySchema, pageSchema } from '../page';
import { cardTypes } from './card-type';
import { themeIdSchema } from './design';

/** A word of a team's own for some of its videos. */
export const tagSchema = lineSchema(limits.tagMaxChars);

/** By what a list of videos is sorted: when they were asked for, or their titles. */
export const videoSorts = ['newest', 'oldest', 'title'] as const;
export type VideoSort = (typeof videoSorts)[number];

/** Which videos of a team are meant; each that is given narrows them. */
export const videoFilterSchema = z.object({
  /** Every word of it, or its beginning, in title, episode, show, author and tags; or every one in the captions. Accents and case do not matter. */
  search: lineSchema(limits.searchMaxChars).optional(),
  status: z.enum(['pending', 'complete', 'failed']).optional(),
  shape: z.enum(cardTypes).optional(),
  design: themeIdSchema.optional(),
  /** Who asked for them. */
  person: idSchema.optional(),
  tag: tagSchema.optional(),
  /** Those that were put aside, those that were not, or both. Left out: those that were not. */
  archived: z.enum(['true', 'false', 'any']).optional(),
  /** Those of which people were told that the plan keeps them no longer. */
  leaving: z.enum(['true']).optional(),
});
export type VideoFilter = z.output<typeof videoFilterSchema>;

/** What a list of videos is asked with. */
export const videoListSchema = pageSchema().extend({
  ...videoFilterSchema.shape,
  sort: z.enum(videoSorts).optional(),
  /** The bin, the last one deleted first. Of the filter nothing counts then. */
  deleted: z.enum(['true', 'false']).optional(),
  /** Also what was deleted since then, in the places where it was: a screen on which it was deleted keeps them. */
  deletedSince: dateSchema.optional(),
});

/** Where pages of a list begin, so that any of them can be had at once; with `deleted` those of the bin. */
export const videoMarksQuerySchema = videoListSchema.omit({ cursor: true, limit: true }).extend({
  every: marksEverySchema,
});

/** Some value that videos of a team have, and how many of them. */
const facetSchema = z.object({ value: z.string(), count: z.number().int().positive() });
export const videoFacetsSchema = z.object({
  /** By name. */
  tags: z.array(facetSchema),
  /** Ids of designs, by how many have them; null as name where the design is gone for good. */
  designs: z.array(facetSchema.extend({ name: z.string().nullable() })),
  /** Ids of people. */
  people: z.array(facetSchema.extend({ name: z.string() })),
  archived: z.number().int().nonnegative(),
});
export type VideoFacets = z.infer<typeof videoFacetsSchema>;

/**
 * Some videos of a team at once, by one of these: their ids; all that a filter means, but a few and what came after a moment; or those of an earlier
 * change, by its moment. Nothing else is taken: a filter of which a part is not known would mean more than was meant.
 */
export const manyVideosSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(limits.manyMaxIds).optional(),
    filter: z.strictObject(videoFilterSchema.shape).optional(),
    except: z.array(idSchema).max(limits.manyMaxIds).optional(),
    /** Goes with a filter. */
    until: dateSchema.optional(),
    date: dateSchema.optional(),
  })
  .refine(({ ids, filter, date }) => [ids, filter, date].filter((by) => by !== undefined).length === 1);
export type ManyVideos = z.output<typeof manyVideosSchema>;

export const manyVideosChangeSchema = z.object({
  those: manyVideosSchema,
  change: z.discriminatedUnion('do', [
    z.object({ do: z.literal('archive'), archived: z.boolean() }),
    z.object({ do: z.literal('delete'), deleted: z.boolean() }),
    z.object({ do: z.literal('tag'), tag: tagSchema, tagged: z.boolean() }),
  ]),
});
export type ManyVideosChange = z.output<typeof manyVideosChangeSchema>['change'];

export const manyVideosChangedSchema = z.object({
  /** Videos that were changed; those that were so already, or have as many tags as they may, are not counted. */
  count: z.number().int().nonnegative(),
  /** By which the same ones are found again. */
  date: dateSchema,
});

/** A place in a video where something is said. */
export const spokenAtSchema = z.object({
  /** Of the video. */
  seconds: z.number().nonnegative(),
  text: z.string(),
});
export type SpokenAt = z.infer<typeof spokenAtSchema>;
