import { z } from 'zod';

/** Told where there is a new notification, which is asked for: what it makes stale, and what is said of it, goes by its type. */
export const noticeNews = 'notices.told';

/** Work of a team in the background has come further. Whoever tells of it names it by its kind. */
export const workNews = ['work.render', 'work.caption', 'work.fetch', 'work.measure', 'work.transcribe'] as const;
export type WorkNews = (typeof workNews)[number];

/** What the open connection tells: names of news, and nothing of what they are about. A page passes over those that it does not know. */
export const liveSchema = z.object({ news: z.array(z.string().max(100)).max(100) });
export type Live = z.infer<typeof liveSchema>;
