import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns';

/** Tries that are counted for all processes together. */
export const rates = pgTable(
  'rates',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    ends: moment('ends').notNull(),
  },
  (table) => [index('rates_ends').on(table.ends)],
);
