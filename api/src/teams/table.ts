import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TeamInvite } from '@wavereel/contracts';
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
