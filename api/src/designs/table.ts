import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DesignDrawing } from '@wavereel/contracts';
import { teams, users } from '../people/table';
import { document, id, moment } from '../platform/columns';

export const designs = pgTable(
  'designs',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    drawing: document<DesignDrawing>('drawing').notNull(),
    /** Of its drawing. */
    bytes: integer('bytes')
      .notNull()
      .generatedAlwaysAs(sql`octet_length(drawing::text)`),
    /** One more with each change. */
    revision: integer('revision').notNull().default(1),
    /** Who brought it into its present state, and when. */
    savedBy: id('saved_by')
      .notNull()
      .references(() => users.id),
    dateSaved: moment('date_saved').notNull(),
    /** When the run of saves began that it is in; null for what has not been changed since it was made. */
    runBegan: moment('run_began'),
    /** The run whose picture is shown, which may be of the drawing before; null where there is none (yet). */
    preview: id('preview'),
    favorite: boolean('favorite').notNull().default(false),
    deleted: boolean('deleted').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('designs_team').on(table.teamId, table.dateAdded)],
);

/** A state that a design was in before it was changed; which of them are kept says `history.ts`. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: id().primaryKey(),
    teamId: id('team_id')
      .notNull()
      .references(() => teams.id),
    designId: id('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    /** Who saved it. */
    owner: id('owner')
      .notNull()
      .references(() => users.id),
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    drawing: document<DesignDrawing>('drawing').notNull(),
    /** Bytes of its drawing. */
    size: integer('size').notNull(),
    dateSaved: moment('date_saved').notNull(),
    dateReplaced: moment('date_replaced').notNull(),
  },
  (table) => [
    uniqueIndex('design_versions_revision').on(table.designId, table.revision),
    index('design_versions_team').on(table.teamId, table.dateSaved),
  ],
);
