import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationType } from '@wavereel/contracts';
import { id, moment } from '../platform/columns';
import { teams } from '../teams/table';

/** News of a team. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    /** Rises in the order in which the news of a team can be seen, whichever process told them. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    teamId: id('team_id').notNull().references(() => teams.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** The job or media item that it is about. */
    subject: id('subject').notNull(),
    title: text('title').notNull(),
    date: moment('date').notNull(),
  },
  (table) => [index('notifications_team').on(table.teamId, table.seq), index('notifications_date').on(table.date)],
);
