import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Design, Job, JobStatus, RenderStage } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { document, id, moment } from '../platform/columns';
import { teams } from '../teams/table';
import { users } from '../users/table';

/** Another clip and design for a video that was asked for before. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly themeId: string;
  readonly theme: Design;
}

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
    status: text('status').$type<JobStatus>().notNull(),
    stage: text('stage').$type<RenderStage>().notNull(),
    progress: doublePrecision('progress').notNull(),
    error: document<Failure>('error'),
    /** No reference: the audio may be deleted, the video stays. */
    mediaGuid: id('media_guid').notNull(),
    themeId: text('theme_id').notNull(),
    /** The design as it was when the video was asked for. */
    theme: document<Design>('theme').notNull(),
    episodeInfo: document<NonNullable<Job['episodeInfo']>>('episode_info'),
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    isFullLength: boolean('is_full_length').notNull().default(false),
    /** The edit that the shown video is of. */
    edited: document<Edit>('edited'),
    /** The edit that is being drawn; it takes the place of `edited` when it is there. */
    wish: document<Edit>('wish'),
    editCount: integer('edit_count').notNull(),
    /** How often drawing has failed since it was last asked for. */
    attempts: integer('attempts').notNull(),
    /** How often whoever drew it vanished without a word since then. */
    crashes: integer('crashes').notNull().default(0),
    /** The drawing under way. Only the run that stands here may publish; null while nobody draws. */
    run: text('run'),
    /** The run whose files are shown. */
    video: text('video'),
    /** What the video depends on; the same for jobs that would give the same file. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** Jobs are drawn round by round: everybody's first before anybody's second. */
    round: integer('round').notNull().default(0),
    /** Seconds until it is drawn, as its worker last reckoned. */
    estimate: integer('estimate'),
    /** Seconds that drawing took for each second of video; null where it was copied. */
    pace: doublePrecision('pace'),
    /** Since when it waits or is drawn; the one-hour rule counts from here. */
    queued: moment('queued').notNull(),
    dateAdded: moment('date_added').notNull(),
    dateCompleted: moment('date_completed'),
    dateEdited: moment('date_edited'),
  },
  (table) => [
    index('jobs_team').on(table.teamId, table.dateAdded),
    index('jobs_waiting').on(table.status, table.round, table.queued),
    index('jobs_fingerprint').on(table.fingerprint, table.status),
    index('jobs_completed').on(table.dateCompleted),
  ],
);
