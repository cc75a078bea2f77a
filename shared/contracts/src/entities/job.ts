import { z } from 'zod';
import { dateSchema, idSchema, lineSchema, secondsSchema } from '../common';
import { limits } from '../limits';
import { cardTypeSchema, designSchema, themeIdSchema } from './design';

export const jobStatusSchema = z.enum(['pending', 'complete', 'failed']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** In the order they are passed through. */
export const renderStages = ['waiting', 'fetching', 'analysing', 'drawing', 'finishing', 'complete', 'failed'] as const;
export const renderStageSchema = z.enum(renderStages);
export type RenderStage = z.infer<typeof renderStageSchema>;

export const detailedStatusSchema = z.object({
  stage: renderStageSchema,
  /** Percent of the whole render, 0 to 100. */
  progress: z.number().min(0).max(100),
  /** How many jobs stand before this one while it waits. */
  place: z.number().int().nonnegative().nullable(),
  /** Why it failed, as a sentence for a person. */
  error: z.string().nullable(),
});
export type DetailedStatus = z.infer<typeof detailedStatusSchema>;

export const episodeInfoSchema = z.object({
  type: z.enum(['upload', 'library', 'feed', 'link', 'recording']),
  title: z.string().max(500),
});

export const jobSchema = z.object({
  id: idSchema,
  guid: idSchema,
  owner: idSchema,
  owner_name: z.string(),
  title: z.string(),
  status: jobStatusSchema,
  detailedStatus: detailedStatusSchema,
  themeId: themeIdSchema,
  /** True where one of the built-in templates was used. */
  isDemoTheme: z.boolean(),
  episodeInfo: episodeInfoSchema.nullable(),
  mediaGuid: idSchema,
  /** Seconds in the source. */
  start: z.number(),
  end: z.number(),
  editCount: z.number().int().nonnegative(),
  date_added: dateSchema,
  date_completed: dateSchema.nullable(),
  date_edited: dateSchema.nullable(),
  /** Signed addresses, only once complete. */
  url: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  specs: z.object({
    cardType: cardTypeSchema,
    width: z.number().int(),
    height: z.number().int(),
    start: z.number(),
    end: z.number(),
    /** Seconds of the video. */
    duration: z.number(),
    theme: designSchema,
  }),
});
export type Job = z.infer<typeof jobSchema>;

/** A clip of at least three seconds, from audio of one's own. */
export const jobInputSchema = z
  .object({
    title: lineSchema(limits.titleMaxLength),
    mediaGuid: idSchema,
    themeId: themeIdSchema,
    start: secondsSchema,
    end: secondsSchema,
    episodeInfo: episodeInfoSchema.optional(),
  })
  .refine((job) => job.end > job.start, { path: ['end'], params: { code: 'end_before_start' } })
  .refine((job) => job.end <= job.start || job.end - job.start >= limits.minClipSeconds - 0.005, { path: ['end'], params: { code: 'clip_too_short' } })
  .refine((job) => job.end - job.start <= limits.videoMaxSeconds, { path: ['end'], params: { code: 'clip_too_long' } });
export type JobInput = z.input<typeof jobInputSchema>;

export const jobChangeSchema = z.object({ title: lineSchema(limits.titleMaxLength) });

/** What a list of videos polls. */
export const jobProgressSchema = jobSchema.pick({ id: true, status: true, detailedStatus: true });
export type JobProgress = z.infer<typeof jobProgressSchema>;
