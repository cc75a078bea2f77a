import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns';

/** What pages told of releases, added up by minute: nothing of those who looked at them. */
export const releaseVisits = pgTable(
  'release_visits',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Its beginning. */
    minute: moment('minute').notNull(),
    sessions: integer('sessions').notNull(),
    failures: integer('failures').notNull(),
    /** First drawings whose time is known, the sum of the logarithms of their milliseconds, and that of their squares. */
    renders: integer('renders').notNull(),
    logSum: doublePrecision('log_sum').notNull(),
    logSquares: doublePrecision('log_squares').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.minute] }),
    index('release_visits_minute').on(table.minute),
  ],
);
