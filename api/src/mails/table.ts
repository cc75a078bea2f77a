import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '@wavereel/contracts';
import { document, id, moment } from '../platform/columns';
import type { MailValues, MailKind } from './kinds';

/** Mails on their way, and for a day those that went. No secret is kept here: links are made when a mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    /** Of two with one key only the first is sent. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<MailKind>().notNull(),
    to: text('to').notNull(),
    language: text('language').$type<Language>().notNull(),
    values: document<MailValues>('values').notNull(),
    dateAdded: moment('date_added').notNull(),
    /** Whom its link is for; null where only the address is known. */
    userId: id('user_id'),
    /** When it was first handed to the mail server. */
    begun: moment('begun'),
    /** When it was sent, refused for good, or needed no sending any more. */
    settled: moment('settled'),
  },
  (table) => [index('mails_settled').on(table.settled), index('mails_to').on(table.to, table.kind)],
);
