// A program of its own, because the embedded database loads itself in a way that jest's modules do not know. Says what it saw as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import fc from 'fast-check';
import { PreparedPGlite } from '../../src/platform/database/prepared-pglite';
import { tidy } from '../../src/platform/database/tidy';

// It is kept in files, whatever its address says.
const directory = mkdtempSync(join(tmpdir(), 'wavereel-statements-'));
const db = await PreparedPGlite.open(join(directory, 'db'));
await db.exec('CREATE TABLE things (id int PRIMARY KEY, name text)');

const insert = 'INSERT INTO things (id, name) VALUES ($1, $2)';
const count = async (): Promise<number> =>
  (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM things')).rows[0]?.n ?? -1;
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : String(error)),
  );

/** Rows that are kept of a table whose rows were all changed, though nobody sees them, before and after it is tidied. */
async function worn(): Promise<unknown> {
  await db.exec('CREATE TABLE worn AS SELECT n FROM generate_series(1, 1000) AS n; UPDATE worn SET n = n + 1');
  const dead = async () => {
    await db.query('SELECT pg_stat_force_next_flush()');
    const text = "SELECT n_dead_tup::int AS dead FROM pg_stat_user_tables WHERE relname = 'worn'";
    return (await db.query<{ dead: number }>(text)).rows[0]?.dead;
  };
  const before = await dead();
  await tidy(drizzle(db));
  return { before, after: await dead() };
}

/** The first row of values that the plain client reads in another way, with the seed; null where there is none. */
async function differsFromPlain(): Promise<string | null> {
  const plain = await PGlite.create('memory://');
  const text =
    'SELECT $1::int AS a, $2::text AS b, $3::jsonb AS c, $4::text[] AS d, $5::timestamptz AS e, $6::boolean AS f';
  const values = fc.tuple(
    fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    fc.option(fc.string().filter((value) => !value.includes('\0'))),
    fc.option(fc.constantFrom('{"a":1}', '[]', '"x"', 'null')),
    fc.option(fc.array(fc.constantFrom('', 'a', 'b"c', 'd,e', '{}', '\\'))),
    fc.option(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
    fc.option(fc.boolean()),
  );
  const same = fc.asyncProperty(values, async (row) => {
    for (const options of [{}, { rowMode: 'array' as const }]) {
      const [ours, theirs] = [await db.query(text, row, options), await plain.query(text, row, options)];
      if (!isDeepStrictEqual(ours, theirs)) return false;
    }
    return true;
  });
  const { failed, seed, counterexample } = await fc.check(same, { numRuns: 60 });
  await plain.close();
  return failed ? `seed ${seed}: ${JSON.stringify(counterexample)}` : null;
}

async function failures(): Promise<unknown> {
  await db.query(insert, [1, 'one']);
  const codes = [
    await codeOf(db.query(insert, [1, 'again'])),
    await codeOf(db.query('SELECT nothing FROM nowhere')),
    await codeOf(db.query('SELECT $1::int', ['x'])),
    await codeOf(db.query(insert, [2, 'two'])),
  ];
  return { codes, count: await count() };
}

async function transactions(): Promise<unknown> {
  const kept: Transaction[] = [];
  const seen: number[] = [];
  const before = await count();
  const failed = await codeOf(
    db.transaction(async (tx) => {
      kept.push(tx);
      await tx.query(insert, [10, 'ten']);
      seen.push((await tx.query('SELECT 1 FROM things WHERE id = $1', [10])).rows.length);
      await tx.query(insert, [10, 'ten']);
    }),
  );
  const takenBack = (await count()) === before;
  const late = await codeOf(Promise.resolve().then(() => kept[0]?.query('SELECT 1')));
  await db.transaction((tx) => tx.query(insert, [11, 'eleven']));
  return { failed, seen, takenBack, late, kept: (await count()) - before };
}

async function order(): Promise<readonly string[]> {
  const ended: string[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const first = db.transaction(async (tx) => {
    await tx.query('SELECT 1');
    await gate;
    await tx.query('SELECT 2');
    ended.push('transaction');
  });
  const second = db.query('SELECT 3').then(() => ended.push('query'));
  go();
  await Promise.all([first, second]);
  return ended;
}

async function keptStatements(): Promise<number> {
  for (let at = 0; at < 700; at += 1) await db.query(`SELECT ${at} AS n`);
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM pg_prepared_statements');
  return rows[0]?.n ?? -1;
}

const seen = {
  differs: await differsFromPlain(),
  failures: await failures(),
  transactions: await transactions(),
  order: await order(),
  keptStatements: await keptStatements(),
  worn: await worn(),
};
await db.close();
rmSync(directory, { recursive: true });
process.stdout.write(JSON.stringify(seen));
