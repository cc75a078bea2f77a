import { z } from 'zod';
import { limits } from '../limits';
import { manyVideosSchema } from './video-finding';

/** What of a video can be in a zip: itself, as it is drawn with captions, its poster, and its captions as subtitles. */
export const zipFileKinds = ['video', 'captioned', 'poster', 'srt'] as const;
export type ZipFileKind = (typeof zipFileKinds)[number];

/** Some videos of a team, to be taken along as one file. */
export const zipInputSchema = z.object({
  those: manyVideosSchema,
  /** Each where there is one. Left out: the videos. */
  with: z
    .array(z.enum(zipFileKinds))
    .min(1)
    .max(zipFileKinds.length)
    .transform((kinds) => [...new Set(kinds)])
    .optional(),
});

/** Where it is. */
export const zipSchema = z.object({
  /** A signed address, for an hour: of a zip that is made as it is read, or of the file itself where it is one. */
  url: z.string(),
  /** Files in it. */
  count: z.number().int().positive().max(limits.zipFiles),
  /** Of all that is sent. */
  bytes: z.number().int().nonnegative(),
  /** Videos that nothing is there of: they are left out. */
  missing: z.number().int().nonnegative(),
});
export type Zip = z.infer<typeof zipSchema>;
