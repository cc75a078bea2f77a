import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { teams, users } from '../people/table';
import { id, moment } from '../platform/columns';

/** Whom the e-mail marketing knows. */
export const subscribers = pgTable('subscribers', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Its own name for them. */
  subscriberId: text('subscriber_id').notNull(),
});

/** Pieces of recorded sessions of the cancel flow; each one's events are a file of the store. */
export const sessionRecordings = pgTable(
  'session_recordings',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    session: text('session').notNull(),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    fileName: text('file_name').notNull(),
    eventGroup: text('event_group').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [
    index('session_recordings_team').on(table.teamId, table.dateAdded),
    index('session_recordings_date').on(table.dateAdded),
  ],
);

/** What people answered who were about to cancel. */
export const cancelSurveys = pgTable(
  'cancel_surveys',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    feedback: text('feedback').notNull(),
    cancelReason: text('cancel_reason').notNull(),
    acceptedOffer: boolean('accepted_offer').notNull(),
    offerDetails: text('offer_details'),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('cancel_surveys_team').on(table.teamId, table.dateAdded)],
);
