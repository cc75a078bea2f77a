import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { document } from '../platform/columns';

/** Moments of the provider are seconds since 1970, as on its wire. */
const seconds = (name: string) => bigint(name, { mode: 'number' });

/** What the stand-in of the payment provider knows: one row an object, as `core/model.ts` has them. */
export const providerObjects = pgTable(
  'provider_objects',
  {
    id: text('id').primaryKey(),
    /** In which order they were made; many are of one second. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    /** Whose it is, where it is a customer's. */
    customer: text('customer'),
    created: seconds('created').notNull(),
    /** Of a customer without a test clock: when time changes something of theirs next. */
    due: seconds('due'),
    data: document<object>('data').notNull(),
  },
  (table) => [
    index('provider_objects_type').on(table.type, table.created, table.sequence),
    index('provider_objects_customer').on(table.customer, table.type),
    index('provider_objects_due').on(table.due),
  ],
);

/** What happened at the provider, and whether that was told. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    created: seconds('created').notNull(),
    /** When it is sent next, by the clock of the machine; null once it was taken, or given up. */
    due: seconds('due'),
    tries: integer('tries').notNull(),
    data: document<object>('data').notNull(),
  },
  (table) => [
    index('provider_events_due').on(table.due),
    index('provider_events_created').on(table.created, table.sequence),
  ],
);

/** Answers to requests that came with a key: the same key gets the same answer. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    id: text('id').primaryKey(),
    /** What was asked with it. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    made: seconds('made').notNull(),
  },
  (table) => [index('provider_answers_made').on(table.made)],
);
