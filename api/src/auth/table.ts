import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../people/table';
import { id, moment } from '../platform/columns';

/** One sign-in. All refresh tokens of a session are one family and end together. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dateAdded: moment('date_added').notNull(),
    expires: moment('expires').notNull(),
    ended: moment('ended'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expires)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, in base64url. */
    hash: text('hash').primaryKey(),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    dateAdded: moment('date_added').notNull(),
    /** When its successor was first handed out. */
    rotated: moment('rotated'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** What a mailed link is for. */
export type MailLinkKind = 'verify' | 'reset' | 'moveEmail' | 'changeEmail';

/** Links out of mails. A newer one takes the place of an older one of its kind. */
export const mailLinks = pgTable(
  'mail_links',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailLinkKind>().notNull(),
    /** SHA-256 of the secret, in base64url. */
    hash: text('hash').notNull().unique(),
    /** The address that it was mailed to. */
    email: text('email').notNull(),
    /** The address that is moved to. */
    newEmail: text('new_email'),
    /** When its mail was asked for. */
    asked: moment('asked').notNull(),
    expires: moment('expires').notNull(),
    used: moment('used'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
