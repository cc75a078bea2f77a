import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../people/table';
import { id, moment } from '../platform/columns';

/** A signed upload that has not become anything yet. The file itself may or may not have arrived. */
export const uploads = pgTable(
  'uploads',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** The file's own name, never used as a path. */
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    expires: moment('expires').notNull(),
  },
  (table) => [index('uploads_expires').on(table.expires)],
);
