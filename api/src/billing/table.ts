import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { teams } from '../people/table';
import { id, moment } from '../platform/columns';

/** What the payment provider knows a team as, for every team that ever began to pay. */
export const customers = pgTable(
  'billing_customers',
  {
    teamId: id('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The provider's name for it; null until the provider has answered. */
    customerId: text('customer_id'),
    /** Where invoices are mailed, where that is not the address of the account. */
    emailToBilling: text('email_to_billing'),
    /** Who changes something at the provider now, and until when nobody else does. */
    heldBy: id('held_by'),
    heldUntil: moment('held_until'),
    /** Counts the readings of what the provider says. */
    asked: integer('asked').notNull().default(0),
    /** The reading that was last believed: one that began earlier is not. */
    believed: integer('believed').notNull().default(0),
    /** When that was. */
    date: moment('date').notNull(),
    /** When the discount of who stays was seen to be taken, which is given once; null while it was not. */
    stayed: moment('stayed'),
  },
  (table) => [uniqueIndex('billing_customers_provider').on(table.customerId)],
);

/** What a team's payer was mailed of. */
export const told = pgTable(
  'billing_told',
  {
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Names what it was. */
    key: text('key').notNull(),
    date: moment('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.key] }), index('billing_told_date').on(table.date)],
);

/** Customers whose team is gone: the provider is still to be told. Filled by the database, with the row above that goes. */
export const partings = pgTable('billing_partings', {
  customerId: text('customer_id').primaryKey(),
});

/** What the provider told of, so that it is heard once. */
export const events = pgTable('billing_events', {
  /** The provider's. */
  id: text('id').primaryKey(),
  dateAdded: moment('date_added').notNull(),
  /** When all was done that it asked for; null while it is not. */
  done: moment('done'),
});
