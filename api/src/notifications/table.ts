import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationType } from '@wavereel/contracts';
import { id, moment } from '../platform/columns';
import { teams } from '../teams/table';

/** News of a team. Ids rise with time, so that they serve as a cursor. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    teamId: id('team_id').notNull().references(() => teams.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** The job or media item that it is about. */
    subject: id('subject').notNull(),
    title: text('title').notNull(),
    date: moment('date').notNull(),
  },
  (table) => [index('notifications_team').on(table.teamId, table.id), index('notifications_date').on(table.date)],
);
