import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { EpisodeOrigin, mediaStatuses } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import { teams, users } from '../people/table';
import { document, id, moment } from '../platform/columns';

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
    /** Where its sound is fetched from; this and the rest are null for an upload. */
    sourceUrl: text('source_url'),
    feedTitle: text('feed_title'),
    feedUrl: text('feed_url'),
    feedGuid: text('feed_guid'),
    imageUrl: text('image_url'),
    episode: document<EpisodeOrigin>('episode'),
  },
  (table) => [index('media_team').on(table.teamId, table.dateAdded)],
);
