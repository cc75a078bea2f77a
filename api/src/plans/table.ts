import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/columns';
import { teams } from '../teams/table';

/** Videos that were deleted after they were made: deleting one does not give its time back. */
export const spentTimes = pgTable(
  'spent_times',
  {
    /** The job's. */
    id: id().primaryKey(),
    teamId: id('team_id').notNull().references(() => teams.id),
    /** Of video. */
    seconds: doublePrecision('seconds').notNull(),
    dateCompleted: moment('date_completed').notNull(),
  },
  (table) => [index('spent_times_team').on(table.teamId, table.dateCompleted)],
);
