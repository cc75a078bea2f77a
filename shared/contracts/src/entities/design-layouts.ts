import { z } from 'zod';
import { countedChars } from '../counted';
import { cardTypes } from './card-type';
import { furthest, mostLayers, movingKinds, partNameSchema, textAlignments, textPlaces } from './design-layers';

/** Of all layouts of one design, counted as its layers are. */
export const mostLayoutChars = 200_000;

/**
 * What a part of a design says of itself in one shape: all of its place where it was put there first, else what was changed there by hand.
 * Of what it does not say there it is what it is elsewhere, see `shapedDrawing`. Pixels of that shape, as in its layer.
 */
export const partLayoutSchema = z.object({
  shape: z.enum(cardTypes),
  /** The id of a layer, or the kind of what moves. */
  part: partNameSchema,
  left: z.number().min(-furthest).max(furthest).exactOptional(),
  top: z.number().min(-furthest).max(furthest).exactOptional(),
  width: z.number().min(1).max(furthest).exactOptional(),
  height: z.number().min(1).max(furthest).exactOptional(),
  /** Degrees, of what rests. */
  rotation: z.number().min(-180).max(180).exactOptional(),
  /** Of words. */
  size: z.number().min(6).max(600).exactOptional(),
  alignment: z.enum(textAlignments).exactOptional(),
  verticalAlignment: z.enum(textPlaces).exactOptional(),
});
export type PartLayout = z.infer<typeof partLayoutSchema>;

/** What tells one layout from another: what a part says in a shape it says once. */
export const layoutKey = ({ shape, part }: Pick<PartLayout, 'shape' | 'part'>): string => `${shape} ${part}`;

const hasNoTwins = (layouts: readonly PartLayout[]): boolean => new Set(layouts.map(layoutKey)).size === layouts.length;

/** What the parts of a design say in each shape that it was drawn in; nothing as long as it was never in another than its own. */
export const designLayoutsSchema = z
  .array(partLayoutSchema)
  .max(cardTypes.length * (mostLayers + movingKinds.length))
  .refine(hasNoTwins)
  .refine((layouts) => countedChars(layouts) <= mostLayoutChars, { params: { code: 'design_too_full' } });
