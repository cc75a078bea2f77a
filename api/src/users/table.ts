import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language, Preferences } from '@wavereel/contracts';
import { document, id, moment } from '../platform/columns';

const allMails: Preferences = { optOut: false, newsletter: true, billing: true, appUpdates: true };

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
  preferences: document<Preferences>('preferences').notNull().default(allMails),
  /** When the account will be deleted, where that is planned. */
  deletedAt: moment('deleted_at'),
});

/** Who somebody is, for whoever answers them. */
export const personColumns = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  language: users.language,
  dateAdded: users.dateAdded,
  verified: users.verified,
};
