import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HookFailure, Language } from '@wavereel/contracts';
import { links } from '../links/table';
import { document, id, moment } from '../platform/columns';

/** What happens to somebody on a list, as a hook calls it. */
export type SubscriberEvent = 'subscriber.confirmed' | 'subscriber.left';

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

/** The service that is told who comes and goes on a list. Its secret stands nowhere: it is made of its key. */
export const listHooks = pgTable('list_hooks', {
  id: id().primaryKey(),
  linkId: id('link_id')
    .notNull()
    .unique()
    .references(() => links.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  /** Another one makes another secret. */
  key: id('key').notNull(),
  /** When something last arrived. */
  delivered: moment('delivered'),
  /** The last delivery, where that failed. */
  failure: document<HookFailure>('failure'),
  /** How many were given up since the address was set. */
  lost: integer('lost').notNull().default(0),
  /** When the service said that it is gone; nothing is sent from then on. */
  ended: moment('ended'),
});

/** What a service is still to be told. A row, and with it the address, is gone as soon as it has arrived or is given up. */
export const listHookDeliveries = pgTable(
  'list_hook_deliveries',
  {
    id: id().primaryKey(),
    hookId: id('hook_id')
      .notNull()
      .references(() => listHooks.id, { onDelete: 'cascade' }),
    type: text('type').$type<SubscriberEvent>().notNull(),
    email: text('email').notNull(),
    /** When it happened. */
    at: moment('at').notNull(),
  },
  (table) => [
    index('list_hook_deliveries_oldest').on(table.hookId, table.at, table.id),
    uniqueIndex('list_hook_deliveries_email').on(table.hookId, table.email),
  ],
);
