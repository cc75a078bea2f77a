import { z } from 'zod';

/** A part of an answer that a page could not read as it was sent: it is older than the api, or the api is at fault. Says where, never what. */
export const unreadAnswerSchema = z.object({
  endpoint: z.string().regex(/^[A-Z]{3,6} \/[A-Za-z0-9/:._-]{0,100}$/),
  at: z.string().regex(/^[A-Za-z0-9_.[\]-]{0,100}$/),
  outcome: z.enum(['replaced', 'dropped', 'refused']),
});
export type UnreadAnswer = z.infer<typeof unreadAnswerSchema>;
