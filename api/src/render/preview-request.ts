import { designDrawingSchema } from '@wavereel/contracts';
import { z } from 'zod';

/** The picture of one design. Every path is absolute and on local disk. */
export const previewRequestSchema = z.object({
  drawing: designDrawingSchema,
  backgroundPath: z.string().nullable(),
  picturePaths: z.record(z.string(), z.string()),
  outputPath: z.string(),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;
