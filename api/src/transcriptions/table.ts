import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Transcription } from '@wavereel/contracts';
import { teams, users } from '../people/table';
import { id, moment } from '../platform/columns';

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
    content: text('content').notNull(),
    /** Of the content: how many words, and bytes. */
    words: integer('words').notNull().default(0),
    size: integer('size').notNull().default(0),
    status: text('status').$type<Transcription['statusText']>().notNull(),
    lastStatusUpdate: moment('last_status_update').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('transcriptions_team').on(table.teamId, table.dateAdded)],
);
