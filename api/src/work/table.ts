import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Failure } from '../http/failure';
import { teams } from '../people/table';
import { document, id, moment } from '../platform/columns';
import type { KindName } from './kinds';

/**
 * Whatever is to be done in the background. A row is there exactly while there is something to do: it comes in the transaction that
 * asks for it and goes in the one that ends it, so that nothing is forgotten and nothing is done twice.
 */
export const work = pgTable(
  'work',
  {
    kind: text('kind').$type<KindName>().notNull(),
    /** The row that it is about. */
    subject: id('subject').notNull(),
    /** Whose turn it is; null where it is nobody's. Work of a team goes with it. */
    teamId: id('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** No reference: it says whose turn it is and nothing else. */
    owner: id('owner'),
    /** How much it is, in the measure of its kind. */
    size: doublePrecision('size').notNull().default(1),
    /** Whoever has it in hand; null while it waits. Only the run that stands here may end it. */
    run: id('run'),
    /** When that run last said that it lives; null where it is known to be dead. */
    touched: moment('touched'),
    /** How often a run has failed. */
    attempts: integer('attempts').notNull().default(0),
    /** How often a run vanished without a word. */
    crashes: integer('crashes').notNull().default(0),
    /** What its run does just now; null while it waits. */
    stage: text('stage'),
    /** Percent; null where that is not known. */
    progress: doublePrecision('progress'),
    /** Seconds until it is done, as its run last reckoned. */
    estimate: integer('estimate'),
    /** Why the last run did not get anywhere. */
    reason: document<Failure>('reason'),
    /** Work is taken round by round: everybody's first before anybody's second. */
    round: integer('round').notNull(),
    /** Since when it waits or is done; what is not done in time is given up, counted from here. */
    queued: moment('queued').notNull(),
    /** It is not taken before. */
    notBefore: moment('not_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('work_line').on(table.kind, table.round, table.queued),
    index('work_team').on(table.teamId),
  ],
);
