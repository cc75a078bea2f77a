import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { openEnum } from '../open';

export const transcriptionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** In a list only how it begins: ask for one to have all of it. */
  contentWithoutTitle: z.string(),
  /** How many it has. */
  words: z.number().int().nonnegative(),
  statusText: openEnum(['Pending', 'Complete', 'Failed'], 'Pending'),
  lastStatusUpdate: dateSchema,
  dateAdded: dateSchema,
  owner: idSchema,
  owner_name: z.string(),
});
export type Transcription = z.infer<typeof transcriptionSchema>;

/** An empty one, to be written by hand. */
export const transcriptionInputSchema = z.object({ title: lineSchema(200) });
export const transcriptionChangeSchema = z.object({
  title: lineSchema(200).optional(),
  contentWithoutTitle: z.string().max(1_000_000).optional(),
});
