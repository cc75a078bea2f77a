import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { mediaStatuses } from '@wavereel/contracts';
import { document, id, moment } from '../platform/columns';
import type { Failure } from '../http/failure';
import { teams } from '../teams/table';
import { users } from '../users/table';

export const media = pgTable(
  'media',
  {
    /** The guid, and the uuid of the upload that it came from. */
    id: id().primaryKey(),
    teamId: id('team_id').notNull().references(() => teams.id),
    owner: id('owner').notNull().references(() => users.id),
    title: text('title').notNull(),
    status: text('status').$type<(typeof mediaStatuses)[number]>().notNull(),
    error: document<Failure>('error'),
    duration: doublePrecision('duration').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    /** How often processing was begun. */
    attempts: integer('attempts').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('media_team').on(table.teamId, table.dateAdded)],
);
