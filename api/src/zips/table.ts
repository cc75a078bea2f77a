import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ZipFileKind } from '@wavereel/contracts';
import { teams, users } from '../people/table';
import { document, id, moment } from '../platform/columns';

/** What is to be in a zip. */
export interface ZipWish {
  readonly ids: readonly string[];
  readonly kinds: readonly ZipFileKind[];
}

/** Videos that somebody may download as one file, for a while. Nothing is kept of the file: it is made as it is read. */
export const zips = pgTable(
  'zips',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    wish: document<ZipWish>('wish').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [
    index('zips_team').on(table.teamId),
    index('zips_user').on(table.userId, table.dateAdded),
    index('zips_added').on(table.dateAdded),
  ],
);
