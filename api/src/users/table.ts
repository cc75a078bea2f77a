import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '@wavereel/contracts';
import { id, moment } from '../platform/columns';

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
});
