import { z } from 'zod';
import { dateSchema } from '../common';

/** A public page of one video, for whoever has its address. */
export const shareSchema = z.object({
  /** Of the page. It cannot be guessed, and says nothing of the video. */
  url: z.string(),
  /** Of the player alone, for a frame on a page of others. */
  embedUrl: z.string(),
  /** That frame, as HTML; null until the video is there to be shown. */
  embedHtml: z.string().nullable(),
  /** How often it was played, each visitor counted once a day. */
  plays: z.number().int().nonnegative(),
  /** When it was made public. */
  date: dateSchema,
});
export type Share = z.infer<typeof shareSchema>;
