import { eq, sql } from 'drizzle-orm';
import type { Fate, KeptTable } from '../people/fates';
import { teams } from '../people/table';
import type { Orm } from '../platform/database';

/** Who goes, with the team that was made with them. */
export interface Leaving {
  readonly userId: string;
  readonly email: string;
  readonly teamId: string;
}

type Deleted = Extract<Fate, { becomes: 'deleted' }>;
type HandedOver = Extract<Fate, { becomes: 'handed over' }>;

/** One table of rows to be deleted, by what stands in a column of it. */
interface Deletion extends Pick<KeptTable, 'table' | 'folder'> {
  readonly where: ReturnType<typeof eq>;
}

const isDeleted = (fate: Fate): fate is Deleted => fate.becomes === 'deleted';
const isHandedOver = (fate: Fate): fate is HandedOver => fate.becomes === 'handed over';

/**
 * Does to all rows of a team and a person what is declared of them: first what is of the team, then what stays in the teams of others,
 * then what is of the person, each in the order of the tables. @returns the folders of files that belong to nothing any more
 */
export async function removeRows(
  transaction: Orm,
  tables: readonly KeptTable[],
  { userId, email, teamId }: Leaving,
): Promise<string[]> {
  const ofTeam = tables.flatMap(({ team, ...kept }) =>
    team.filter(isDeleted).map(({ column }) => ({ ...kept, where: eq(column, teamId) })),
  );
  const ofPerson = tables.flatMap(({ person, ...kept }) =>
    person
      .filter(isDeleted)
      .map(({ column, names }) => ({ ...kept, where: eq(column, names === 'id' ? userId : email) })),
  );
  const folders: string[] = [];
  for (const deletion of ofTeam) folders.push(...(await remove(transaction, deletion)));
  for (const { table, person } of tables)
    for (const fate of person.filter(isHandedOver)) await handOver(transaction, table, fate, userId);
  for (const deletion of ofPerson) folders.push(...(await remove(transaction, deletion)));
  return folders;
}

/** @returns the folders of what was removed */
async function remove(transaction: Orm, { table, folder, where }: Deletion): Promise<string[]> {
  if (folder === undefined) {
    await transaction.delete(table).where(where);
    return [];
  }
  const removed = await transaction.delete(table).where(where).returning({ value: folder.column });
  return [...new Set(removed.map(({ value }) => folder.of(String(value))))];
}

/** What a person made in the teams of others is those teams' own, and stays. */
async function handOver(
  transaction: Orm,
  table: KeptTable['table'],
  { column, teamId }: HandedOver,
  userId: string,
): Promise<void> {
  await transaction.execute(
    sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${teams.ownerId} FROM ${teams} WHERE ${teams.id} = ${teamId} AND ${column} = ${userId}`,
  );
}
