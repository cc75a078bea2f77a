import { z } from 'zod';
import { dateSchema, idSchema } from '../common';

/** A picture of a team, for its designs: as it was sent, but turned upright, without what else the file told, and no larger than `limits.pictureMaxSide`. */
export const pictureSchema = z.object({
  _id: idSchema,
  /** As its file was called, without the ending. */
  name: z.string(),
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  dateAdded: dateSchema,
  owner: idSchema,
  owner_name: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * Where the bytes of a picture are, for whoever knows its id: pictures of designs are fetched without credentials. They never change.
 */
export const picturePath = (id: string): string => `/pictures/${id}`;
