import { endpoints, limits, nextPageHeader } from '@wavereel/contracts';
import type { Media, QueryOf } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(180_000);

const rows = endpoints.media;
const sound = speechLikeWav(4);
let server: TestServer;
let ana: Visitor;

const of = (id: string) => ({ params: { id } });
type Search = QueryOf<typeof rows.list>;
const find = async (query: Search): Promise<Media[]> => ana.expect(rows.list, { query });
const titles = async (query: Search) => (await find(query)).map(({ title }) => title);

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
});
afterAll(() => server.remove());
afterEach(async () => {
  for (const { guid } of await find({})) await ana.expect(rows.remove, { ...of(guid), query: { forever: 'true' } });
});

test('sounds are found by title, show and author, without accents, by the beginnings of all words', async () => {
  const heart = await ana.library(sound, 'São Paulo: o coração');
  await ana.expect(rows.import, {
    body: {
      title: 'Glazed donuts',
      feedTitle: 'Note to Self',
      feedUrl: null,
      feedGuid: null,
      imageUrl: null,
      episode: {
        type: 'link',
        audioUrl: 'http://127.0.0.1:9/none.mp3',
        isoDate: null,
        author: 'Zoë Baker',
        link: null,
        episodeNumber: null,
        seasonNumber: null,
      },
    },
  });
  for (const search of ['sao', 'SÃO', 'coracao paulo', 'cor']) expect(await titles({ search })).toEqual([heart.title]);
  for (const search of ['note self', 'zoe', 'donut bak']) expect(await titles({ search })).toEqual(['Glazed donuts']);
  for (const search of ['paulo tale', '?!', "'); DROP TABLE media; --"]) expect(await titles({ search })).toEqual([]);

  await ana.expect(rows.rename, { ...of(heart.guid), body: { title: 'Rio' } });
  expect(await titles({ search: 'paulo' })).toEqual([]);
  expect(await titles({ search: 'ri' })).toEqual(['Rio']);
  expect(await titles({ search: 'rio', status: 'complete' })).toEqual(['Rio']);
  expect(await titles({ search: 'rio', status: 'failed' })).toEqual([]);
  const long = { query: { search: 'x'.repeat(limits.searchMaxChars + 1) } };
  expect((await ana.call(rows.list, long)).status).toBe(422);
});

test('each says how many videos are made of it, and is had as a file of its name', async () => {
  const [used, other] = [await ana.library(sound, 'Used “twice”'), await ana.library(speechLikeWav(5), 'Other')];
  const clip = { title: 'Clip', mediaGuid: used.guid, themeId: 'square', start: 0, end: 3 } as const;
  const first = await ana.expect(endpoints.jobs.create, { body: clip });
  await ana.expect(endpoints.jobs.create, { body: clip });
  const counts = async () => (await find({})).map(({ title, videos: count }) => [title, count]);
  expect(await counts()).toEqual([
    [other.title, 0],
    [used.title, 2],
  ]);
  await ana.expect(endpoints.jobs.change, { ...of(first.id), body: { deleted: true } });
  expect((await ana.expect(rows.get, of(used.guid))).videos).toBe(1);

  const file = await fetch(new URL(used.downloadUrl ?? '', server.address));
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*Used/);
  expect(file.headers.get('content-disposition')).toContain('.wav');
  expect((await file.arrayBuffer()).byteLength).toBe(used.size);
});

test('a library is read a page at a time, any page is had by its mark, and the place of each is known', async () => {
  for (let at = 0; at < 23; at += 1) await ana.library(sound, `Sound ${at}`);
  const whole = (await find({ limit: 200 })).map(({ guid }) => guid);
  expect(whole).toHaveLength(23);
  const marks = await ana.expect(rows.marks, { query: { every: 20, of: whole[22] } });
  expect(marks).toMatchObject({ count: 23, place: 22, cursors: [expect.any(String)] });
  expect((await find({ limit: 20, cursor: marks.cursors[0] })).map(({ guid }) => guid)).toEqual(whole.slice(20));
  const first = await ana.call(rows.list, { query: { limit: 20 } });
  expect(first.headers.get(nextPageHeader)).toBe(marks.cursors[0]);
  expect(await ana.expect(rows.marks, { query: { search: 'nothing', every: 20, of: whole[0] } })).toMatchObject({
    count: 0,
    cursors: [],
    place: null,
  });
  const bob = await server.person('Bob');
  expect(await bob.expect(rows.marks, { query: { every: 20, of: whole[0] } })).toMatchObject({ count: 0, place: null });
  expect((await ana.call(rows.list, { query: { cursor: 't_wrong' } })).status).toBe(422);
});

test('what is deleted stays in its place for whoever asks since when', async () => {
  const [one, two] = [await ana.library(sound, 'One'), await ana.library(speechLikeWav(5), 'Two')];
  const { dateDeleted } = await ana.expect(rows.rename, { ...of(one.guid), body: { deleted: true } });
  const deletedSince = dateDeleted ?? '';
  expect(await titles({})).toEqual(['Two']);
  expect((await find({ deletedSince })).map((each) => [each.title, each.dateDeleted])).toEqual([
    ['Two', null],
    ['One', deletedSince],
  ]);
  expect(await ana.expect(rows.marks, { query: { every: 20, deletedSince } })).toMatchObject({ count: 2, deleted: 1 });
  expect(await ana.expect(rows.marks, { query: { every: 20 } })).toMatchObject({ count: 1, deleted: 0 });
  expect(await titles({ deleted: 'true' })).toEqual(['One']);
  await ana.expect(rows.rename, { ...of(one.guid), body: { deleted: false } });
  expect(await titles({})).toEqual(['Two', 'One']);
  expect(two.dateDeleted).toBeNull();
});

test('a sound of before has its small drawing by the extremes that are kept of it', async () => {
  const { guid, peaks } = await ana.library(sound, 'Of before');
  await server.withDatabase(`UPDATE media SET peaks = NULL WHERE id = '${guid}'`);
  const drawing = async () => (await ana.expect(rows.get, of(guid))).peaks;
  expect(await drawing()).toEqual([]);
  await server.restart();
  expect(peaks).toHaveLength(limits.outlinePeaks);
  expect(await drawing()).toEqual(peaks);
});
