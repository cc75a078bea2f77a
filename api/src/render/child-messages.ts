import { captionTrackSchema, designDrawingSchema, errorCatalogue } from '@wavereel/contracts';
import type { ErrorCode } from '@wavereel/contracts';
import { z } from 'zod';

/** What the process that draws is told. */
export const childJobSchema = z.object({
  request: z.object({
    audioPath: z.string(),
    start: z.number(),
    end: z.number(),
    drawing: designDrawingSchema,
    backgroundPath: z.string().nullable(),
    picturePaths: z.record(z.string(), z.string()),
    captions: captionTrackSchema.nullable(),
    outputPath: z.string(),
    posterPath: z.string().nullable(),
  }),
  timeLimitMs: z.number().positive(),
});
export type ChildJob = z.infer<typeof childJobSchema>;

const errorCodeSchema = z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCatalogue, code));

/** What it tells: any number of `progress`, then one of the others. */
export const childMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(['fetching', 'analysing', 'drawing', 'finishing']),
    progress: z.number(),
  }),
  z.object({ kind: z.literal('done'), frames: z.number(), duration: z.number(), bytes: z.number() }),
  z.object({
    kind: z.literal('refused'),
    code: errorCodeSchema,
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ kind: z.literal('failed'), code: errorCodeSchema, detail: z.string() }),
]);
export type ChildMessage = z.infer<typeof childMessageSchema>;
