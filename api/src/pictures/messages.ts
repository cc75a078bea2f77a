import { z } from 'zod';

/** What the program that takes in a picture is told. */
export const pictureJobSchema = z.object({ path: z.string(), outputPath: z.string() });
export type PictureJob = z.infer<typeof pictureJobSchema>;

/** What it tells, once. */
export const pictureMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    mime: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(['not_picture', 'picture_too_large']) }),
]);
export type PictureMessage = z.infer<typeof pictureMessageSchema>;
export type TakenPicture = Omit<Extract<PictureMessage, { kind: 'done' }>, 'kind'>;
