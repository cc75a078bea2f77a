import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Chapter } from '@wavereel/contracts';
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

/** Hubs that say when a feed changed, one of each feed that names any. What they say is no more than that. */
export const feedHubs = pgTable(
  'feed_hubs',
  {
    feed: text('feed')
      .primaryKey()
      .references(() => feedCopies.digest, { onDelete: 'cascade' }),
    hub: text('hub').notNull(),
    /** The address by which the hub knows the feed. */
    topic: text('topic').notNull(),
    /** In the address at which it is heard; another one for another hub or topic. */
    token: text('token').notNull().unique(),
    /** Until when it has said that it will tell; null where it has not. */
    leaseUntil: moment('lease_until'),
    /** When it was asked last; null before that. */
    dateAsked: moment('date_asked'),
    /** When it is to be asked, or asked again. */
    dateDue: moment('date_due').notNull(),
    /** Askings since it last agreed. */
    tries: integer('tries').notNull(),
    /** When the feed was last read because of it, or will be; null before that, and once it kept a change to itself. */
    dateHeard: moment('date_heard'),
  },
  (table) => [index('feed_hubs_due').on(table.dateDue)],
);

/** Chapters of episodes of such feeds that stand at addresses of their own, as they were last read. */
export const feedChapters = pgTable(
  'feed_chapters',
  {
    feed: text('feed')
      .notNull()
      .references(() => feedCopies.digest, { onDelete: 'cascade' }),
    /** A digest of their address. */
    name: text('name').notNull(),
    /** Null where there are none, or none could be read yet. */
    chapters: document<readonly Chapter[]>('chapters'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When they are to be read again. */
    dateDue: moment('date_due').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.name] })],
);
