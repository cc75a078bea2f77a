import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Chapter, EpisodeOrigin, mediaStatuses } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { teams, users } from '../people/table';
import { document, id, moment, smallNumbers, words } from '../platform/columns';

export const media = pgTable(
  'media',
  {
    /** The guid, and the uuid of the upload where it came from one. */
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    status: text('status').$type<(typeof mediaStatuses)[number]>().notNull(),
    error: document<Failure>('error'),
    duration: doublePrecision('duration').notNull(),
    /** 0 until its sound was fetched. */
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    dateAdded: moment('date_added').notNull(),
    /** Where its sound is fetched from; this and those up to `episode` are null for an upload, but for the show that its tags tell. */
    sourceUrl: text('source_url'),
    feedTitle: text('feed_title'),
    feedUrl: text('feed_url'),
    feedGuid: text('feed_guid'),
    imageUrl: text('image_url'),
    episode: document<EpisodeOrigin>('episode'),
    /** By the feed, else by the file; null where neither has any. */
    chapters: document<Chapter[]>('chapters'),
    /** Of the file as it came, which an even copy may have replaced; null for what an earlier version took. */
    fingerprint: text('fingerprint'),
    /** Bytes of the cover that was in the file; null where none is kept. */
    coverSize: bigint('cover_size', { mode: 'number' }),
    /** In the bin since then; null where it is not. */
    dateDeleted: moment('date_deleted'),
    /** All of it as a small drawing; null until it was measured, and where that was before there were any. */
    peaks: smallNumbers('peaks'),
    /** The words of its title, show and author, by which it is found; null where they have to be written down. */
    words: words('words'),
  },
  (table) => [
    index('media_team').on(table.teamId, table.dateAdded, table.id),
    index('media_fingerprint').on(table.teamId, table.fingerprint),
    index('media_words').using('gin', table.words),
    index('media_unwritten').on(table.id).where(isNull(table.words)),
    index('media_undrawn')
      .on(table.id)
      .where(sql`${table.peaks} IS NULL AND ${table.status} = 'complete'`),
    index('media_bin').on(table.teamId, table.dateDeleted).where(isNotNull(table.dateDeleted)),
  ],
);
