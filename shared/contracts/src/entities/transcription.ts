import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { webAddressSchema } from './feed';
import { transcriptChangeSchema, transcriptSchema } from './transcript';

/** In the order they are passed through. */
export const transcriptionStages = ['waiting', 'listening', 'finishing'] as const;

/** How far the recogniser is. */
export const transcriptionProgressSchema = z.object({
  stage: openEnum(transcriptionStages, 'listening'),
  /** Percent of the sound, 0 to 100; null where that is not known. */
  progress: z.number().min(0).max(100).nullable(),
  /** How many stand before this one while it waits. */
  place: z.number().int().nonnegative().nullable(),
  /** Whole seconds until the words are there, as well as that is known; null where it is not. */
  estimate: z.number().int().positive().nullable(),
});
export type TranscriptionProgress = z.infer<typeof transcriptionProgressSchema>;

export const transcriptionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** In a list only how it begins: ask for one to have all of it. */
  contentWithoutTitle: z.string(),
  /** When each word is said. Null in a list, until there are words, and for one that is written by hand. */
  transcriptionContent: transcriptSchema.nullable().default(null),
  /** Rises with each change of the words: a change says which one it was made of. */
  revision: z.number().int().nonnegative().default(0),
  /** How many it has. */
  words: z.number().int().nonnegative(),
  statusText: openEnum(['Pending', 'Complete', 'Failed'], 'Pending'),
  /** While it is pending, else null. */
  progress: transcriptionProgressSchema.nullable().default(null),
  /** Why it failed, and what to do, as a sentence for a person; null where it did not. */
  error: z.string().nullable().default(null),
  lastStatusUpdate: dateSchema,
  dateAdded: dateSchema,
  owner: idSchema,
  owner_name: z.string(),
  /** The sound of the library that it is of; null for one that is written by hand, and once that sound is gone. */
  guid: idSchema.nullable().default(null),
  /** A signed address of that sound; null in a list. */
  audioUrl: z.string().nullable().default(null),
  /** Seconds of the sound; 0 for one that is written by hand. */
  duration: z.number().nonnegative().default(0),
  /** BCP 47, of what is spoken; null where that is not known. */
  language: z.string().nullable().default(null),
  /** The sentences that say most, as they stand in it; null until somebody asks. Null in a list. */
  summary: z.string().nullable().default(null),
  /** A title that it could have, made with the summary; null until somebody asks, and where nothing suggests itself. Null in a list. */
  suggestedTitle: z.string().nullable().default(null),
});
export type Transcription = z.infer<typeof transcriptionSchema>;

/** An empty one to be written by hand; with a sound of the library, the words that are said in it. */
export const transcriptionInputSchema = z.object({
  title: lineSchema(limits.titleMaxLength),
  guid: idSchema.optional(),
});

export const transcriptionChangeSchema = z.object({
  title: lineSchema(limits.titleMaxLength).optional(),
  /** The whole text anew. Words that it keeps keep their times, if they have any. */
  contentWithoutTitle: z.string().max(1_000_000).optional(),
  /** That the whole text was made of: 409 where it is another by now. Left out, it is written over whatever there is. */
  revision: z.number().int().nonnegative().optional(),
  change: transcriptChangeSchema.optional(),
  /** What it replaces stays as a version, however young it is: before an earlier one is brought back, or a great deal is replaced at once. */
  keepsPresent: z.boolean().optional(),
  /** The answer is as a list has it: whoever changes words has them. */
  brief: z.boolean().optional(),
});

/** What is to be transcribed: a sound of the library by its guid, or a file elsewhere by its address, which is fetched into the library first. */
export const transcribeQuerySchema = z.object({
  title: lineSchema(limits.titleMaxLength),
  guid: idSchema.optional(),
  url: webAddressSchema.optional(),
});

/** How many seconds of sound the team has had transcribed; the recogniser is one's own, so that there is no limit. */
export const transcriptionUsageSchema = z.object({
  transcriptions: z.number().int().nonnegative(),
  /** Those that are waiting or under way. */
  pending: z.number().int().nonnegative(),
  /** Whole seconds of sound, of those that are complete. */
  seconds: z.number().int().nonnegative(),
  /** BCP 47 of what can be recognised here; `*` for any. Empty where there is no recogniser. */
  languages: z.array(z.string()),
});
export type TranscriptionUsage = z.infer<typeof transcriptionUsageSchema>;

export const transcriptionStatusQuestionSchema = z.object({ ids: z.array(idSchema).min(1).max(100) });
