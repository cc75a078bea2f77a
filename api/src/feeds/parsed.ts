import { z } from 'zod';

/** An entry as its feed has it; pictures and sound by their own addresses. */
export const parsedEpisodeSchema = z.object({
  guid: z.string(),
  title: z.string(),
  isoDate: z.string().nullable(),
  enclosure: z.object({ url: z.string(), type: z.string().nullable(), length: z.number().nullable() }).nullable(),
  author: z.string().nullable(),
  link: z.string().nullable(),
  episode: z.number().nullable(),
  season: z.number().nullable(),
  duration: z.number().nullable(),
  image: z.string().nullable(),
});
export type ParsedEpisode = z.infer<typeof parsedEpisodeSchema>;

export const parsedFeedSchema = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  items: z.array(parsedEpisodeSchema),
  isCapped: z.boolean(),
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
