import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { OAuthScope } from '@wavereel/contracts';
import { users } from '../people/table';
import { document, id, moment } from '../platform/columns';

/** One time that a person allowed an app to act for them, with the code that it was handed. All its tokens end with it. */
export const grants = pgTable(
  'oauth_grants',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    scopes: document<OAuthScope[]>('scopes').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of what the app must show, in base64url. */
    challenge: text('challenge').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    codeExpires: moment('code_expires').notNull(),
    codeUsed: moment('code_used'),
    dateAdded: moment('date_added').notNull(),
    /** When nobody can go on with it any more. */
    expires: moment('expires').notNull(),
    ended: moment('ended'),
  },
  (table) => [index('oauth_grants_user').on(table.userId), index('oauth_grants_expires').on(table.expires)],
);

export const appTokens = pgTable(
  'oauth_tokens',
  {
    /** SHA-256 of the token, in base64url. */
    hash: text('hash').primaryKey(),
    grantId: id('grant_id')
      .notNull()
      .references(() => grants.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    expires: moment('expires').notNull(),
    /** When a refresh token was exchanged. */
    used: moment('used'),
  },
  (table) => [index('oauth_tokens_grant').on(table.grantId), index('oauth_tokens_expires').on(table.expires)],
);
