import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@wavereel/contracts';
import { links } from '../links/table';
import { id, moment } from '../platform/columns';

/** Who wants mails of a link page. They are of its list alone, whether they have an account or not, and go when they leave. */
export const listSubscribers = pgTable(
  'list_subscribers',
  {
    id: id().primaryKey(),
    linkId: id('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Of the page, when they asked. */
    language: text('language').$type<Language>().notNull(),
    /** Of the secret in their links. */
    hash: text('hash').notNull().unique(),
    isConfirmed: boolean('is_confirmed').notNull(),
    /** When they confirmed; before that, when they last asked. */
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [
    uniqueIndex('list_subscribers_email').on(table.linkId, table.email),
    index('list_subscribers_list').on(table.linkId, table.isConfirmed, table.dateAdded, table.id),
    index('list_subscribers_waiting').on(table.isConfirmed, table.dateAdded),
  ],
);
