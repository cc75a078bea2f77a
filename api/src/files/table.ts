import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { teams, users } from '../people/table';
import { id, moment } from '../platform/columns';

/** A signed upload that has not become anything yet. The file itself may or may not have arrived. */
export const uploads = pgTable(
  'uploads',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose space it takes; null for what an earlier version announced. */
    teamId: id('team_id').references(() => teams.id),
    /** The file's own name, never used as a path. */
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    expires: moment('expires').notNull(),
    /** When a piece of it was last asked for. */
    touched: moment('touched').notNull().defaultNow(),
    /** When whoever is taking it into the library was last heard of; null while nobody is. */
    claimed: moment('claimed'),
  },
  (table) => [index('uploads_expires').on(table.expires), index('uploads_team').on(table.teamId)],
);
