import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { LinkPage } from '@wavereel/contracts';
import { teams } from '../people/table';
import { document, id, moment } from '../platform/columns';

export const links = pgTable(
  'links',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    shortId: text('short_id').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    slug: text('slug').unique(),
    customDomain: text('custom_domain'),
    favicon: text('favicon'),
    formEnabled: boolean('form_enabled').notNull(),
    analyticsEnabled: boolean('analytics_enabled').notNull(),
    feeds: document<string[]>('feeds').notNull(),
    active: boolean('active').notNull(),
    status: text('status').$type<LinkPage['status']>().notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('links_team').on(table.teamId, table.dateAdded)],
);
