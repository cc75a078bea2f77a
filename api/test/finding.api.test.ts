import { endpoints, limits, nextPageHeader } from '@wavereel/contracts';
import type { BodyOf, CaptionCue, Job, JobInput, Media, QueryOf } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(180_000);

const rows = endpoints.jobs;
let server: TestServer;
let ana: Visitor;
let media: Media;

const of = (id: string) => ({ params: { id } });
type Search = QueryOf<typeof rows.list>;

/** Asked for and stopped at once, where nobody needs a file of it. */
async function video(title: string, change: Partial<JobInput> = {}, by: Visitor = ana): Promise<Job> {
  const body = { title, mediaGuid: media.guid, themeId: 'square', start: 0, end: 3, ...change } as const;
  const { id } = await by.expect(rows.create, { body });
  await by.call(rows.cancel, of(id));
  return ana.expect(rows.get, of(id));
}
const find = async (query: Search): Promise<Job[]> => ana.expect(rows.list, { params: ana, query });
const titles = async (query: Search) => (await find(query)).map(({ title }) => title);
const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  media = await ana.library(speechLikeWav(20), 'Episódio do Fim');
});
afterAll(() => server.remove());
afterEach(async () => {
  for (const { id } of await find({ archived: 'any' }))
    await ana.expect(rows.remove, { ...of(id), query: { forever: 'true' } });
});

test('videos are found by title, episode and tags, without accents, by the beginnings of all words', async () => {
  const heart = await video('São Paulo: o coração');
  await video('Something else');
  for (const search of ['sao', 'SÃO', 'coracao paulo', 'cor', "paulo's? no: pau"].slice(0, 4))
    expect(await titles({ search })).toEqual([heart.title]);
  expect(await titles({ search: 'paulo tale' })).toEqual([]);
  expect(await titles({ search: 'episodio' })).toEqual(['Something else', heart.title]);
  expect(await titles({ search: '?!' })).toEqual([]);
  expect(await titles({ search: "'); DROP TABLE jobs; --" })).toEqual([]);

  await ana.expect(rows.change, { ...of(heart.id), body: { tags: ['Verão', 'ao vivo', 'Verão'] } });
  expect((await find({ search: 'verao' })).map(({ tags }) => tags)).toEqual([['Verão', 'ao vivo']]);
  await ana.expect(rows.change, { ...of(heart.id), body: { title: 'Rio' } });
  expect(await titles({ search: 'paulo' })).toEqual([]);
  expect(await titles({ search: 'rio vivo' })).toEqual(['Rio']);
});

test('words that are said are found, with the seconds at which they are', async () => {
  const body = { title: 'Interview', mediaGuid: media.guid, themeId: 'square', start: 0, end: 12 } as const;
  const one = await ana.settled((await ana.expect(rows.create, { body })).id);
  await video('Talk');
  const cues = [cue(1, 3, 'The sun began to shine'), cue(4, 6, 'on the traveller’s cloak'), cue(7, 9, 'Sun again')];
  await ana.expect(endpoints.captioning.save, { ...of(one.id), body: { cues } });
  const [found, ...others] = await find({ search: 'SUN cloa' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    title: 'Interview',
    spokenAt: [
      { seconds: 1, text: 'The sun began to shine' },
      { seconds: 4, text: 'on the traveller’s cloak' },
      { seconds: 7, text: 'Sun again' },
    ],
  });
  expect(await titles({ search: 'moon' })).toEqual([]);
  const revision = (await ana.expect(endpoints.captioning.get, of(one.id))).revision;
  const insert = [cue(7, 9, 'Moon now')];
  await ana.expect(endpoints.captioning.change, { ...of(one.id), body: { revision, at: 2, remove: 1, insert } });
  expect((await find({ search: 'moon' })).map(({ spokenAt }) => spokenAt)).toEqual([
    [{ seconds: 7, text: 'Moon now' }],
  ]);
  expect((await find({})).map(({ spokenAt }) => spokenAt)).toEqual([[], []]);
});

test('page by page the same is found as all at once, in every order and by a filter beside it', async () => {
  const body = { title: 'Weather', mediaGuid: media.guid, themeId: 'square', start: 0, end: 12 } as const;
  const said = await ana.settled((await ana.expect(rows.create, { body })).id);
  await ana.expect(endpoints.captioning.save, { ...of(said.id), body: { cues: [cue(1, 3, 'Rain again')] } });
  for (const title of ['Rain', 'Sun', 'Before the rain', 'Wind', 'After rain']) await video(title);
  const all = ['After rain', 'Before the rain', 'Rain', 'Weather'];
  for (const query of [{}, { sort: 'oldest' }, { sort: 'title' }, { status: 'failed' }] as const) {
    const search = { ...query, search: 'rain' };
    const pages: string[] = [];
    for (let cursor: string | undefined; pages.length < 9;) {
      const next = { ...search, limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      const { body: page, headers } = await ana.call(rows.list, { params: ana, query: next });
      pages.push(...page.map(({ title }) => title));
      cursor = headers.get(nextPageHeader) ?? undefined;
      if (cursor === undefined) break;
    }
    expect(pages).toEqual(await titles(search));
    expect(pages.toSorted()).toEqual('status' in query ? all.slice(0, 3) : all);
  }
});

test('each filter narrows what is found, and each follows what a video becomes', async () => {
  const editor = await memberOf(server, ana, 'editor');
  const tall = await video('Tall', { themeId: 'vertical' });
  const theirs = await video('Theirs', {}, editor);
  const whole = await ana.expect(rows.create, {
    body: { title: 'Whole', mediaGuid: media.guid, themeId: 'square', start: 0, end: 3 },
  });
  await ana.settled(whole.id);
  expect(await titles({ shape: 'vertical' })).toEqual(['Tall']);
  expect(await titles({ design: 'square' })).toEqual(['Whole', 'Theirs']);
  expect(await titles({ person: editor.id })).toEqual(['Theirs']);
  expect(await titles({ status: 'complete' })).toEqual(['Whole']);
  expect(await titles({ status: 'failed', shape: 'square' })).toEqual(['Theirs']);
  await ana.expect(rows.change, { ...of(whole.id), body: { start: 1, end: 5, themeId: 'vertical' } });
  expect(await titles({ shape: 'vertical' })).toEqual(['Whole', 'Tall']);
  await until('the edit is drawn', async () => ((await titles({ status: 'complete' })).length === 1 ? true : null));
  expect(await titles({ design: 'vertical', status: 'complete' })).toEqual(['Whole']);
  expect(await ana.expect(rows.facets, { params: ana })).toMatchObject({
    designs: [
      { value: 'vertical', count: 2 },
      { value: 'square', count: 1 },
    ],
    people: expect.arrayContaining([expect.objectContaining({ value: ana.id, count: 2 })]),
    tags: [],
    archived: 0,
  });
  expect(tall.tags).toEqual([]);
  expect(theirs.owner).toBe(editor.id);
});

test('what is put aside is in no list that does not ask for it', async () => {
  const one = await video('One');
  await video('Two');
  const archived = await ana.expect(rows.change, { ...of(one.id), body: { archived: true } });
  expect(archived.archived).toBe(true);
  expect(await titles({})).toEqual(['Two']);
  expect(await titles({ archived: 'true' })).toEqual(['One']);
  expect(await titles({ archived: 'any' })).toEqual(['Two', 'One']);
  expect((await ana.expect(rows.facets, { params: ana })).archived).toBe(1);
  const back = await ana.expect(rows.change, { ...of(one.id), body: { archived: false } });
  expect([back.archived, await titles({})]).toEqual([false, ['Two', 'One']]);
});

test('a list is sorted, read a page at a time, and any of its pages is had by its mark', async () => {
  const names = ['Érico', 'banana', 'Apple', 'cherry', 'apple', 'Zoë', '10', 'date', '東京'];
  for (let at = 0; at < 3; at += 1) for (const name of names) await video(name);
  const query = { sort: 'title' } as const;
  const all = await titles({ ...query, limit: 200 });
  expect(all).toHaveLength(27);
  expect(all.slice(0, 9)).toEqual([
    '10',
    '10',
    '10',
    ...Array.from({ length: 6 }, () => expect.stringMatching(/^apple$/i)),
  ]);
  for (const sort of ['newest', 'oldest', 'title'] as const) {
    const whole = (await find({ sort, limit: 200 })).map(({ id }) => id);
    const marks = await ana.expect(rows.marks, { params: ana, query: { sort, every: 20 } });
    expect([marks.count, marks.cursors.length]).toEqual([27, 1]);
    const behind = await find({ sort, limit: 20, cursor: marks.cursors[0] });
    expect(behind.map(({ id }) => id)).toEqual(whole.slice(20));
    const first = await ana.call(rows.list, { params: ana, query: { sort, limit: 20 } });
    expect(first.headers.get(nextPageHeader)).toBe(marks.cursors[0]);
  }
  const wrong = { params: ana, query: { sort: 'title', cursor: '1_00000000-0000-4000-8000-000000000000' } } as const;
  expect((await ana.call(rows.list, wrong)).status).toBe(422);
  const none = await ana.expect(rows.marks, { params: ana, query: { search: 'nothing', every: 20 } });
  expect(none).toMatchObject({ count: 0, cursors: [] });
});

test('what is deleted stays in its place for whoever asks since when', async () => {
  const [one, two] = [await video('One'), await video('Two')];
  const { dateDeleted } = await ana.expect(rows.change, { ...of(one.id), body: { deleted: true } });
  const deletedSince = dateDeleted ?? '';
  expect(await titles({})).toEqual(['Two']);
  expect((await find({ deletedSince })).map(({ title, deleted }) => [title, deleted])).toEqual([
    ['Two', false],
    ['One', true],
  ]);
  expect(await ana.expect(rows.marks, { params: ana, query: { every: 20, deletedSince } })).toMatchObject({
    count: 2,
    deleted: 1,
  });
  expect(await ana.expect(rows.marks, { params: ana, query: { every: 20 } })).toMatchObject({ count: 1, deleted: 0 });
  await ana.expect(rows.change, { ...of(one.id), body: { deleted: false } });
  await ana.expect(rows.change, { ...of(two.id), body: { deleted: true } });
  await ana.expect(rows.remove, { ...of(two.id), query: { forever: 'true' } });
});

describe('many at once', () => {
  const many = (body: BodyOf<typeof rows.changeMany>) => ana.expect(rows.changeMany, { body });

  test('are deleted by what they have in common, but a few, and had back in one step', async () => {
    const all: Job[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1']) all.push(await video(name));
    const busy = await ana.expect(rows.create, {
      body: { title: 'a4', mediaGuid: media.guid, themeId: 'square', start: 0, end: 19 },
    });
    const those = { filter: { search: 'a' }, except: [all[1]?.id ?? ''] };
    const gone = await many({ those, change: { do: 'delete', deleted: true } });
    expect(gone.count).toBe(3);
    expect(await titles({})).toEqual(['b1', 'a2']);
    const back = await many({ those: { date: gone.date }, change: { do: 'delete', deleted: false } });
    expect(back.count).toBe(3);
    expect(await titles({})).toEqual(['a4', 'b1', 'a3', 'a2', 'a1']);
    expect((await ana.settled(busy.id)).status).toBe('complete');
  });

  test('are none but those that are meant: what came later, or by a filter that is not known', async () => {
    const one = await video('One');
    const { date } = await ana.expect(rows.marks, { params: ana, query: { every: 20 } });
    await video('Later');
    const change = { do: 'delete' as const, deleted: true };
    const gone = await many({ those: { filter: {}, until: date }, change });
    expect([gone.count, await titles({})]).toEqual([1, ['Later']]);
    const misspelt = { those: { filter: { serach: 'nothing' } }, change };
    expect((await ana.call(rows.changeMany, { body: misspelt as never })).status).toBe(422);
    expect(await titles({})).toEqual(['Later']);
    await many({ those: { ids: [one.id] }, change: { do: 'delete', deleted: false } });
  });

  test('are tagged, found by it, and put aside', async () => {
    const [one, two, full] = [await video('One'), await video('Two'), await video('Full')];
    const tags = Array.from({ length: limits.tagsOfVideo }, (_, at) => `t${at}`);
    await ana.expect(rows.change, { ...of(full.id), body: { tags } });
    const those = { ids: [one.id, two.id, full.id] };
    expect((await many({ those, change: { do: 'tag', tag: 'Férias', tagged: true } })).count).toBe(2);
    expect((await many({ those, change: { do: 'tag', tag: 'Férias', tagged: true } })).count).toBe(0);
    expect(await titles({ tag: 'Férias' })).toEqual(['Two', 'One']);
    expect(await titles({ search: 'ferias one' })).toEqual(['One']);
    expect((await ana.expect(rows.facets, { params: ana })).tags).toContainEqual({ value: 'Férias', count: 2 });
    expect((await many({ those, change: { do: 'tag', tag: 'Férias', tagged: false } })).count).toBe(2);
    expect(await titles({ search: 'ferias' })).toEqual([]);
    const aside = await many({ those, change: { do: 'archive', archived: true } });
    expect([aside.count, await titles({})]).toEqual([3, []]);
    const out = await many({ those: { filter: { archived: 'true' } }, change: { do: 'archive', archived: false } });
    expect([out.count, await titles({})]).toEqual([3, ['Full', 'Two', 'One']]);
    // What a filter meant goes back by when that was, but for what was put there since.
    await ana.expect(rows.change, { ...of(one.id), body: { archived: true } });
    const back = await many({ those: { date: out.date }, change: { do: 'archive', archived: true } });
    expect([back.count, await titles({})]).toEqual([2, []]);
    expect((await many({ those: { date: out.date }, change: { do: 'archive', archived: false } })).count).toBe(0);
    await many({ those: { filter: { archived: 'true' } }, change: { do: 'archive', archived: false } });
    expect(await titles({})).toEqual(['Full', 'Two', 'One']);
    const tooMany = { ...of(full.id), body: { tags: [...tags, 'one more'] } };
    expect((await ana.call(rows.change, tooMany)).status).toBe(422);
  });

  test('nobody changes or finds those of another team', async () => {
    const one = await video('One');
    const bob = await server.person('Bob');
    const those = { ids: [one.id] };
    const change = { do: 'delete', deleted: true } as const;
    expect((await bob.expect(rows.changeMany, { body: { those, change } })).count).toBe(0);
    const all = { filter: {} };
    expect((await bob.expect(rows.changeMany, { body: { those: all, change } })).count).toBe(0);
    expect(await bob.expect(rows.list, { params: bob, query: { search: 'One' } })).toEqual([]);
    expect(await titles({})).toEqual(['One']);
  });
});
