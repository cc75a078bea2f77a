import { z } from 'zod';
import { dateSchema, idSchema } from '../common';
import { designDrawingSchema } from './design';

/** A state that a design was in before it was changed. */
export const designVersionSchema = z.object({
  /** Which state of the design it was. */
  revision: z.number().int().positive(),
  /** What the design was called then. */
  name: z.string(),
  /** When it came to be so. */
  dateSaved: dateSchema,
  /** Who saved it; whoever owns the team, where they have left. */
  savedBy: idSchema,
  savedByName: z.string(),
});
export type DesignVersion = z.infer<typeof designVersionSchema>;

/** The same with all that was drawn. */
export const wholeDesignVersionSchema = designDrawingSchema.extend({
  ...designVersionSchema.shape,
  /** Pictures that it shows and that were deleted since. */
  gone: z.array(idSchema).default([]),
});
export type WholeDesignVersion = z.infer<typeof wholeDesignVersionSchema>;

export const versionParams = z.object({
  id: idSchema,
  revision: z.coerce.number<number>().int().min(1).max(2_147_483_647),
});
