import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../people/table';
import { id, moment } from '../platform/columns';

/** The address by which a person brings others, made when they first look at it. */
export const affiliates = pgTable('affiliates', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
});

/** By whom somebody was brought. */
export const referrals = pgTable(
  'referrals',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    affiliateId: id('affiliate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: moment('date').notNull(),
  },
  (table) => [index('referrals_affiliate').on(table.affiliateId)],
);
