import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { jobs } from '../jobs/table';
import { teams } from '../people/table';
import { id, moment } from '../platform/columns';

/** Videos that have a public page. */
export const shares = pgTable(
  'shares',
  {
    jobId: id('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    /** What the address of the page holds. As it is: its owners are shown the address again. */
    token: text('token').notNull().unique(),
    dateAdded: moment('date_added').notNull(),
    plays: bigint('plays', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('shares_team').on(table.teamId)],
);
