// A program of its own, because the embedded database loads itself in a way that jest's modules do not know. Says what it saw as JSON.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endpoints } from '@wavereel/contracts';
import { createApp } from '../../src/app';
import { openPlatform } from '../../src/platform';
import { readConfig } from '../../src/platform/config';
import { createServices } from '../../src/services';
import { undeclared } from './undeclared';
import type { Reference, Schema } from './undeclared';
import { Visitor } from './visitor';

const data = mkdtempSync(join(tmpdir(), 'wavereel-leaving-'));
const platform = await openPlatform(readConfig({ DATA_DIR: data, PORT: '0', AUTH_TRIES_PER_MINUTE: '10000' }));
const { orm, storage } = platform;
const services = createServices(platform);
const app = await createApp(platform, services);
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const rows = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  // The statement names the columns of its rows.
  Object(await orm.execute(statement)).rows as Row[];

async function readSchema(): Promise<Schema> {
  const columns = await rows<Schema['columns'][number]>(
    sql`SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const references = await rows<Reference>(sql`
    SELECT conrelid::regclass::text AS table, attname AS column, confrelid::regclass::text AS to, confdeltype = 'c' AS cascades
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey) WHERE contype = 'f'`);
  return { columns, references };
}

/** The names of the tables that the folders of the product define. */
async function definedTables(): Promise<string[]> {
  const source = join(import.meta.dirname, '../../src');
  const names: string[] = [];
  for (const room of readdirSync(source)) {
    const path = join(source, room, 'table.ts');
    if (!existsSync(path)) continue;
    const exported: unknown[] = Object.values(Object(await import(path)));
    names.push(...exported.flatMap((value) => (is(value, PgTable) ? getTableName(value) : [])));
  }
  return names.sort();
}

/** Whom rows are made for. */
interface Whom {
  readonly userId: string;
  readonly teamId: string;
}

/** By their type in the database. */
const samples: Readonly<Record<string, () => unknown>> = {
  'uuid': randomUUID,
  'text': randomUUID,
  'jsonb': () => ({}),
  'boolean': () => false,
  'date': () => '2026-11-21',
  'timestamp (3) with time zone': () => new Date(),
};

/** What stands in a column of a made-up row. Rows refer to the newest of the other tables. */
function valueOf(
  column: PgColumn,
  to: string | undefined,
  { userId, teamId }: Whom,
  newest: ReadonlyMap<string, string>,
) {
  if (to === 'teams' || column.name === 'team_id') return teamId;
  if (to === 'users' || column.name === 'user_id' || column.name === 'owner') return userId;
  if (to !== undefined) return newest.get(to);
  return (samples[column.getSQLType()] ?? (() => 0))();
}

const kept = services.resources.flatMap(({ tables = [] }) => tables);
const schema = await readSchema();

/** Puts a row into each of some tables. @returns the keys of the rows, by table */
async function fill(tables: typeof kept, whom: Whom): Promise<ReadonlyMap<string, string>> {
  const newest = new Map<string, string>();
  for (const { table, folder } of tables) {
    const name = getTableName(table);
    const row = Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([key, column]) => {
        const to = schema.references.find((each) => each.table === name && each.column === column.name)?.to;
        return [key, column.hasDefault ? undefined : valueOf(column, to, whom, newest)];
      }),
    );
    await orm.insert(table).values(row);
    // Copies of feeds are called by the digest of their address.
    newest.set(name, String(row['id'] ?? row['digest']));
    const [folderKey] = Object.entries(getTableColumns(table)).find(([, column]) => column === folder?.column) ?? [];
    if (folder !== undefined && folderKey !== undefined)
      await storage.put(`${folder.of(String(row[folderKey]))}/file`, Readable.from(['x']), { maxBytes: 1 });
  }
  return newest;
}

/** The tables with rows in which one of these ids stands anywhere. */
async function mentioning(ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of new Set(schema.columns.map(({ table }) => table))) {
    const mentions = ids.map((id) => sql`whole::text LIKE ${`%${id}%`}`);
    const some = await rows(
      sql`SELECT 1 FROM ${sql.identifier(name)} AS whole WHERE ${sql.join(mentions, sql` OR `)} LIMIT 1`,
    );
    if (some.length > 0) found.push(name);
  }
  return found.sort();
}

const ana = new Visitor(() => address);
await ana.signUpAndIn('Ana');
const bob = new Visitor(() => address);
await bob.signUpAndIn('Bob');
const teamOf = async (visitor: Visitor): Promise<string> => (await visitor.expect(endpoints.users.me)).teamInfo._id;
const [anasTeam, bobsTeam] = [await teamOf(ana), await teamOf(bob)];

/** Signing up has filled these already. */
const filled = new Set(['users', 'teams', 'memberships']);
await fill(
  kept.filter(({ table }) => !filled.has(getTableName(table))),
  { userId: ana.id, teamId: anasTeam },
);
const handed = kept.filter(({ person }) => person.some(({ becomes }) => becomes === 'handed over'));
const guests = await fill(handed, { userId: ana.id, teamId: bobsTeam });

// Asked for by a stranger, who is told of nobody.
await new Visitor(() => address).expect(endpoints.users.signUp, {
  body: { name: 'Ana', email: ana.email, password: ana.password },
});
const before = { mentioning: await mentioning([ana.id, anasTeam]), files: await filesKept() };
const removed = await ana.call(endpoints.users.remove, { body: { password: ana.password } });
const after = { mentioning: await mentioning([ana.id, anasTeam]), files: await filesKept() };
const mails = await rows<{ kind: string }>(sql`SELECT kind FROM mails WHERE "to" = ${ana.email}`);
const owners = await Promise.all(
  handed.map(({ table }) => rows<{ owner: string }>(sql`SELECT owner FROM ${table} WHERE team_id = ${bobsTeam}`)),
);

/** The parts of the export by the tables that say they are in them, and those that it has. */
const parts = {
  said: [...new Set(kept.flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : [])))].sort(),
  there: services.resources.flatMap(({ exported = {} }) => Object.keys(exported)).sort(),
};

await orm.execute(sql`CREATE TABLE forgotten (id uuid PRIMARY KEY, team_id uuid NOT NULL REFERENCES teams)`);
await orm.execute(sql`ALTER TABLE links ADD COLUMN made_by uuid REFERENCES users`);
await orm.execute(sql`ALTER TABLE feeds ADD COLUMN team_id uuid`);
await orm.execute(
  sql`ALTER TABLE plans DROP CONSTRAINT plans_team_id_teams_id_fk, ADD FOREIGN KEY (team_id) REFERENCES teams`,
);

process.stdout.write(
  JSON.stringify({
    defined: await definedTables(),
    inDatabase: [...new Set(schema.columns.map(({ table }) => table))].sort(),
    declared: kept.map(({ table }) => getTableName(table)).sort(),
    undeclared: undeclared(schema, kept),
    parts,
    left: Object.fromEntries(
      kept.flatMap(({ table, exported }) =>
        typeof exported === 'string' ? [] : [[getTableName(table), exported.not]],
      ),
    ),
    before,
    status: removed.status,
    after,
    mails: mails.map(({ kind }) => kind),
    stayed: [guests.get('jobs'), guests.get('media'), guests.get('pictures')].sort(),
    heirs: owners.map((theirs) => theirs.map(({ owner }) => (owner === bob.id ? 'Bob' : owner))),
    forgotten: undeclared(await readSchema(), kept),
  }),
);
await app.close();
await platform.close();
rmSync(data, { recursive: true, force: true });

async function filesKept(): Promise<string[]> {
  const folders = ['jobs', 'media', 'pictures', 'recordings', 'tmp'];
  return (await Promise.all(folders.map((folder) => storage.list(folder)))).flat().sort();
}
