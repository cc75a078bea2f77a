import { z } from 'zod';
import { openEnum } from '../open';

/** In the order they are passed through. */
export const renderStages = ['waiting', 'fetching', 'analysing', 'drawing', 'finishing', 'complete', 'failed'] as const;
export const renderStageSchema = openEnum(renderStages, 'drawing');
export type RenderStage = z.infer<typeof renderStageSchema>;

export const detailedStatusSchema = z.object({
  stage: renderStageSchema,
  /** Percent of the whole render, 0 to 100. */
  progress: z.number().min(0).max(100),
  /** How many jobs stand before this one while it waits. */
  place: z.number().int().nonnegative().nullable(),
  /** Why the last drawing failed, as a sentence for a person. On a complete video: why its newest edit was given up. */
  error: z.string().nullable(),
  /** Whole seconds until the video is there, as well as that is known; null where it is not. */
  estimate: z.number().int().positive().nullable(),
});
export type DetailedStatus = z.infer<typeof detailedStatusSchema>;
