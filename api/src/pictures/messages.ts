import { z } from 'zod';

/** Where the icons of a site are written. */
const iconPathsSchema = z.object({ ico: z.string(), touch: z.string(), large: z.string() });
export type IconPaths = z.infer<typeof iconPathsSchema>;

/** Draw a picture anew whole, in several sizes, or as the icons of a site. */
export const pictureJobSchema = z.union([
  z.object({ path: z.string(), outputPath: z.string() }),
  z.object({
    path: z.string(),
    /** Each a square of so many pixels, and where it is written as WebP: not at all where it does not fit into `maxBytes`, however coarse. */
    sizes: z.array(
      z.object({
        side: z.number().int().positive(),
        outputPath: z.string(),
        maxBytes: z.number().int().positive().optional(),
      }),
    ),
  }),
  z.object({ path: z.string(), icons: iconPathsSchema }),
]);
export type PictureJob = z.infer<typeof pictureJobSchema>;
export type PictureSize = Extract<PictureJob, { sizes: unknown }>['sizes'][number];

/** What it tells, once. */
export const pictureMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    mime: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  z.object({
    kind: z.literal('sized'),
    /** Of the most of it that has any, as `#rrggbb`; null for one in greys. */
    color: z.string().nullable(),
  }),
  z.object({ kind: z.literal('iconed') }),
  z.object({ kind: z.literal('refused'), code: z.enum(['not_picture', 'picture_too_large']) }),
]);
export type PictureMessage = z.infer<typeof pictureMessageSchema>;
export type TakenPicture = Omit<Extract<PictureMessage, { kind: 'done' }>, 'kind'>;
export type SizedPicture = Omit<Extract<PictureMessage, { kind: 'sized' }>, 'kind'>;
