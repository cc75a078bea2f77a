import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/columns';
import { users } from '../users/table';

/** One sign-in. All refresh tokens of a session are one family and end together. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id').notNull().references(() => users.id),
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
    sessionId: id('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
    dateAdded: moment('date_added').notNull(),
    /** When its successor was first handed out. */
    rotated: moment('rotated'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);
