import { captionLookSchema, type CaptionLook } from '@wavereel/contracts';

// The keys of the schema's shape are the fields of a look.
const fields = Object.keys(captionLookSchema.shape) as (keyof CaptionLook)[];

/** Whether two looks draw the same. What else they carry, as the name of a saved style, counts for nothing. */
export const isSameLook = (one: CaptionLook, other: CaptionLook): boolean =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** A look without what else a saved style carries. */
export const lookOf = (style: CaptionLook): CaptionLook => captionLookSchema.parse(style);
