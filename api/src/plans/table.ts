import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Plan, PlanChange, VideoPlanId } from '@wavereel/contracts';
import { teams } from '../people/table';
import { document, id, moment } from '../platform/columns';

/** Videos that were deleted after they were made: deleting one does not give its time back. */
export const spentTimes = pgTable(
  'spent_times',
  {
    /** The job's. */
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    /** Of video. */
    seconds: doublePrecision('seconds').notNull(),
    dateCompleted: moment('date_completed').notNull(),
  },
  (table) => [index('spent_times_team').on(table.teamId, table.dateCompleted)],
);

/** What a team's owner pays for; a team without a row has the free plan. */
export const plans = pgTable('plans', {
  teamId: id('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** As it was last told or changed; what time alone changes is derived from it. */
  plan: document<Plan>('plan').notNull(),
  change: document<PlanChange>('change'),
  /** The payment provider says what it is; else the operator does, and time alone changes it. */
  isBilled: boolean('is_billed').notNull().default(false),
  /** When it was last changed. */
  date: moment('date').notNull(),
});

/** Where the time of a team's plan stands, where plans set limits: its month, and what came into it from those before. */
export const planMonths = pgTable('plan_months', {
  teamId: id('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** When it began. */
  start: moment('start').notNull(),
  /** Whose time it has: of the plans that it had the last. */
  plan: text('plan').$type<VideoPlanId>().notNull(),
  /** Seconds that were left over. */
  rollover: doublePrecision('rollover').notNull(),
  /** Seconds of the month before that were used of time that nobody has paid for. */
  carried: doublePrecision('carried').notNull().default(0),
  /** Somebody pays for it. */
  isPaid: boolean('is_paid').notNull().default(false),
});
