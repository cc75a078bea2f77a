import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { links } from '../links/table';
import { id } from '../platform/columns';
import type { CountKind } from './kinds';

/** What was counted of link pages, rolled up: nothing of those who came. */
export const linkCounts = pgTable(
  'link_counts',
  {
    linkId: id('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    /** What of the kind it is; empty where there is but one. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.kind, table.name] })],
);
