import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorMessage } from '@wavereel/contracts';
import { inManyProcesses } from './support/deployment';
import type { Deployment } from './support/deployment';
import { HeldEncoder } from './support/held-encoder';
import { Listening } from './support/listening';
import { Maker } from './support/made';
import type { TestS3 } from './support/s3';
import type { TestServer } from './support/server';
import { until } from './support/until';
import { speechLikeWav } from './support/wav';

const tries = 4;
const encoder = new HeldEncoder();
let place: Deployment;
let store: TestS3;
let ana: Maker;

beforeAll(async () => {
  place = await inManyProcesses({
    FFMPEG_PATH: encoder.program,
    JOB_LEASE_SECONDS: '3',
    LOG_LEVEL: 'error',
  });
  if (place.store === null) throw new Error('many processes have a store');
  store = place.store;
  ana = await Maker.in(place);
}, 120_000);
afterEach(() => encoder.letGo());
afterAll(async () => {
  await place?.remove();
  encoder.remove();
});

test('a worker that hangs past its lease and wakes up again publishes nothing and tells nobody', async () => {
  encoder.hold();
  const { id } = await ana.ask(0, 36);
  await ana.drawn(id, 9);
  const zombie = ana.drawing();
  const [child] = ana.children();
  zombie.freeze();
  await until('another draws it', async () => (ana.children().some((pid) => pid !== child) ? true : null), 30_000);
  encoder.letGo();
  zombie.thaw();

  const job = await ana.expectOnce(id);
  expect(await ana.get(id)).toEqual(job);
}, 120_000);

test('the store goes while a video is drawn, and comes back: the video is kept, drawn once', async () => {
  encoder.hold();
  const { id } = await ana.ask(1, 21);
  await ana.drawn(id, 9);
  await store.down();
  encoder.letGo();
  const health = await place.api.visitor().expect(endpoints.system.health);
  await until('it is drawn and waits for the store', async () => (ana.children().length === 0 ? true : null), 60_000);
  expect((await ana.get(id)).status).toBe('pending');
  await store.up();

  expect(health).toMatchObject({ status: 'failing', checks: { database: true, store: false } });
  await ana.expectOnce(id);
}, 120_000);

test('the store does not come back: the video fails when its time is over, with the reason', async () => {
  await store.down();
  const { id } = await ana.ask(2, 7);
  const impatient = await place.add({ ROLE: 'api', JOB_TIMEOUT_SECONDS: '25' });
  const job = await ana.person.settled(id, 90_000);
  await impatient.stop();
  await store.up();

  expect([job.status, job.detailedStatus.error]).toEqual(['failed', errorMessage('store_unreachable', 'en')]);
  expect(await ana.newsOf(id)).toEqual(['JOB_FAILED']);
  await ana.person.expect(endpoints.jobs.retry, { params: { id } });
  expect((await ana.person.settled(id)).status).toBe('complete');
}, 150_000);

describe('the store takes files straight from people', () => {
  test('of the signed size and type alone', async () => {
    const { uuid } = await ana.person.expect(endpoints.uploads.sign, {
      body: { file: 'a.wav', type: 'audio/wav', size: 1000 },
    });
    const { url, headers } = await ana.person.expect(endpoints.uploads.piece, {
      params: { id: uuid },
      body: { offset: 0 },
    });
    const put = async (bytes: number, type = headers['content-type'] ?? '') =>
      (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) })).status;

    expect(new URL(url).origin).toBe(store.origin);
    expect(await put(1001)).toBe(403);
    expect(await put(1000, 'text/html')).toBe(403);
    expect(await put(1000)).toBe(200);
    expect(
      (
        await fetch(url.replace(uuid, '00000000-0000-4000-8000-000000000000'), {
          method: 'PUT',
          headers,
          body: new Uint8Array(1000),
        })
      ).status,
    ).toBe(403);
  });

  test('and what is larger all the same is removed when it is claimed', async () => {
    const id = await ana.person.upload(speechLikeWav(4));
    await place.execute(`UPDATE uploads SET size = 1000 WHERE id = '${id}'`);
    const refused = await ana.person.call(endpoints.media.create, { params: { id }, body: { title: 'Too large' } });

    expect([refused.status, refused.error.code]).toEqual([413, 'too_large']);
    expect(store.objects().filter((key) => key.includes(id))).toEqual([]);
  });

  test('and gives them back by addresses that stay the same, in parts too', async () => {
    const { id } = await ana.ask(3, 8);
    const job = await ana.person.settled(id);
    const part = await fetch(job.url ?? '', { headers: { range: 'bytes=0-11' } });
    const saved = await fetch(job.downloadUrl ?? '');

    expect(await ana.get(id)).toEqual(job);
    expect(new URL(job.url ?? '').origin).toBe(store.origin);
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="3 to 8.mp4"/);
    expect((await fetch((job.url ?? '').replace(/video%2Fmp4/, 'text%2Fhtml'))).status).toBe(403);
  });

  test('and the pages may reach it', async () => {
    const shell = join(place.api.dataDirectory, 'store/shell');
    mkdirSync(shell, { recursive: true });
    writeFileSync(join(shell, 'index.html'), '<!doctype html>');
    const policy =
      (await place.api.visitor().fetch('/videos', { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';

    for (const directive of ['connect-src', 'media-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${store.origin}(;|$)`));
    expect(policy).toMatch(/script-src 'self';/);
  });
});

describe('a second api', () => {
  let other: TestServer;

  beforeAll(async () => {
    other = await place.add({ ROLE: 'api', AUTH_TRIES_PER_MINUTE: String(tries) });
  });

  test('knows who signed in at the first, and sees how far a drawing elsewhere is', async () => {
    encoder.hold();
    const { id } = await ana.ask(4, 64);
    await ana.drawn(id, 1);
    const there = other.visitor();
    there.token = ana.person.token;
    let megabytes = 20;
    const seen = await until('progress with an estimate', async () => {
      // Step by step: an estimate needs a second of drawing.
      encoder.hold((megabytes += 2));
      const { detailedStatus } = await there.expect(endpoints.jobs.get, { params: { id } });
      return detailedStatus.estimate === null ? null : detailedStatus;
    });

    expect(seen.stage).toBe('drawing');
    expect(seen.progress).toBeGreaterThan(1);
    expect((await there.expect(endpoints.jobs.cancel, { params: { id } })).status).toBe('failed');
    await until('the worker has stopped', async () => (ana.children().length === 0 ? true : null));
  });

  test('tells a page that listens there what is done at the first, and what a worker has done', async () => {
    const elsewhere = place.api.visitor();
    Object.assign(elsewhere, { email: ana.person.email, password: ana.person.password, id: ana.person.id });
    await elsewhere.signIn();
    const there = other.visitor();
    there.token = elsewhere.token;
    const page = await Listening.of(there);
    await ana.person.expect(endpoints.links.create);
    await page.hear('links.changed');
    const { id } = await ana.ask(70, 75);
    await ana.person.settled(id);
    await page.hear('notices.told');
    page.leave();
  });

  test('counts guesses together with a third', async () => {
    const third = await place.add({ ROLE: 'api', AUTH_TRIES_PER_MINUTE: String(tries) });
    const guess = (server: TestServer) =>
      server.visitor().call(endpoints.auth.signIn, { body: { email: 'victim@example.com', password: 'a guess' } });
    const statuses: number[] = [];
    for (let count = 0; count < tries; count += 1)
      for (const server of [other, third]) statuses.push((await guess(server)).status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries);
  });
});

test("somebody with one video does not wait for all of another's", async () => {
  const bob = await Maker.in(place, 60, 'Bob');
  const many = [];
  for (let start = 0; start < 12; start += 1) many.push(await ana.ask(20 + start, 30 + start));
  const one = await bob.ask(0, 5);
  const ahead = one.detailedStatus.place ?? 0;
  await bob.person.settled(one.id, 90_000);
  const left = (await ana.person.expect(endpoints.jobs.status, { body: { ids: many.map(({ id }) => id) } })).filter(
    ({ status }) => status === 'pending',
  );

  expect(ahead).toBeLessThanOrEqual(4);
  expect(left.length).toBeGreaterThanOrEqual(6);
  for (const { id } of many)
    await ana.person.expect(endpoints.jobs.remove, { params: { id }, query: { forever: 'true' } });
}, 150_000);
