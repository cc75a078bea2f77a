import { chaptersSchema, episodeExtras, limits } from '@wavereel/contracts';
import { z } from 'zod';
import { bounds } from './bounds';

const address = z.string().max(bounds.address);

/** An entry as its feed has it; pictures and sound by their own addresses. */
export const parsedEpisodeSchema = z.object({
  guid: z.string().max(bounds.guid),
  title: z.string().max(bounds.title),
  isoDate: z.iso.datetime().nullable(),
  enclosure: z
    .object({ url: address, type: z.string().max(bounds.type).nullable(), length: z.number().nullable() })
    .nullable(),
  author: z.string().max(bounds.author).nullable(),
  link: address.nullable(),
  episode: z.number().nullable(),
  season: z.number().nullable(),
  duration: z.number().nullable(),
  image: address.nullable(),
  chapters: chaptersSchema.optional(),
  ...episodeExtras,
});
export type ParsedEpisode = z.infer<typeof parsedEpisodeSchema>;

export const parsedFeedSchema = z.object({
  title: z.string().max(bounds.title),
  description: z.string().max(bounds.description),
  image: address.nullable(),
  items: z.array(parsedEpisodeSchema).max(limits.feedMaxItems),
  isCapped: z.boolean(),
  /** It breaks off, or an entry of it could not be read. */
  isDamaged: z.boolean(),
});
export type ParsedFeed = z.infer<typeof parsedFeedSchema>;

/** What a thread is asked to read. */
export interface ParseJob {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** What relative addresses start from. */
  readonly url: string;
  /** So many entries are answered. */
  readonly most: number;
}

/** What a thread answers: null for what is no feed. */
export const parseAnswerSchema = parsedFeedSchema.nullable();
