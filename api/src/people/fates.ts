import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What becomes of rows when a team or a person goes, whom one of their columns names. */
export type Fate =
  | { readonly becomes: 'deleted'; readonly column: AnyPgColumn; readonly names: 'id' | 'email' }
  | { readonly becomes: 'taken along'; readonly column: AnyPgColumn }
  | { readonly becomes: 'handed over'; readonly column: AnyPgColumn; readonly teamId: AnyPgColumn };

/** They are deleted with the one whose id, or address, stands in the column. */
export const deletedBy = (column: AnyPgColumn, names: 'id' | 'email' = 'id'): Fate => ({
  becomes: 'deleted',
  column,
  names,
});

/** The database takes them along with the row that the column refers to: that reference cascades. */
export const takenAlong = (column: AnyPgColumn): Fate => ({ becomes: 'taken along', column });

/** They stay with their team, and are its owner's from then on. */
export const handedOver = ({ owner, teamId }: { owner: AnyPgColumn; teamId: AnyPgColumn }): Fate => ({
  becomes: 'handed over',
  column: owner,
  teamId,
});

/** A table, and what becomes of its rows. */
export interface KeptTable {
  readonly table: PgTable;
  /** With their team. Empty where they are of none. */
  readonly team: readonly Fate[];
  /** With a person, who has left a team of their own and may have worked in others. Empty where they are of none. */
  readonly person: readonly Fate[];
  /** The part of the export that its rows are in, or why they are in none. */
  readonly exported: string | { readonly not: string };
  /** The folder of files that goes with a row, by what stands in a column of it. */
  readonly folder?: { readonly column: AnyPgColumn; readonly of: (value: string) => string };
}
