import { z } from 'zod';
import { dateSchema, idSchema } from '../common';

/** Every kind of news that the api tells. The remote that a kind belongs to declares what is said of it, and what it makes stale. */
export const notificationTypes = [
  'CAPTIONS_FINISHED',
  'CAPTIONS_FAILED',
  'TRANSCRIPTION_FINISHED',
  'TRANSCRIPTION_FAILED',
  'JOB_COMPLETED',
  'JOB_FAILED',
  'MEDIA_READY',
  'MEDIA_FAILED',
  'PREVIEW_CHANGED',
  'VIDEOS_LEAVE',
  'VIDEOS_BINNED',
  'TEAM_JOINED',
  'TEAM_DECLINED',
  'TEAM_LEFT',
  'TEAM_REMOVED',
  'TRIAL_ENDS',
  'PAYMENT_FAILED',
  'PAYMENT_GIVEN_UP',
  'PLAN_RESUMES',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
/** Only read anew by: no person is told of them, who waits for none of them, and a list of what one missed is without. */
export const quietNotificationTypes = ['MEDIA_READY', 'PREVIEW_CHANGED'] as const satisfies readonly NotificationType[];
/** Not closed: a page passes on news that it does not know to the remote that does. */
export const notificationTypeSchema = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/);

/** One piece of news. `payload.guid` names the job, transcription, media item or design that it is about; of many, the first; of a team, the team. */
export const notificationSchema = z.object({
  id: idSchema,
  type: notificationTypeSchema,
  payload: z.object({
    guid: idSchema,
    title: z.string(),
    /** How many it is about, where that is not one. */
    count: z.number().int().positive().nullable().default(null),
    /** When it will come about, or can be undone until, where it is of such a kind. */
    until: dateSchema.nullable().default(null),
  }),
  date: dateSchema,
  /** By the person who asks. */
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;
