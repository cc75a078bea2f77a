import { chaptersSchema, episodeExtras, limits } from '@wavereel/contracts';
import { z } from 'zod';
import { bounds, mostOf } from './bounds';

const address = z.string().max(bounds.address);

/** Somebody who is heard or works in a show or an episode. */
const personSchema = z.object({
  name: z.string().max(bounds.person),
  /** In small letters, as the feed says it. */
  role: z.string().max(bounds.role).nullable(),
  url: address.nullable(),
});
export type ParsedPerson = z.infer<typeof personSchema>;
const peopleSchema = z.array(personSchema).max(mostOf.people);

/** A way to give money. */
const fundingSchema = z.object({ url: address, label: z.string().max(bounds.funding) });
export type ParsedFunding = z.infer<typeof fundingSchema>;

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
  /** What is said of it, as plain text; only where a reader asked for whole entries. */
  notes: z.string().max(bounds.notes).optional(),
  /** The same. */
  people: peopleSchema.optional(),
  ...episodeExtras,
});
export type ParsedEpisode = z.infer<typeof parsedEpisodeSchema>;

export const parsedFeedSchema = z.object({
  title: z.string().max(bounds.title),
  description: z.string().max(bounds.description),
  image: address.nullable(),
  author: z.string().max(bounds.author).nullable(),
  /** BCP 47, as it says. */
  language: z.string().max(bounds.language).nullable(),
  /** The show's own. */
  site: address.nullable(),
  people: peopleSchema,
  funding: z.array(fundingSchema).max(mostOf.fundings),
  /** Who says when it changed. */
  hub: address.nullable(),
  /** What it calls its own address, by which whoever says that knows it. */
  topic: address.nullable(),
  items: z.array(parsedEpisodeSchema).max(limits.linkFeedMaxItems),
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
  /** Whether entries are answered with what is said of each and who is heard. */
  readonly isWhole: boolean;
  /** So many entries are answered. */
  readonly most: number;
}

/** What a thread answers: null for what is no feed. */
export const parseAnswerSchema = parsedFeedSchema.nullable();
