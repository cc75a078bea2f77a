import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { openEnum } from '../open';

export const transcriptionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  contentWithoutTitle: z.string(),
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
