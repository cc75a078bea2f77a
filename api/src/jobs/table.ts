import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Design, Job, JobStatus, RenderStage } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { document, id, moment } from '../platform/columns';
import { teams } from '../teams/table';
import { users } from '../users/table';

export const jobs = pgTable(
  'jobs',
  {
    /** The guid as well. */
    id: id().primaryKey(),
    teamId: id('team_id').notNull().references(() => teams.id),
    owner: id('owner').notNull().references(() => users.id),
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
    editCount: integer('edit_count').notNull(),
    /** How often drawing was begun since it was last asked for. */
    attempts: integer('attempts').notNull(),
    /** Since when it waits or is drawn; the one-hour rule counts from here. */
    queued: moment('queued').notNull(),
    dateAdded: moment('date_added').notNull(),
    dateCompleted: moment('date_completed'),
    dateEdited: moment('date_edited'),
  },
  (table) => [index('jobs_team').on(table.teamId, table.dateAdded), index('jobs_waiting').on(table.status, table.queued)],
);
