import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role, TeamInvite } from '@wavereel/contracts';
import { id, moment } from '../platform/columns';
import { users } from '../users/table';

export const teams = pgTable(
  'teams',
  {
    id: id().primaryKey(),
    /** Everybody owns exactly one. */
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    color: text('color').notNull(),
    textColor: text('text_color').notNull(),
    seats: integer('seats').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [uniqueIndex('teams_owner').on(table.ownerId)],
);

export const memberships = pgTable(
  'memberships',
  {
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index('memberships_user').on(table.userId)],
);

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
