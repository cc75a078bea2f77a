import { getTableName } from 'drizzle-orm';
import type { Fate, KeptTable } from '../../src/people/fates';

/** A column that refers to a row of a table, and whether its own row goes with that one. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly cascades: boolean;
}

/** What there is in a database. */
export interface Schema {
  readonly columns: readonly { readonly table: string; readonly column: string }[];
  readonly references: readonly Reference[];
}

/** Columns that say whose a row is, whether the database knows what they refer to or not. */
const namesOfTeam = ['team_id'];
const namesOfPerson = ['user_id', 'owner', 'owner_id'];

/** What of a database the resources forgot to declare, or declared wrongly, each in a sentence that says what to do. */
export function undeclared({ columns, references }: Schema, kept: readonly KeptTable[]): string[] {
  return [...new Set(columns.map(({ table }) => table))].flatMap((name) => {
    const [declared, ...others] = kept.filter(({ table }) => getTableName(table) === name);
    if (declared === undefined)
      return `${name}: no resource declares this table. Say in resource.ts of its folder what becomes of its rows when a team and a person go: else they stay for ever, or nobody who has any can delete their account.`;
    if (others.length > 0) return `${name}: more than one resource declares this table. It belongs to one.`;
    const ofTable = references.filter(({ table }) => table === name);
    const named = columns.filter(
      ({ table, column }) => table === name && !ofTable.some((each) => each.column === column),
    );
    return [
      ...ofTable.flatMap((reference) => ofReference(reference, declared)),
      ...named.flatMap(({ column }) => ofName(name, column, declared)),
    ];
  });
}

const of = (column: string, fates: readonly Fate[]): Fate | undefined =>
  fates.find((fate) => fate.column.name === column);

function ofReference({ table, column, to, cascades }: Reference, { team, person }: KeptTable): string[] {
  const where = `${table}.${column}`;
  const fates = { teams: team, users: person }[to] ?? [...team, ...person];
  const fate = of(column, fates);
  if (fate === undefined)
    return [`${where} refers to ${to}, and nothing is declared of it: say what becomes of the row when that one goes.`];
  if (fate.becomes === 'taken along' && !cascades)
    return [`${where} is declared to be taken along with ${to}, and its reference does not cascade.`];
  return [];
}

/** Of a column that refers to nothing. */
function ofName(table: string, column: string, { team, person }: KeptTable): string[] {
  const where = `${table}.${column}`;
  const isForgotten =
    (namesOfTeam.includes(column) && of(column, team) === undefined) ||
    (namesOfPerson.includes(column) && of(column, person) === undefined);
  if (isForgotten) return [`${where} says whose a row is, and nothing is declared of it.`];
  return of(column, [...team, ...person])?.becomes === 'taken along'
    ? [`${where} is declared to be taken along, and refers to nothing.`]
    : [];
}
