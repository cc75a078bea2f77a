import { z } from 'zod';
import { dateSchema, idSchema } from '../common';
import { limits } from '../limits';

/** An address that a person pasted: a web address, at most as long as browsers take. */
export const webAddressSchema = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .refine((text) => z.url({ protocol: /^https?$/ }).safeParse(text).success, { params: { code: 'not_an_address' } });

/** A written text of an episode that its feed names: SRT, WebVTT or JSON by its type, where that is said. */
export const feedTranscriptSchema = z.object({
  url: webAddressSchema,
  type: z.string().max(100).nullable(),
  /** BCP 47, as the feed says; null where it does not. */
  language: z.string().max(35).nullable(),
});
export type FeedTranscript = z.infer<typeof feedTranscriptSchema>;

/** A moment of an episode that its show recommends. Seconds in its sound. */
export const soundbiteSchema = z.object({
  start: z.number().nonnegative().max(limits.audioMaxSeconds),
  duration: z.number().positive().max(limits.audioMaxSeconds),
  title: z.string().max(200).nullable(),
});
export type Soundbite = z.infer<typeof soundbiteSchema>;

/** A part of a sound as its show divides it. Seconds in the sound. */
export const chapterSchema = z.object({
  start: z.number().nonnegative().max(limits.audioMaxSeconds),
  /** Where it says that it ends, or the next begins; null for the end of the sound. */
  end: z.number().positive().max(limits.audioMaxSeconds).nullable(),
  title: z.string().max(200).nullable(),
});
export type Chapter = z.infer<typeof chapterSchema>;

/** In the order in which they begin, none over another. */
export const chaptersSchema = z.array(chapterSchema).max(limits.chapters);

/** What a feed may say of an episode besides. */
export const episodeExtras = {
  transcripts: z.array(feedTranscriptSchema).max(limits.feedTranscripts).optional(),
  soundbites: z.array(soundbiteSchema).max(limits.feedSoundbites).optional(),
  /** Where its chapters stand, as JSON: read once its sound is fetched. */
  chaptersUrl: webAddressSchema.optional(),
};

/** One entry of a feed. What the feed leaves out is null. */
export const episodeSchema = z.object({
  /** The feed's own name for it, or the address of its sound where the feed gives none. */
  guid: z.string(),
  title: z.string(),
  isoDate: dateSchema.nullable(),
  /** The sound, where it has any. */
  enclosure: z
    .object({ url: z.string(), type: z.string().nullable(), length: z.number().int().nonnegative().nullable() })
    .nullable(),
  author: z.string().nullable(),
  link: z.string().nullable(),
  itunes: z.object({
    episode: z.number().int().nonnegative().nullable(),
    season: z.number().int().nonnegative().nullable(),
    /** Seconds, as the feed claims. */
    duration: z.number().nonnegative().nullable(),
    /** A signed address of the proxy. */
    image: z.string().nullable(),
    /** Where the picture is, by the feed; the feed's own where the episode has none. */
    imageUrl: z.string().nullable(),
  }),
  /** A signed address of the proxy that plays the sound; it expires after some hours. */
  playUrl: z.string().nullable(),
  /** Those that stand in the feed itself. */
  chapters: chaptersSchema.optional(),
  ...episodeExtras,
});
export type Episode = z.infer<typeof episodeSchema>;

/** A podcast feed, as read. */
export const feedSchema = z.object({
  title: z.string(),
  description: z.string(),
  feedUrl: z.string(),
  /** A signed address of the proxy. */
  image: z.object({ url: z.string() }).nullable(),
  /** Newest first, as many as are taken. */
  items: z.array(episodeSchema),
  /** The feed holds more entries than are taken. */
  isCapped: z.boolean(),
});
export type Feed = z.infer<typeof feedSchema>;

/** A feed that a person keeps. */
export const savedFeedSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  /** A signed address of the proxy. */
  image: z.string().nullable(),
  dateAdded: dateSchema,
});
export type SavedFeed = z.infer<typeof savedFeedSchema>;

export const feedInputSchema = z.object({ url: webAddressSchema });

/** What a search for podcasts proposes. */
export const searchSuggestionSchema = z.object({
  /** The podcast's name. */
  value: z.string(),
  /** A signed address of the proxy. */
  thumbnail: z.string().nullable(),
  /** The artist. */
  description: z.string(),
  feedUrl: z.string(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;
