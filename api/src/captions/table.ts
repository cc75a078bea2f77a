import { isNull, sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CaptionCue, CaptionLook, CaptionProfileId, Transcript } from '@wavereel/contracts';
import type { ClipSpan } from '@wavereel/words';
import type { Failure } from '../http/failure';
import { jobs } from '../jobs/table';
import { teams, users } from '../people/table';
import { document, id, moment, words } from '../platform/columns';
import type { HeardSoFar } from '../speech';

/** What an edit of the video changes of its captions. */
export interface BeforeEdit {
  readonly status: 'pending' | 'complete' | 'failed';
  readonly error: Failure | null;
  readonly start: number;
  readonly end: number;
  readonly known: ClipSpan | null;
  readonly language: string | null;
  readonly transcript: Transcript | null;
  readonly cues: readonly CaptionCue[];
  readonly look: CaptionLook;
  readonly styleId: string | null;
  readonly size: number;
  readonly print: string;
}

/** The captions of a video. All times but those of the clip are seconds from its start. */
export const captions = pgTable(
  'captions',
  {
    jobId: id('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    /** Of the words; what was there before stays until they are there. */
    status: text('status').$type<'pending' | 'complete' | 'failed'>().notNull(),
    /** Why the last listening came to nothing. */
    error: document<Failure>('error'),
    /** The part of the sound that they are of, in its seconds. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    /** The part of the clip that is written down already, while the rest is listened to; null for nothing of it. */
    known: document<ClipSpan>('known'),
    language: text('language'),
    profile: text('profile').$type<CaptionProfileId>().notNull(),
    transcript: document<Transcript>('transcript'),
    cues: document<readonly CaptionCue[]>('cues').notNull(),
    look: document<CaptionLook>('look').notNull(),
    /** No reference: a style that is deleted leaves the look. */
    styleId: id('style_id'),
    revision: integer('revision').notNull().default(0),
    /** Bytes of cues and transcript. */
    size: integer('size').notNull().default(0),
    /** The same for tracks that are drawn the same: whoever only asks how far they are reads no cues. */
    print: text('print').notNull().default(''),
    /** The words of the cues, by which the video is found; null where they have to be written down anew. */
    words: words('words'),
    /** What was heard by a run that is not done: the next goes on from there. */
    heard: document<HeardSoFar>('heard'),
    /** As they were before the edits that are not drawn yet; null where there is none. */
    before: document<BeforeEdit>('before'),
    /** The second video is drawn as soon as there are words. */
    isDrawingWanted: boolean('is_drawing_wanted').notNull().default(false),
  },
  (table) => [
    index('captions_team').on(table.teamId),
    index('captions_words').using('gin', table.words),
    index('captions_unwritten').on(table.jobId).where(isNull(table.words)),
    index('captions_pending')
      .on(table.teamId)
      .where(sql`status = 'pending'`),
  ],
);

/** Looks that a team keeps by name. */
export const captionStyles = pgTable(
  'caption_styles',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    look: document<CaptionLook>('look').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('caption_styles_team').on(table.teamId)],
);
