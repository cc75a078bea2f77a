import { z } from 'zod';
import { dateSchema } from '../common';
import { endpoint } from '../endpoint';
import { limits } from '../limits';

const shortText = z.string().trim().max(200);

/** What happened on the screen while somebody was about to cancel, as one of the pieces of a session. */
export const sessionRecordingSchema = z.object({
  /** Gzipped events, in base64. */
  data: z.base64().min(1).max(limits.sessionRecordingChars),
  /** Names the session that its pieces have in common. */
  session: z.string().regex(/^[\w-]{1,64}$/),
  startTime: dateSchema,
  endTime: dateSchema,
  fileName: z.string().regex(/^[\w.-]{1,100}$/),
  eventGroup: shortText,
});
export type SessionRecording = z.infer<typeof sessionRecordingSchema>;

/** What somebody answered who was about to cancel. */
export const cancelSurveySchema = z.object({
  feedback: z.string().trim().max(2000).default(''),
  cancelReason: shortText.default(''),
  acceptedOffer: z.boolean().default(false),
  offerDetails: z.string().trim().max(1000).nullable().default(null),
});
export type CancelSurvey = z.infer<typeof cancelSurveySchema>;

export const deflector = {
  record: endpoint({
    method: 'POST',
    path: '/api/deflector',
    tag: 'deflector',
    least: 'owner',
    app: null,
    status: 204,
    summary: 'Keep a piece of a recording of the cancel flow. 404 where the operator records none',
    body: sessionRecordingSchema,
    answer: z.undefined(),
  }),
  survey: endpoint({
    method: 'POST',
    path: '/api/deflector/survey',
    tag: 'deflector',
    least: 'owner',
    app: null,
    status: 204,
    summary: 'Why somebody cancels, or stays',
    body: cancelSurveySchema,
    answer: z.undefined(),
  }),
};
