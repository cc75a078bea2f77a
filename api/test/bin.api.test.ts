import { endpoints, limits } from '@wavereel/contracts';
import type { Job, Media } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(120_000);

const { jobs, media: sounds } = endpoints;
const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;
let media: Media;

beforeAll(async () => {
  server = await TestServer.start({ WORKERS: '1', FFMPEG_PATH: encoder.program });
  ana = await server.person();
  media = await ana.library(speechLikeWav(20));
});
afterEach(() => encoder.letGo());
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

const of = (id: string) => ({ params: { id } });
const forever = (id: string) => ({ ...of(id), query: { forever: 'true' as const } });
const ask = async (title: string, end = 4): Promise<Job> => {
  const body = { title, mediaGuid: media.guid, themeId: 'square', start: 0, end };
  return ana.expect(jobs.create, { body });
};
const titles = async (deleted: 'true' | 'false', who = ana) =>
  (await who.expect(jobs.list, { ...of(who.id), query: { deleted } })).map(({ title }) => title);
const soundTitles = async (deleted: 'true' | 'false') =>
  (await ana.expect(sounds.list, { query: { deleted } })).map(({ title }) => title);
const haveBack = (id: string) => ana.expect(jobs.change, { ...of(id), body: { deleted: false } });
const filesOf = (id: string) => server.files('files').filter((file) => file.includes(id));
const daysAgo = (table: 'jobs' | 'media', id: string, days: number) =>
  server.withDatabase(`UPDATE ${table} SET date_deleted = now() - interval '${days} days' WHERE id = '${id}'`);

describe('a video that was deleted', () => {
  test('lies in the bin and nowhere else, and is had back as it was', async () => {
    const job = await ana.settled((await ask('Kept')).id);
    await ana.expect(jobs.remove, of(job.id));
    expect([await titles('false'), await titles('true')]).toEqual([[], ['Kept']]);
    const [binned] = await ana.expect(jobs.list, { ...of(ana.id), query: { deleted: 'true' } });
    expect(binned).toMatchObject({ id: job.id, deleted: true, dateDeleted: expect.any(String) });
    for (const call of [
      ana.call(jobs.get, of(job.id)),
      ana.call(jobs.byGuid, of(job.id)),
      ana.call(jobs.change, { ...of(job.id), body: { title: 'Other' } }),
      ana.call(jobs.change, { ...of(job.id), body: { start: 0, end: 5, themeId: 'square' } }),
      ana.call(jobs.clone, of(job.id)),
      ana.call(jobs.retry, of(job.id)),
      ana.call(jobs.cancel, of(job.id)),
      ana.call(jobs.remove, of(job.id)),
      ana.call(endpoints.captioning.progress, of(job.id)),
    ])
      expect((await call).status).toBe(404);
    expect(await ana.expect(jobs.status, { body: { ids: [job.id] } })).toEqual([]);

    const back = await haveBack(job.id);
    expect({ ...back, ...addressless }).toEqual({ ...job, ...addressless });
    expect((await ana.fetch(back.url ?? '')).status).toBe(200);
    expect([await titles('false'), await titles('true')]).toEqual([['Kept'], []]);
    expect((await haveBack(job.id)).deleted).toBe(false);
    await ana.expect(jobs.remove, forever(job.id));
    expect(filesOf(job.id)).toEqual([]);
    expect((await ana.call(jobs.change, { ...of(job.id), body: { deleted: false } })).status).toBe(404);
  });

  test('is no longer drawn: had back, it is drawn after all', async () => {
    encoder.hold();
    const { id } = await ask('Under way');
    await until('it is drawn', async () => (server.tools().length > 0 ? true : null));
    const gone = await ana.expect(jobs.change, { ...of(id), body: { deleted: true } });
    expect(gone).toMatchObject({ deleted: true, dateDeleted: expect.any(String) });
    await until('nothing is drawn', async () => (server.tools().length === 0 ? true : null));
    encoder.letGo();

    expect((await haveBack(id)).status).toBe('pending');
    expect(await ana.settled(id)).toMatchObject({ status: 'complete', url: expect.any(String) });
    const news = await ana.expect(endpoints.notifications.list);
    expect(news.filter(({ payload }) => payload.guid === id).map(({ type }) => type)).toEqual(['JOB_COMPLETED']);
    await ana.expect(jobs.remove, forever(id));
  });

  test('while an edit of it was drawn comes back with it, which is drawn then', async () => {
    const job = await ana.settled((await ask('Edited')).id);
    encoder.hold();
    await ana.expect(jobs.change, { ...of(job.id), body: { start: 1, end: 5, themeId: 'square' } });
    await ana.expect(jobs.remove, of(job.id));
    encoder.letGo();
    expect(await haveBack(job.id)).toMatchObject({ status: 'pending', specs: { start: 1, end: 5 } });
    expect(await ana.settled(job.id)).toMatchObject({ status: 'complete', specs: { start: 1, end: 5 } });
    await ana.expect(jobs.remove, forever(job.id));
  });

  test('is in the bin of its team alone, and what was deleted last comes first', async () => {
    const [one, other] = [await ask('One'), await ask('Other')];
    for (const { id } of [other, one]) await ana.settled(id);
    await ana.expect(jobs.remove, of(other.id));
    await ana.expect(jobs.remove, of(one.id));
    const bob = await server.person('Bob');
    expect(await titles('true', bob)).toEqual([]);
    expect((await bob.call(jobs.change, { ...of(one.id), body: { deleted: false } })).status).toBe(404);
    expect((await bob.call(jobs.remove, forever(one.id))).status).toBe(404);
    expect(await titles('true')).toEqual(['One', 'Other']);
    const first = await ana.call(jobs.list, { ...of(ana.id), query: { deleted: 'true', limit: 1 } });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const rest = await ana.expect(jobs.list, { ...of(ana.id), query: { deleted: 'true', limit: 1, cursor } });
    expect(rest.map(({ title }) => title)).toEqual(['Other']);

    await daysAgo('jobs', other.id, limits.binDays + 1);
    await daysAgo('jobs', one.id, limits.binDays - 1);
    await server.restart();
    await until('the older one is gone', async () => (filesOf(other.id).length === 0 ? true : null));
    expect(await titles('true')).toEqual(['One']);
    expect(filesOf(one.id)).not.toEqual([]);
  });
});

describe('a sound that was deleted', () => {
  test('lies in the bin; its videos stay, and it is had back as it was', async () => {
    const sound = await ana.library(speechLikeWav(6), 'Talk');
    const body = { title: 'Of it', mediaGuid: sound.guid, themeId: 'square', start: 0, end: 4 };
    const job = await ana.settled((await ana.expect(jobs.create, { body })).id);
    await ana.expect(sounds.remove, of(sound.guid));

    expect(await soundTitles('true')).toEqual(['Talk']);
    expect(await soundTitles('false')).not.toContain('Talk');
    expect((await ana.call(sounds.get, of(sound.guid))).status).toBe(404);
    expect((await ana.call(sounds.rename, { ...of(sound.guid), body: { title: 'Other' } })).status).toBe(404);
    expect((await ana.call(jobs.create, { body })).error.code).toBe('media_not_found');
    expect(await ana.expect(jobs.get, of(job.id))).toMatchObject({ status: 'complete', inputUrl: null });

    const back = await ana.expect(sounds.rename, { ...of(sound.guid), body: { deleted: false } });
    expect(back).toMatchObject({ title: 'Talk', dateDeleted: null, size: sound.size });
    expect((await ana.fetch(back.s3AudioUrl)).status).toBe(200);
    expect((await ana.expect(jobs.get, of(job.id))).inputUrl).toEqual(expect.any(String));
    expect(await soundTitles('true')).toEqual([]);
  });

  test('is gone for good once it is deleted from the bin, or after thirty days', async () => {
    const [one, other] = [await ana.library(speechLikeWav(4), 'One'), await ana.library(speechLikeWav(5), 'Other')];
    for (const { guid } of [one, other]) await ana.expect(sounds.remove, of(guid));
    await ana.expect(sounds.remove, forever(one.guid));
    expect(filesOf(one.guid)).toEqual([]);
    expect(await soundTitles('true')).toEqual(['Other']);
    await daysAgo('media', other.guid, limits.binDays + 1);
    await server.restart();
    await until('it is gone', async () => (filesOf(other.guid).length === 0 ? true : null));
    expect(await soundTitles('true')).toEqual([]);
    expect((await ana.call(sounds.rename, { ...of(other.guid), body: { deleted: false } })).status).toBe(404);
  });
});

/** Signed anew each time. */
const addressless = { url: '', downloadUrl: '', posterUrl: '', inputUrl: '', specs: {}, episodeInfo: null };

test('a bin is emptied of what was in it until a moment, a portion at a time, and of nobody else', async () => {
  const bob = await server.person('Bob');
  const theirs = await bob.library(speechLikeWav(4), 'Theirs');
  await bob.expect(sounds.remove, of(theirs.guid));
  const before = await ana.library(speechLikeWav(4), 'Before');
  const after = await ana.library(speechLikeWav(5), 'After');
  const { dateDeleted } = await ana.expect(sounds.rename, { ...of(before.guid), body: { deleted: true } });
  const until = dateDeleted ?? '';
  await server.withDatabase(`INSERT INTO media (id, team_id, owner, title, status, duration, size, mime, date_added, date_deleted)
    SELECT gen_random_uuid(), team_id, owner, 'Many', 'complete', 4, 0, mime, date_added, date_deleted - interval '1 hour'
    FROM media, generate_series(1, 30) WHERE id = '${before.guid}'`);
  await ana.expect(sounds.remove, of(after.guid));
  await server.withDatabase(
    `UPDATE media SET date_deleted = date_deleted + interval '1 second' WHERE id = '${after.guid}'`,
  );

  const marks = await ana.expect(sounds.marks, { query: { deleted: 'true', every: 20 } });
  expect(marks).toMatchObject({ count: 32, deleted: 0, cursors: [expect.any(String)], place: null });
  const rest = await ana.expect(sounds.list, { query: { deleted: 'true', cursor: marks.cursors[0], limit: 20 } });
  const whole = await ana.expect(sounds.list, { query: { deleted: 'true' } });
  expect(rest.map(({ guid }) => guid)).toEqual(whole.slice(20).map(({ guid }) => guid));
  expect(await ana.expect(sounds.emptyBin, { query: { until } })).toEqual({ removed: 25, more: true });
  expect(await soundTitles('true')).toEqual(['After', 'Before', ...Array.from({ length: 5 }, () => 'Many')]);
  expect(await ana.expect(sounds.emptyBin, { query: { until } })).toEqual({ removed: 6, more: false });
  expect(await soundTitles('true')).toEqual(['After']);
  expect(filesOf(before.guid)).toEqual([]);
  expect(filesOf(after.guid)).not.toEqual([]);
  expect(await ana.expect(sounds.emptyBin, { query: { until } })).toEqual({ removed: 0, more: false });
  expect((await bob.expect(sounds.list, { query: { deleted: 'true' } })).map(({ title }) => title)).toEqual(['Theirs']);
  expect((await ana.call(sounds.emptyBin, { query: { until: 'now' } })).status).toBe(422);

  const job = await ana.settled((await ask('Video')).id);
  const kept = await ana.settled((await ask('Still there')).id);
  const binned = await ana.expect(jobs.change, { ...of(job.id), body: { deleted: true } });
  const all = { query: { until: binned.dateDeleted ?? '' } };
  const counted = await ana.expect(jobs.marks, { ...of(ana.id), query: { deleted: 'true', every: 20 } });
  expect(counted).toMatchObject({ count: (await titles('true')).length, deleted: 0, cursors: [] });
  expect(await ana.expect(jobs.emptyBin, all)).toMatchObject({ more: false });
  expect(await titles('true')).toEqual([]);
  expect(await titles('false')).toContain('Still there');
  expect([filesOf(job.id), filesOf(kept.id).length > 0]).toEqual([[], true]);
});
