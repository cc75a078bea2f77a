import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaptionTrack, CardType, Design, JobStatus } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { teams, users } from '../people/table';
import { document, id, moment, words } from '../platform/columns';
import type { KeptEpisode } from './episode';

/** A part of a sound, and the design that is drawn to it. */
export interface Clipping {
  readonly start: number;
  readonly end: number;
  readonly themeId: string;
  /** As it was when this was asked for, in the shape that it is drawn in. */
  readonly theme: Design;
  /** The shape that was asked for; null for that of the design. */
  readonly shape: CardType | null;
}

/** A video, and what was first asked for. */
export const jobs = pgTable(
  'jobs',
  {
    /** The guid as well. */
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** No reference: the audio may be deleted, the video stays. */
    mediaGuid: id('media_guid').notNull(),
    themeId: text('theme_id').notNull(),
    /** The design as it was when the video was asked for. */
    theme: document<Design>('theme').notNull(),
    shape: text('shape').$type<CardType>(),
    episodeInfo: document<KeptEpisode>('episode_info'),
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    isFullLength: boolean('is_full_length').notNull().default(false),
    editCount: integer('edit_count').notNull(),
    dateAdded: moment('date_added').notNull(),
    dateEdited: moment('date_edited'),
    /** In the bin since then; null where it is not. */
    dateDeleted: moment('date_deleted'),
    /** Put aside since then; null where it is not. */
    dateArchived: moment('date_archived'),
    /** When it was last taken out of there with many others, by which they are found to go back; null where it was not, or went back. */
    dateUnarchived: moment('date_unarchived'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The words of its title, episode and tags, by which it is found; null where they have to be written down anew. */
    words: words('words'),
    /** The beginning of its title as it is sorted. */
    titleKey: text('title_key').notNull().default(''),
    /** What its latest drawing is: the one that is on its way or has failed, else the one that is shown. The database itself keeps these three. */
    latestStatus: text('latest_status').$type<JobStatus>().notNull().default('pending'),
    latestShape: text('latest_shape').$type<CardType>().notNull().default('square'),
    latestTheme: text('latest_theme').notNull().default(''),
    /** When the file that is shown was drawn, and is kept from; null before there is one. The database keeps it as well. */
    latestCompleted: moment('latest_completed'),
    /** When its people were told that the plan keeps it no longer; null where they were not. In the bin: it was put there for that. */
    keepNoticeAt: moment('keep_notice_at'),
    /** What the next captions begin with, so that whoever knows earlier ones does not take them for those. */
    captionsRevision: integer('captions_revision').notNull().default(0),
  },
  (table) => [
    // The last two are for counting, which reads no rows then.
    index('jobs_team').on(table.teamId, table.dateAdded, table.id, table.dateArchived, table.dateDeleted),
    index('jobs_title').on(table.teamId, table.titleKey, table.id),
    index('jobs_status').on(table.teamId, table.latestStatus, table.dateAdded, table.id),
    index('jobs_shape').on(table.teamId, table.latestShape, table.dateAdded, table.id),
    index('jobs_theme').on(table.teamId, table.latestTheme, table.dateAdded, table.id, table.dateDeleted),
    index('jobs_owner').on(table.teamId, table.owner, table.dateAdded, table.id, table.dateDeleted),
    index('jobs_media').on(table.mediaGuid).where(isNull(table.dateDeleted)),
    index('jobs_archived')
      .on(table.teamId, table.dateAdded, table.id, table.dateDeleted)
      .where(isNotNull(table.dateArchived)),
    index('jobs_tags').using('gin', table.tags),
    index('jobs_tagged')
      .on(table.teamId)
      .where(sql`tags <> '{}'`),
    index('jobs_words').using('gin', table.words),
    index('jobs_unwritten').on(table.id).where(isNull(table.words)),
    index('jobs_maker').on(table.owner),
    index('jobs_kept').on(table.teamId, table.latestCompleted, table.id).where(isNull(table.dateDeleted)),
    index('jobs_told').on(table.teamId, table.id).where(isNotNull(table.keepNoticeAt)),
    index('jobs_bin').on(table.teamId, table.dateDeleted).where(isNotNull(table.dateDeleted)),
    index('jobs_unarchived').on(table.teamId, table.dateUnarchived).where(isNotNull(table.dateUnarchived)),
  ],
);

/** What a video can be drawn as. */
export const drawingKinds = ['plain', 'captioned'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/**
 * One drawing of a video. Of each kind there is at most one that is complete, which is shown, and at most one that is not: the one
 * that is to take its place.
 */
export const drawings = pgTable(
  'drawings',
  {
    id: id().primaryKey(),
    jobId: id('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DrawingKind>().notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    /** Why it failed, or why the newest that was to take its place is not there. */
    error: document<Failure>('error'),
    /** Whether it is of another clip or design than was first asked for. */
    isEdit: boolean('is_edit').notNull(),
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    themeId: text('theme_id').notNull(),
    theme: document<Design>('theme').notNull(),
    /** Of its design. */
    bytes: integer('bytes')
      .notNull()
      .generatedAlwaysAs(sql`octet_length(theme::text)`),
    shape: text('shape').$type<CardType>(),
    /** What is written over it; null for a plain one. */
    captions: document<CaptionTrack>('captions'),
    /** What it depends on; the same for drawings that would be the same file. */
    fingerprint: text('fingerprint').notNull(),
    /** The run whose files it is; null until it is complete. */
    files: text('files'),
    /** Bytes of its video; 0 until it is complete, and of those from before they were counted. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** Seconds that drawing took for each second of video; null where it was copied. */
    pace: doublePrecision('pace'),
    dateCompleted: moment('date_completed'),
  },
  (table) => [
    uniqueIndex('drawings_shown')
      .on(table.jobId, table.kind)
      .where(sql`status = 'complete'`),
    uniqueIndex('drawings_open')
      .on(table.jobId, table.kind)
      .where(sql`status <> 'complete'`),
    index('drawings_job').on(table.jobId, table.kind),
    index('drawings_fingerprint').on(table.fingerprint, table.status),
    index('drawings_completed').on(table.dateCompleted),
  ],
);
