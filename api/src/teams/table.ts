import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TeamEvent, TeamInvite } from '@wavereel/contracts';
import { teams } from '../people/table';
import { id, moment } from '../platform/columns';

/** Open invitations: an accepted or declined one is gone. */
export const invites = pgTable(
  'invites',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<TeamInvite['role']>().notNull(),
    /** When it was last sent. */
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [uniqueIndex('invites_team').on(table.teamId, table.email), index('invites_email').on(table.email)],
);

/** Who did what to a team, with names as they were then: it names nobody who could be found by it. */
export const teamEvents = pgTable(
  'team_events',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    what: text('what').$type<TeamEvent['what']>().notNull(),
    by: text('by').notNull(),
    whom: text('whom'),
    detail: text('detail'),
    date: moment('date').notNull(),
  },
  (table) => [index('team_events_team').on(table.teamId, table.date, table.id)],
);
