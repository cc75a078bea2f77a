import { z } from 'zod';
import { idSchema } from '../common';
import { captionsWishSchema } from './captions';
import { cardTypes } from './card-type';
import { designSchema } from './design';
import { episodeSchema, feedSchema } from './feed';
import { mediaSchema } from './media';

/**
 * What of the way to a video is kept on the device: a later release reads what an earlier one wrote. A file has a place of its own beside it.
 */
export const keptDraftSchema = z.object({
  version: z.literal(1),
  step: z.literal([1, 2, 3]),
  /** Of a video that is there already. */
  editing: z.boolean(),
  source: z.discriminatedUnion('type', [
    z.object({ type: z.literal(['upload', 'recording']) }),
    z.object({ type: z.literal('library'), media: mediaSchema }),
    z.object({
      type: z.literal(['feed', 'link']),
      episode: episodeSchema,
      feed: feedSchema.pick({ title: true, feedUrl: true }),
    }),
  ]),
  confirmed: z.boolean(),
  /** Under which the server knows the audio. */
  guid: z.string().nullable(),
  region: z.object({ start: z.number(), end: z.number() }).nullable(),
  design: designSchema.nullable(),
  /** The one that going back to the audio cleared; releases before kept none. */
  designBefore: designSchema.nullable().optional(),
  name: z.string(),
  /** The shapes in which the video is made besides that of the design; releases before kept none. */
  alsoIn: z.array(z.enum(cardTypes)).optional(),
  /** With captions, in this look; releases before made none. */
  captions: captionsWishSchema.pick({ preset: true, styleId: true }).nullable().optional(),
  /** A video that was asked for, and whose answer did not come; releases before kept none. */
  asked: z.object({ guid: idSchema, wish: z.string() }).nullable().optional(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** What the head of a kept file told, which is kept beside it. The picture is a Blob of the browser's, where there is one. */
export const keptFactsSchema = z.object({
  seconds: z.number().nonnegative().nullable(),
  title: z.string().max(500).nullable(),
  show: z.string().max(500).nullable(),
  picture: z.unknown(),
});
