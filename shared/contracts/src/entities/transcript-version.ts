import { z } from 'zod';
import { dateSchema, idSchema } from '../common';
import { transcriptSchema } from './transcript';

/** A state that the words of a transcription were in before they were changed. */
export const transcriptVersionSchema = z.object({
  /** Which state of the words it was. */
  revision: z.number().int().nonnegative(),
  /** What the transcription was called then. */
  title: z.string(),
  /** When it came to be so. */
  dateSaved: dateSchema,
  /** Who saved it; whoever owns the team, where they have left. */
  savedBy: idSchema,
  savedByName: z.string(),
  /** How many words it has. */
  words: z.number().int().nonnegative(),
  /** In so many words it differed from the version before it, when it was kept; null for the first. */
  changedWords: z.number().int().nonnegative().nullable(),
});
export type TranscriptVersion = z.infer<typeof transcriptVersionSchema>;

/** The same with all of its words. */
export const wholeTranscriptVersionSchema = transcriptVersionSchema.extend({
  contentWithoutTitle: z.string(),
  /** When each word is said; null for one that is written by hand. */
  transcriptionContent: transcriptSchema.nullable(),
});
export type WholeTranscriptVersion = z.infer<typeof wholeTranscriptVersionSchema>;

export const transcriptVersionParams = z.object({
  id: idSchema,
  revision: z.coerce.number<number>().int().min(0).max(2_147_483_647),
});
