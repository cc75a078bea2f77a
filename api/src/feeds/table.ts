import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../people/table';
import type { Failure } from '../http/failure';
import { document, id, moment } from '../platform/columns';
import type { ParsedFeed } from './parsed';

/** The feeds that people keep. */
export const feeds = pgTable(
  'feeds',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** As it was typed. */
    url: text('url').notNull(),
    /** A digest of the address in its normal form: one feed is kept once. */
    digest: text('digest').notNull(),
    title: text('title').notNull(),
    /** The address of its picture. */
    image: text('image'),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [uniqueIndex('feeds_user').on(table.userId, table.digest)],
);

/** Feeds of link pages as they were last read, each once for all who show it. What they say is public. */
export const feedCopies = pgTable(
  'feed_copies',
  {
    /** Of its address in its normal form. */
    digest: text('digest').primaryKey(),
    url: text('url').notNull(),
    /** Whole, as it was last read well; null before that. */
    feed: document<ParsedFeed>('feed'),
    /** What lists show of it; empty before that. */
    title: text('title').notNull(),
    image: text('image'),
    episodes: integer('episodes'),
    /** Counts its changes: what was drawn from an earlier one is drawn anew. */
    revision: integer('revision').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    bytesDigest: text('bytes_digest'),
    /** When it was last read well, changed or not. */
    dateRead: moment('date_read'),
    /** When it is to be read again. */
    dateDue: moment('date_due').notNull(),
    /** Readings since then that did not come off, and why the last did not. */
    failures: integer('failures').notNull(),
    problem: document<Failure>('problem'),
    /** When a page named it last. */
    dateWanted: moment('date_wanted').notNull(),
    /** A digest of the team that named it first: what is due is read in turn for each of them. */
    wantedBy: text('wanted_by').notNull(),
  },
  (table) => [index('feed_copies_due').on(table.dateDue)],
);
