import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationType } from '@wavereel/contracts';
import { teams, users } from '../people/table';
import { id, moment } from '../platform/columns';

/** News of a team. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    /** Rises in the order in which the news of a team can be seen, whichever process told them. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** Whom alone they are for; null where they are for everybody in the team. */
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The job, media item or team that it is about. */
    subject: id('subject').notNull(),
    title: text('title').notNull(),
    /** How many it is about; null for one. */
    count: integer('count'),
    until: moment('until'),
    date: moment('date').notNull(),
  },
  (table) => [
    index('notifications_team').on(table.teamId, table.seq),
    index('notifications_date').on(table.date),
    index('notifications_person').on(table.userId),
  ],
);

/** How far each person has read the news of each of their teams. */
export const readMarks = pgTable(
  'read_marks',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Of the newest that was read. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.teamId] })],
);
