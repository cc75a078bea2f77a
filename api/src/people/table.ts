import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language, Preferences, Role } from '@wavereel/contracts';
import { document, id, moment } from '../platform/columns';

/** Of somebody who was asked for nothing yet. */
export const firstPreferences: Preferences = { optOut: false, newsletter: false, billing: true, appUpdates: false };

export const users = pgTable('users', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** The team worked in now; one that the person belongs to. */
  activeTeamId: id('active_team_id').notNull(),
  dateAdded: moment('date_added').notNull(),
  /** When the link was opened that was mailed to the present address. */
  verified: moment('verified'),
  workRole: text('work_role'),
  industry: text('industry'),
  isSetUp: boolean('is_set_up').notNull().default(false),
  phone: text('phone'),
  preferences: document<Preferences>('preferences').notNull().default(firstPreferences),
  /** When the account will be deleted, where that is planned. */
  deletedAt: moment('deleted_at'),
});

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
