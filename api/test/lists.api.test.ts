import { endpoints, limits, nextPageHeader } from '@wavereel/contracts';
import type { Design, Endpoint, Transcription } from '@wavereel/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { tellFailures } from './support/news';
import { twoHalves } from './support/pictures';
import { operator, operatorToken } from './support/operator';
import { manySubscribers } from './support/many-subscribers';
import { TestServer } from './support/server';
import type { Answer, Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(120_000);

let server: TestServer;
let ana: Visitor;
let teamId: string;
/** A design that was changed so often that it has as many versions. */
let changed: Design;
/** A transcription of that kind. */
let rewritten: Transcription;
/** A page to which as many have subscribed. */
let pageId: string;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken });
  ana = await server.person('Ana');
  teamId = (await ana.expect(endpoints.users.me)).teamInfo._id;
  await server.withDatabase(`UPDATE teams SET seats = ${rowCount + 1} WHERE id = '${teamId}'`);
  await fill(ana);
}, 120_000);
afterAll(() => server.remove());

const rowCount = 7;
const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };

/** Several of everything that is listed. */
async function fill(person: Visitor): Promise<void> {
  const sound = speechLikeWav(4);
  for (let count = 0; count < rowCount; count += 1) {
    const media = await person.library(sound, `Episode ${count}`);
    changed = await person.expect(endpoints.themes.create, { body: { ...drawing, name: `Design ${count}` } });
    const upload = await person.upload(await twoHalves(8, 8), 'half.png');
    await person.expect(endpoints.pictures.create, { body: { upload } });
    pageId = (await person.expect(endpoints.links.create))._id;
    await person.expect(endpoints.teams.invite, { body: { email: `guest-${count}@example.com` } });
    rewritten = await person.expect(endpoints.transcriptions.create, { body: { title: `Words ${count}` } });
    const clip = { title: `Clip ${count}`, start: 0, end: 3, mediaGuid: media.guid, themeId: 'square' as const };
    const job = await person.expect(endpoints.jobs.create, { body: clip });
    // Done already on a quick machine; listed either way.
    await person.call(endpoints.jobs.cancel, { params: { id: job.id } });
  }
  await tellFailures(server, person, rowCount);
  await manySubscribers(server, pageId, rowCount);
  for (let count = 0; count < rowCount; count += 1)
    await person.expect(endpoints.themes.update, {
      params: { id: changed._id },
      body: { name: `Version ${count}`, restores: true },
    });
  // What was there before the first is nothing, which is no version.
  for (let count = 0; count <= rowCount; count += 1)
    await person.expect(endpoints.transcriptions.update, {
      params: { id: rewritten._id },
      body: { contentWithoutTitle: `Version ${count}`, keepsPresent: true },
    });
}

interface Asked {
  readonly cursor?: string;
  readonly limit?: number;
}
interface Read {
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly status: number;
  readonly fields: readonly string[];
}

/** Every list of the table, and how its rows are told apart. */
const lists: Readonly<Record<string, (query: Asked) => Promise<Read>>> = {
  'the library': async (query) => read(await ana.call(endpoints.media.list, { query }), ({ guid }) => guid),
  'videos': async (query) => read(await ana.call(endpoints.jobs.list, { params: ana, query }), ({ id }) => id),
  'designs': async (query) => read(await ana.call(endpoints.themes.list, { params: ana, query }), ({ _id }) => _id),
  'versions of a design': async (query) =>
    read(await ana.call(endpoints.themes.versions, { params: { id: changed._id }, query }), ({ revision }) =>
      String(revision),
    ),
  'pictures': async (query) => read(await ana.call(endpoints.pictures.list, { query }), ({ _id }) => _id),
  'link pages': async (query) => read(await ana.call(endpoints.links.list, { query }), ({ _id }) => _id),
  'transcriptions': async (query) => read(await ana.call(endpoints.transcriptions.list, { query }), ({ _id }) => _id),
  'versions of a transcription': async (query) =>
    read(await ana.call(endpoints.transcriptions.versions, { params: { id: rewritten._id }, query }), ({ revision }) =>
      String(revision),
    ),
  'feeds': async (query) => read(await ana.call(endpoints.feeds.list, { params: ana, query }), ({ id }) => id),
  'teams': async (query) => read(await ana.call(endpoints.teams.list, { query }), ({ _id }) => _id),
  'open invitations of a team': async (query) =>
    read(await ana.call(endpoints.teams.openInvites, { params: { teamId }, query }), ({ _id }) => _id),
  'what was done to a team': async (query) =>
    read(await ana.call(endpoints.teams.log, { params: { teamId }, query }), ({ _id }) => _id),
  'invitations': async (query) => read(await ana.call(endpoints.teams.invites, { query }), ({ _id }) => _id),
  'what teams have in the store': async (query) =>
    read(
      await server.visitor().call(endpoints.teams.everyStorage, { headers: operator, query }),
      ({ teamId }) => teamId,
    ),
  'subscribers of a link page': async (query) =>
    read(await ana.call(endpoints.mailingLists.subscribers, { params: { id: pageId }, query }), ({ _id }) => _id),
  'invoices': async (query) => read(await ana.call(endpoints.billing.invoices, { params: ana, query }), ({ id }) => id),
  'news': async (query) => read(await ana.call(endpoints.notifications.list, { query }), ({ id }) => id),
};
const names = Object.keys(lists);
const filled = [
  'the library',
  'videos',
  'designs',
  'versions of a design',
  'pictures',
  'link pages',
  'transcriptions',
  'versions of a transcription',
  'open invitations of a team',
  'what was done to a team',
  'subscribers of a link page',
];

function read<Row>(answer: Answer<readonly Row[]>, idOf: (row: Row) => string): Read {
  const { status, headers, body, error } = answer;
  const ids = status === 200 ? body.map(idOf) : [];
  return { ids, next: headers.get(nextPageHeader), status, fields: Object.keys(error.fields ?? {}) };
}

const list = (name: string, query: Asked): Promise<Read> => {
  const ask = lists[name];
  if (ask === undefined) throw new Error(`${name} is no list`);
  return ask(query);
};

/** Page after page to the end. */
async function walk(name: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | null = null;
  do {
    const page: Read = await list(name, { limit, ...(next === null ? {} : { cursor: next }) });
    pages.push([...page.ids]);
    next = page.next;
  } while (next !== null);
  return pages;
}

test('every endpoint that takes a cursor is looked at here', () => {
  const rows = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
  const paged = rows.filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape);
  expect(paged).toHaveLength(names.length);
});

test.each(filled)('%s: pages of any size make the whole, each row once and in order', async (name) => {
  const whole = (await list(name, {})).ids;
  expect(whole).toHaveLength(rowCount);
  const sizes = fc.integer({ min: 1, max: rowCount + 2 });
  await fc.assert(
    fc.asyncProperty(sizes, async (limit) => {
      const pages = await walk(name, limit);
      expect(pages.flat()).toEqual(whole);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }),
    { numRuns: 6 },
  );
});

test('news are read backward by the cursor, each page with the oldest first', async () => {
  const [newest, ...older] = await walk('news', 2);
  const whole = (await list('news', {})).ids;
  expect(whole.length).toBeGreaterThanOrEqual(rowCount);
  expect(newest).toEqual(whole.slice(-2));
  expect([newest, ...older].reverse().flat()).toEqual(whole);
});

test('a row that goes between two pages takes no other with it', async () => {
  const whole = (await list('link pages', {})).ids;
  const first = await list('link pages', { limit: 3 });
  const [last = ''] = first.ids.slice(-1);
  await ana.expect(endpoints.links.remove, { params: { id: last } });
  const second = await list('link pages', { limit: 3, ...(first.next === null ? {} : { cursor: first.next }) });
  expect(second.ids).toEqual(whole.slice(3, 6));
});

test.each(names)('%s: an end says so, and what is no cursor or no limit is refused by name', async (name) => {
  expect(await list(name, {})).toMatchObject({ status: 200, next: null });
  for (const cursor of ['x', '1_x', `${'9'.repeat(40)}_${ana.id}`, "1'; --", '9'.repeat(99)])
    expect(await list(name, { cursor })).toMatchObject({ status: 422, fields: ['cursor'] });
  expect(await list(name, { cursor: 'a'.repeat(101) })).toMatchObject({ status: 422, fields: ['cursor'] });
  for (const limit of [0, -1, 1.5, limits.pageMaxRows + 1, Number.NaN])
    expect(await list(name, { limit })).toMatchObject({ status: 422, fields: ['limit'] });
});

test('a cursor shows nobody the rows of another team', async () => {
  const bob = await server.person('Bob');
  const { next } = await list('designs', { limit: 1 });
  const theirs = await bob.expect(endpoints.themes.list, { params: bob, query: { cursor: next ?? '' } });
  expect(next).not.toBeNull();
  expect(theirs).toEqual([]);
});
