/**
 * `npm run bench:library`: the list of videos of a team that has a hundred thousand of them, against that of one with fifty, on the embedded database and on
 * PostgreSQL: the first page, one from the middle, those that are called or say something, and each filter, in pages of as many as the small one has of
 * each; then the same of its sounds, twenty thousand against fifty. `p95` in milliseconds, and their ratio, which is to be three at most. Then the same in a browser. Options: `--videos 100000`, `--sounds 20000`, `--turns 40`, `--skip-browser`. Wants `npm run build` before.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '@wavereel/contracts';
import type { QueryOf } from '@wavereel/contracts';
import { Client } from 'pg';
import { TestPostgres } from '../api/test/support/postgres';
import { TestServer } from '../api/test/support/server';
import type { Visitor } from '../api/test/support/visitor';
import { speechLikeWav } from '../api/test/support/wav';
import { seedSounds } from '../api/test/support/many-sounds';
import { seedVideos, type RunStatements } from '../api/test/support/many-videos';
import { browseLibrary } from './lib/library-browser';
import { printTable, round, writeResult, type Row } from './lib/report';

const { values: options } = parseArgs({
  options: {
    'videos': { type: 'string', default: '100000' },
    'sounds': { type: 'string', default: '20000' },
    'turns': { type: 'string', default: '40' },
    'skip-browser': { type: 'boolean', default: false },
  },
});
const many = Number(options.videos);
const manySounds = Number(options.sounds);
const few = 50;
const turns = Number(options.turns);
const limit = 3;

type Search = QueryOf<typeof endpoints.jobs.list>;
const searches: Readonly<Record<string, Search>> = {
  'first page': {},
  'by title': { sort: 'title' },
  'called so': { search: 'harvest' },
  'one of all': { search: 'clip 37' },
  'said in it': { search: 'said winter' },
  'failed': { status: 'failed' },
  'another shape': { shape: 'vertical' },
  'tag': { tag: 'engine' },
  'archived': { archived: 'true' },
  'tag and state': { tag: 'engine', status: 'failed' },
};

const soundSearches: Readonly<Record<string, QueryOf<typeof endpoints.media.list>>> = {
  'sounds, first page': {},
  'sounds called so': { search: 'harvest' },
  'one sound of all': { search: 'sound 37' },
  'failed sounds': { status: 'failed' },
};

interface Library {
  readonly person: Visitor;
  /** Where a page in the middle begins. */
  readonly middle: string | undefined;
  readonly middleSound: string | undefined;
}

interface Counts {
  readonly videos: number;
  readonly sounds: number;
}

async function libraryOf(server: TestServer, run: RunStatements, { videos: count, sounds }: Counts): Promise<Library> {
  const person = await server.person(`Owner of ${count}`);
  const media = await person.library(speechLikeWav(6), 'Episode one');
  const body = { title: 'The first', mediaGuid: media.guid, themeId: 'square', start: 0, end: 4 } as const;
  const { id } = await person.settled((await person.expect(endpoints.jobs.create, { body })).id, 120_000);
  await seedSounds(run, media.guid, sounds);
  await seedVideos(run, id, count);
  await person.signIn();
  const marks = await person.expect(endpoints.jobs.marks, { params: person, query: { every: 20 } });
  const soundMarks = await person.expect(endpoints.media.marks, { query: { every: 20 } });
  const middleOf = (cursors: readonly string[]) => cursors[Math.floor(cursors.length / 2)];
  return { person, middle: middleOf(marks.cursors), middleSound: middleOf(soundMarks.cursors) };
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Ask = (library: Library) => Promise<unknown>;

/** Each search as a question for a page of as many as the small library has of it. */
async function asked<Query>(
  small: Library,
  each: Readonly<Record<string, Query>>,
  page: (library: Library, query: Query, most: number) => Promise<readonly unknown[]>,
): Promise<Record<string, Ask>> {
  const entries = Object.entries(each).map(async ([name, query]) => {
    const { length } = await page(small, query, few);
    return [name, (library: Library) => page(library, query, Math.max(1, length))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function measure(database: string, server: TestServer, run: RunStatements): Promise<Row[]> {
  const small = await libraryOf(server, run, { videos: few, sounds: few });
  const large = await libraryOf(server, run, { videos: many, sounds: manySounds });
  const rows: Row[] = [];
  const found = await asked(small, searches, ({ person }, query, most) =>
    person.expect(endpoints.jobs.list, { params: person, query: { ...query, limit: most } }),
  );
  const foundSounds = await asked(small, soundSearches, ({ person }, query, most) =>
    person.expect(endpoints.media.list, { query: { ...query, limit: most } }),
  );
  const all: Record<string, Ask> = {
    ...found,
    'from the middle': ({ person, middle }) =>
      person.expect(endpoints.jobs.list, {
        params: person,
        query: { limit: 50, ...(middle ? { cursor: middle } : {}) },
      }),
    ...foundSounds,
    'sounds from the middle': ({ person, middleSound }) =>
      person.expect(endpoints.media.list, { query: { limit: 50, ...(middleSound ? { cursor: middleSound } : {}) } }),
    'all marks': ({ person }) => person.expect(endpoints.jobs.marks, { params: person, query: { every: 60 } }),
    'facets': ({ person }) => person.expect(endpoints.jobs.facets, { params: person }),
  };
  for (const [name, ask] of Object.entries(all)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let turn = -3; turn < turns; turn += 1) {
      const [ofSmall, ofLarge] = [await timed(() => ask(small)), await timed(() => ask(large))];
      // The first of each are for what is read and made ready once.
      if (turn < 0) continue;
      times.small.push(ofSmall);
      times.large.push(ofLarge);
    }
    const [at50, atMany] = [p95(times.small), p95(times.large)];
    const ratio = round(atMany / at50, 2);
    rows.push({
      database,
      'read': name,
      'p95 of 50': round(at50, 1),
      'p95 of many': round(atMany, 1),
      ratio,
      'holds': ratio <= limit ? 'yes' : 'no',
    });
  }
  return rows;
}

const environment = { REQUESTS_PER_MINUTE: '10000000' };
const embedded = await TestServer.start(environment);
const results: Row[] = [];
try {
  results.push(...(await measure('PGlite', embedded, (statements) => embedded.withDatabase(statements))));
} finally {
  await embedded.remove();
}
const postgres = await TestPostgres.start();
try {
  const server = await TestServer.start({
    ...environment,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret for a measurement only, quite long',
    FILES_SHARED: 'true',
  });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    results.push(...(await measure('PostgreSQL', server, (statements) => client.query(statements))));
  } finally {
    await client.end();
    await server.remove();
  }
} finally {
  await postgres.remove();
}
printTable(`Lists of ${many} videos and ${manySounds} sounds against those of ${few}`, results);
const browser = options['skip-browser'] ? [] : await browseLibrary(many);
if (browser.length > 0) printTable('In the browser', browser);
writeResult('library', { many, manySounds, few, turns, limit, results, browser });
