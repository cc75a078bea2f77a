import { designDrawingSchema } from '@wavereel/contracts';
import { z } from 'zod';

/** The picture of one design. Every path is absolute and on local disk. */
export const previewRequestSchema = z.object({
  drawing: designDrawingSchema,
  backgroundPath: z.string().nullable(),
  picturePaths: z.record(z.string(), z.string()),
  /** Small as WebP, as a card of the gallery shows it; or whole as JPEG, which everybody reads. */
  form: z.enum(['small', 'whole']),
  outputPath: z.string(),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;
