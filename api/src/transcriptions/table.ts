import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Transcript, Transcription } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { teams, users } from '../people/table';
import { document, id, moment } from '../platform/columns';
import type { HeardSoFar } from '../speech';

export const transcriptions = pgTable(
  'transcriptions',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** No reference: the sound may be deleted, the words stay. Null for one that is written by hand. */
    mediaGuid: id('media_guid'),
    content: text('content').notNull(),
    /** When each word of the content is said; null for one that is written by hand, and until there are words. */
    transcript: document<Transcript>('transcript'),
    revision: integer('revision').notNull().default(0),
    /** Who brought the words into their present state, and when. */
    savedBy: id('saved_by')
      .notNull()
      .references(() => users.id),
    dateSaved: moment('date_saved').notNull(),
    /** When the run of saves began that they are in; null for words that nobody has changed yet. */
    runBegan: moment('run_began'),
    /** Of the content: how many words; of all that was written: how many bytes. */
    words: integer('words').notNull().default(0),
    size: integer('size').notNull().default(0),
    status: text('status').$type<Transcription['statusText']>().notNull(),
    error: document<Failure>('error'),
    /** What was heard by a run that is not done: the next goes on from there. */
    heard: document<HeardSoFar>('heard'),
    /** Seconds of the sound; 0 until that is known. */
    duration: doublePrecision('duration').notNull().default(0),
    language: text('language'),
    /** Somebody waits for a summary: it is made as soon as there are words. */
    isSummaryWanted: boolean('is_summary_wanted').notNull().default(false),
    summary: text('summary'),
    suggestedTitle: text('suggested_title'),
    lastStatusUpdate: moment('last_status_update').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [
    index('transcriptions_team').on(table.teamId, table.dateAdded),
    index('transcriptions_sound')
      .on(table.mediaGuid, table.dateAdded)
      .where(sql`media_guid IS NOT NULL`),
  ],
);

/** A state that words were in before they were changed; which of them are kept says `versions/runs.ts`. */
export const transcriptVersions = pgTable(
  'transcript_versions',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    transcriptionId: id('transcription_id')
      .notNull()
      .references(() => transcriptions.id, { onDelete: 'cascade' }),
    /** Who saved it. */
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    transcript: document<Transcript>('transcript'),
    words: integer('words').notNull(),
    /** In so many words it differed from the version before it; null for the first. */
    changedWords: integer('changed_words'),
    /** Bytes of all that was written. */
    size: integer('size').notNull(),
    dateSaved: moment('date_saved').notNull(),
    dateReplaced: moment('date_replaced').notNull(),
  },
  (table) => [
    uniqueIndex('transcript_versions_revision').on(table.transcriptionId, table.revision),
    index('transcript_versions_team').on(table.teamId, table.dateReplaced),
  ],
);
