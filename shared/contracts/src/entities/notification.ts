import { z } from 'zod';
import { dateSchema, idSchema } from '../common';

export const notificationTypeSchema = z.enum([
  'CAPTIONS_FINISHED',
  'TRANSCRIPTION_FINISHED',
  'JOB_COMPLETED',
  'JOB_FAILED',
  'MEDIA_READY',
  'MEDIA_FAILED',
]);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

/** One piece of news. `payload.guid` names the job, transcription or media item that it is about. */
export const notificationSchema = z.object({
  id: idSchema,
  type: notificationTypeSchema,
  payload: z.object({ guid: idSchema, title: z.string() }),
  date: dateSchema,
  /** By the person who asks. */
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;
