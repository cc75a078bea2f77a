import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';

export const mediaStatuses = ['pending', 'complete', 'failed'] as const;
export const mediaStatusSchema = z.enum(mediaStatuses);

/** A piece of audio in a person's library. Addresses are signed and expire; ask again for fresh ones. */
export const mediaSchema = z.object({
  _id: idSchema,
  guid: idSchema,
  title: z.string(),
  status: mediaStatusSchema,
  /** Why processing failed, as a sentence for a person. */
  error: z.string().nullable(),
  s3AudioUrl: z.string(),
  /** Null until the status is complete. The file there is a `Peaks`. */
  peaksUrl: z.string().nullable(),
  /** Seconds of sound, measured by decoding once the status is complete; the header's claim before. */
  duration: z.number().nonnegative(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** The kind of file by content, as `audio/mpeg`. */
  mime: z.string(),
  feedTitle: z.string().nullable(),
  feedUrl: z.string().nullable(),
  feedGuid: z.string().nullable(),
  image_src: z.string().nullable(),
  dateAdded: dateSchema,
  owner: idSchema,
  owner_name: z.string(),
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaInputSchema = z.object({ title: lineSchema(limits.titleMaxLength) });

/** Extremes of the sound, one min and max pair after another, as integers of `bits` bits. One channel. */
export const peaksSchema = z.object({
  version: z.literal(2),
  channels: z.literal(1),
  sample_rate: z.number().int().positive(),
  samples_per_pixel: z.number().int().positive(),
  bits: z.literal(8),
  /** The number of pairs. */
  length: z.number().int().nonnegative(),
  data: z.array(z.number().int().min(-128).max(127)),
});
export type Peaks = z.infer<typeof peaksSchema>;

export const signingSchema = z.object({
  /** The file's own name; it is kept as a title only, never as a path. */
  file: z.string().min(1).max(4096),
  type: z.string().max(200).default('application/octet-stream'),
  /** Bytes. */
  size: z.number().int().nonnegative(),
});

/** Where to PUT the bytes, and the name by which to speak of them afterwards. */
export const signedUploadSchema = z.object({
  uuid: idSchema,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: dateSchema,
});
export type SignedUpload = z.infer<typeof signedUploadSchema>;
