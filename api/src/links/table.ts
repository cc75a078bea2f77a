import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LinkContent } from '@wavereel/contracts';
import { teams } from '../people/table';
import { document, id, moment } from '../platform/columns';

export const links = pgTable(
  'links',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    /** Leads to the page whatever else does. */
    shortId: text('short_id').notNull().unique(),
    /** As it is written now. */
    draft: document<LinkContent>('draft').notNull(),
    /** As it is public; null before it was published. */
    published: document<LinkContent>('published'),
    datePublished: moment('date_published'),
    slug: text('slug').unique(),
    /** The domain that shows it now; what it is to have is in `link_domains`. */
    customDomain: text('custom_domain').unique(),
    /** The upload that its own icon was made of; null for that of the cover. */
    favicon: text('favicon'),
    /** Bytes of that icon in the store. */
    faviconSize: integer('favicon_size'),
    /** What the picture is called that others show beside a link to it; null before one was drawn. */
    card: text('card'),
    formEnabled: boolean('form_enabled').notNull(),
    analyticsEnabled: boolean('analytics_enabled').notNull(),
    /** Whether what is public can be visited. */
    active: boolean('active').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('links_team').on(table.teamId, table.dateAdded)],
);

/** Addresses of pages: those in use, and those that were given up and still lead to whoever had them. */
export const linkSlugs = pgTable(
  'link_slugs',
  {
    /** What looks like it is the same address. */
    skeleton: text('skeleton').primaryKey(),
    slug: text('slug').notNull(),
    /** The page that it leads to, as long as there is one: it is held longer. */
    linkId: id('link_id').notNull(),
    /** A digest of the team that may take it back at once. */
    heldFor: text('held_for').notNull(),
    /** Until when one that was given up is kept; null for one in use. */
    heldUntil: moment('held_until'),
  },
  (table) => [index('link_slugs_link').on(table.linkId), index('link_slugs_held').on(table.heldFor, table.heldUntil)],
);

/** Pictures of feeds as pages show them, each once for all who do. Their files are in `pictureFolder`. */
export const linkPictures = pgTable(
  'link_pictures',
  {
    /** Of its address. */
    name: text('name').primaryKey(),
    /** Whether it could be had. */
    isThere: boolean('is_there').notNull(),
    /** As `#rrggbb`; null where it has none. */
    color: text('color'),
    dateMade: moment('date_made').notNull(),
  },
  (table) => [index('link_pictures_made').on(table.dateMade)],
);
