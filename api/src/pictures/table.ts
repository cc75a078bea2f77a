import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { teams, users } from '../people/table';
import { id, moment } from '../platform/columns';

export const pictures = pgTable(
  'pictures',
  {
    /** Of chance alone: who knows it sees the picture. */
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** What it was taken from. Taken from there again, it is the same picture. */
    source: text('source').notNull(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [
    index('pictures_team').on(table.teamId, table.dateAdded),
    uniqueIndex('pictures_source').on(table.teamId, table.source),
  ],
);
