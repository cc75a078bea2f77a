import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DomainState, RecordState } from '@wavereel/contracts';
import { id, moment } from '../platform/columns';
import { links } from '../links/table';

/** Domains that pages are to have: each page one, each domain as many as ask for it, of which one has proven it. */
export const linkDomains = pgTable(
  'link_domains',
  {
    linkId: id('link_id')
      .primaryKey()
      .references(() => links.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** Stands in the proof; another one for each claim. */
    token: text('token').notNull(),
    state: text('state').$type<DomainState>().notNull(),
    proofSeen: text('proof_seen').$type<RecordState>().notNull(),
    pointingSeen: text('pointing_seen').$type<RecordState>().notNull(),
    failures: integer('failures').notNull(),
    failingSince: moment('failing_since'),
    dateClaimed: moment('date_claimed').notNull(),
    dateChecked: moment('date_checked'),
    dateDue: moment('date_due'),
  },
  (table) => [
    uniqueIndex('link_domains_held')
      .on(table.domain)
      .where(sql`${table.state} IN ('pointing', 'live')`),
    index('link_domains_due').on(table.dateDue),
  ],
);
