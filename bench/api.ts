/**
 * `npm run bench:api`: five routes that read, as requests a second of the whole server, against a bare query for the same rows, on the embedded
 * database and on PostgreSQL, taking turns. The bare query takes every column of the rows that an answer is made of: of a video its drawing
 * as well, of news the mark up to which they were read. `ratio` compares with the query alone, asked through the driver without any HTTP;
 * `of plain HTTP` with a server that has nothing but the query, and `ceiling` is what that one reaches of the query alone. Option: `--turns 3`. Wants `npm run build` before.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { endpoints } from '@wavereel/contracts';
import { Pool } from 'pg';
import { TestPostgres } from '../api/test/support/postgres';
import { TestServer } from '../api/test/support/server';
import { speechLikeWav } from '../api/test/support/wav';
import { HttpLine } from './lib/http-line';
import { PlainServer } from './lib/plain-server';
import type { BareQuery, PlainServing } from './lib/plain-server';
import { measureRate, Rates } from './lib/rate';
import { printTable, round, writeResult, type Row } from './lib/report';

const { values: options } = parseArgs({ options: { turns: { type: 'string', default: '3' } } });
const turns = Number(options.turns);
/** Asked at once, of the server as of the driver. */
const atOnce = 4;
const limit = 0.5;
/** The slowest hundredth of the requests may take this many times as long as the middle one. */
const tailLimit = 5;

interface Reader extends BareQuery {
  readonly name: string;
}
interface Seeded {
  readonly token: string;
  readonly readers: readonly Reader[];
}
type Query = (text: string, values: unknown[]) => Promise<unknown>;

const results: Row[] = [];
results.push(...(await onEmbedded()));
results.push(...(await onPostgres()));
printTable('Reading routes against a bare query', results);
writeResult('api', { atOnce, limit, tailLimit, results });

async function onEmbedded(): Promise<Row[]> {
  const server = await TestServer.start({ REQUESTS_PER_MINUTE: '10000000' });
  try {
    const seeded = await seed(server);
    const rates = new Rates();
    for (let turn = 0; turn < turns; turn += 1) {
      await measureHttp(server.address, 'server', seeded, rates);
      await server.stop();
      const bare = await PGlite.create(join(server.dataDirectory, 'db'));
      await measureBare((text, values) => bare.query(text, values), seeded, rates);
      await bare.close();
      await measurePlain({ kind: 'embedded', directory: join(server.dataDirectory, 'db') }, seeded, rates);
      await server.restart();
    }
    return rowsOf('PGlite', seeded, rates);
  } finally {
    await server.remove();
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await TestPostgres.start();
  const server = await TestServer.start({
    REQUESTS_PER_MINUTE: '10000000',
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret for a measurement only, quite long',
    FILES_SHARED: 'true',
  });
  const bare = new Pool({ connectionString: postgres.url, max: atOnce });
  try {
    const seeded = await seed(server);
    const rates = new Rates();
    for (let turn = 0; turn < turns; turn += 1) {
      await measureHttp(server.address, 'server', seeded, rates);
      await measureBare((text, values) => bare.query(text, values), seeded, rates);
      await measurePlain({ kind: 'postgres', url: postgres.url }, seeded, rates);
    }
    return rowsOf('PostgreSQL', seeded, rates);
  } finally {
    await bare.end();
    await server.remove();
    await postgres.remove();
  }
}

/** What a person has after a while: sounds, videos, designs, and the news of them. */
async function seed(server: TestServer): Promise<Seeded> {
  const ana = await server.person('Ana');
  const sounds = [];
  for (let count = 0; count < 8; count += 1) sounds.push(await ana.library(speechLikeWav(4), `Episode ${count}`));
  const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };
  for (let count = 0; count < 20; count += 1)
    await ana.expect(endpoints.themes.create, { body: { ...drawing, name: `Design ${count}` } });
  for (const { guid, title } of sounds.slice(0, 4)) {
    const clip = { title, start: 0, end: 3.5, mediaGuid: guid, themeId: 'square' as const };
    await ana.settled((await ana.expect(endpoints.jobs.create, { body: clip })).id);
  }
  const { teamInfo } = await ana.expect(endpoints.users.me);
  const ofTeam = (table: string, order: string, join = '') =>
    `SELECT * FROM ${table} ${join} WHERE ${table}.team_id = $1 ORDER BY ${table}.${order} DESC LIMIT 50`;
  const drawings = 'LEFT JOIN drawings ON drawings.job_id = jobs.id';
  const marks = 'LEFT JOIN read_marks USING (team_id)';
  const read = (name: string, path: string, sql: string, value: string): Reader => ({ name, path, sql, value });
  return {
    token: ana.token ?? '',
    readers: [
      read('users.me', '/api/users/me', 'SELECT * FROM users WHERE id = $1', ana.id),
      read('media.list', '/api/media', ofTeam('media', 'date_added'), teamInfo._id),
      read('jobs.list', `/api/users/${ana.id}/jobs`, ofTeam('jobs', 'date_added', drawings), teamInfo._id),
      read('themes.list', `/api/users/${ana.id}/themes`, ofTeam('designs', 'date_added'), teamInfo._id),
      read('notifications.list', '/api/notifications', ofTeam('notifications', 'seq', marks), teamInfo._id),
    ],
  };
}

async function measurePlain(database: PlainServing['database'], seeded: Seeded, rates: Rates): Promise<void> {
  const plain = await PlainServer.start({ database, atOnce, queries: seeded.readers });
  try {
    await measureHttp(plain.address, 'plain', seeded, rates);
  } finally {
    await plain.stop();
  }
}

async function measureHttp(address: string, what: string, { token, readers }: Seeded, rates: Rates): Promise<void> {
  const lines = await Promise.all(Array.from({ length: atOnce }, () => HttpLine.open(address)));
  for (const { name, path } of readers) {
    const rate = await measureRate(lines, async (line) => {
      const status = await line.get(path, token);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    });
    rates.add(`${name} ${what}`, rate);
  }
  for (const line of lines) line.close();
}

async function measureBare(query: Query, { readers }: Seeded, rates: Rates): Promise<void> {
  for (const { name, sql, value } of readers)
    rates.add(`${name} bare`, await measureRate(Array.from({ length: atOnce }), () => query(sql, [value])));
}

function rowsOf(database: string, { readers }: Seeded, rates: Rates): Row[] {
  return readers.map(({ name }) => {
    const server = rates.of(`${name} server`);
    const plain = rates.of(`${name} plain`);
    const bare = rates.of(`${name} bare`);
    return {
      'database': database,
      'route': name,
      'ratio': round(server.perSecond / bare.perSecond, 2),
      'limit': limit,
      'of plain HTTP': round(server.perSecond / plain.perSecond, 2),
      'ceiling': round(plain.perSecond / bare.perSecond, 2),
      'requests/s': Math.round(server.perSecond),
      'plain requests/s': Math.round(plain.perSecond),
      'bare queries/s': Math.round(bare.perSecond),
      'p50, ms': round(server.p50, 2),
      'p99 / p50': round(server.p99 / server.p50, 1),
    };
  });
}
