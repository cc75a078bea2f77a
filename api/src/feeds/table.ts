import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../people/table';
import { id, moment } from '../platform/columns';

/** The feeds that people keep. */
export const feeds = pgTable(
  'feeds',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** As it was typed. */
    url: text('url').notNull(),
    /** A digest of the address in its normal form: one feed is kept once. */
    digest: text('digest').notNull(),
    title: text('title').notNull(),
    /** The address of its picture. */
    image: text('image'),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [uniqueIndex('feeds_user').on(table.userId, table.digest)],
);
