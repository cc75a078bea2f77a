import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** One more with each change. */
    revision: integer('revision').notNull().default(1),
    deleted: boolean('deleted').notNull(),
    dateAdded: moment('date_added').notNull(),
  },
  (table) => [index('designs_team').on(table.teamId, table.dateAdded)],
);
