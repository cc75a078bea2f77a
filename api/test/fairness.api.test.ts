import { once } from 'node:events';
import { request } from 'node:http';
import { endpoints } from '@wavereel/contracts';
import type { Job } from '@wavereel/contracts';
import { importOf } from './support/episode';
import { HeldEncoder } from './support/held-encoder';
import { World } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

// Forty uploads, and other work on the machine.
jest.setTimeout(600_000);

const sound = Buffer.from(speechLikeWav(6));
const slowImports = 12;
const smallUploads = 40;
/** Of one person or one address, at once. */
const mostFetched = 2;
const mostPlayed = 8;

const encoder = new HeldEncoder();
let world: World;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
/** What of Ana's is under way or waits. */
let videos: Job[];
let imports: string[];
let uploads: string[];
let feed = '';
const playedSlowly = (): number => world.requests.filter(({ url }) => url === '/slow.wav?played').length;

beforeAll(async () => {
  world = await World.start({
    // Answers, sends the first bytes and never more.
    '/slow.wav': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.byteLength })
        .write(sound.subarray(0, 100)),
    '/feed.xml': (_request, response) => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed),
    '/silent.xml': () => undefined,
    '/quick.wav': (_request, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound),
  });
  server = await TestServer.start({
    WORKERS: '1',
    FFMPEG_PATH: encoder.program,
    OUTSIDE_ALLOW: `127.0.0.1:${world.port}`,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  });
  [ana, bob] = [await server.person('Ana'), await server.person('Bob')];
});
afterAll(async () => {
  encoder.letGo();
  await server?.remove();
  await world?.stop();
  encoder.remove();
});

const bring = async (person: Visitor, path: string): Promise<string> => {
  const { media } = await person.expect(endpoints.media.import, { body: importOf(`${world.address}${path}`) });
  return media.guid;
};
const ask = (person: Visitor, mediaGuid: string, start: number, end: number): Promise<Job> =>
  person.expect(endpoints.jobs.create, {
    body: { title: `${start} to ${end}`, mediaGuid, themeId: 'horizontal', start, end },
  });
const statusOf = async (person: Visitor, id: string) =>
  (await person.expect(endpoints.media.status, { params: { id } })).status;
const isBegun = async (person: Visitor, id: string) =>
  (await person.expect(endpoints.jobs.get, { params: { id } })).detailedStatus.stage !== 'waiting';

test("another's small video begins while two long ones hold or want every place", async () => {
  const [talk, other] = [await ana.library(speechLikeWav(10)), await bob.library(speechLikeWav(10))];
  // As long as the gate is shut, which is all that another sees of a length.
  encoder.hold(1);
  videos = [await ask(ana, talk.guid, 0, 8), await ask(ana, talk.guid, 1, 9)];
  const [first, second] = videos.map(({ id }) => id);
  await until('the first long one is drawn', async () => ((await isBegun(ana, first ?? '')) ? true : null));
  const small = await ask(bob, other.guid, 0, 4);
  const asked = Date.now();
  await until('the small one begins', async () => ((await isBegun(bob, small.id)) ? true : null));
  process.stdout.write(`another's small video began after ${Date.now() - asked} ms\n`);

  expect(await isBegun(ana, second ?? '')).toBe(false);
  expect((await ana.expect(endpoints.jobs.get, { params: { id: first ?? '' } })).status).toBe('pending');
});

test("another's episode is fetched while twelve slow ones hold or want every place", async () => {
  imports = [];
  for (let count = 0; count < slowImports; count += 1) imports.push(await bring(ana, `/slow.wav?${count}`));
  await until('as many are fetched as may', async () => (world.connections.size >= mostFetched ? true : null));
  const asked = Date.now();
  const id = await bring(bob, '/quick.wav');
  await until("Bob's is there", async () => ((await statusOf(bob, id)) === 'complete' ? true : null));
  process.stdout.write(`another's episode was fetched and measured after ${Date.now() - asked} ms\n`);

  expect(await Promise.all(imports.map((each) => statusOf(ana, each)))).toEqual(imports.map(() => 'pending'));
  expect(world.requests.filter(({ url }) => url?.startsWith('/slow.wav') === true)).toHaveLength(mostFetched);
});

test('another listens, and has a feed read, while one holds as many streams and feeds as they may', async () => {
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const stop = new AbortController();
  const item = (path: string) =>
    `<item><title>One</title><enclosure url="${world.address}${path}" type="audio/wav" length="1"/></item>`;
  feed = `<rss version="2.0"><channel><title>Show</title>${item('/slow.wav?played')}${item('/quick.wav?played')}</channel></rss>`;
  const read = (person: Visitor, path: string) =>
    person.call(endpoints.feeds.read, { query: { url: `${world.address}${path}` } });
  const [slow, quick] = (await read(bob, '/feed.xml')).body.items.map(({ playUrl }) => playUrl ?? '');
  const play = (address: string | undefined, network: string) =>
    fetch(new URL(address ?? '', server.address), { headers: from(network), signal: stop.signal });
  const streams = Array.from({ length: 64 }, () => play(slow, '203.0.113.7').catch(() => null));
  const feeds = Array.from({ length: 64 }, (_, count) => read(ana, `/silent.xml?${count}`));
  await until('as many are played as may', async () => (playedSlowly() >= mostPlayed ? true : null));

  expect((await (await play(quick, '203.0.113.8')).arrayBuffer()).byteLength).toBe(sound.byteLength);
  expect((await read(bob, '/feed.xml?again')).status).toBe(200);
  expect(playedSlowly()).toBe(mostPlayed);
  stop.abort();
  await Promise.all(streams);
  const codes = (await Promise.all(feeds)).map(({ error }) => error.code);
  expect(new Set(codes)).toEqual(new Set(['feed_timeout', 'unavailable']));
});

test('one person exports once at a time: a few wait, more are refused, and nobody else waits for them', async () => {
  const of = ({ id }: Visitor) => ({ params: { id } });
  const { teamInfo } = await ana.expect(endpoints.users.me);
  // More than a line that nobody reads takes in.
  await server.withDatabase(
    `INSERT INTO notifications (id, team_id, type, subject, title, date)
     SELECT gen_random_uuid(), '${teamInfo._id}', 'MEDIA_FAILED', gen_random_uuid(), repeat('x', 200000), now() FROM generate_series(1, 150)`,
  );
  const unread = request(new URL(`/api/users/${ana.id}/export`, server.address), {
    headers: { authorization: `Bearer ${ana.token}` },
  }).end();
  unread.on('error', () => undefined);
  await once(unread, 'response');
  const left = new AbortController();
  const leaving = ana.fetch(`/api/users/${ana.id}/export`, { signal: left.signal }).catch(() => null);
  const asked = Array.from({ length: 8 }, () => ana.call(endpoints.users.exportData, of(ana)));
  const first = await Promise.race(asked);
  const others = await bob.call(endpoints.users.exportData, of(bob));
  left.abort();
  unread.destroy();
  const answers = (await Promise.all(asked)).map(({ status, error }) => (status === 200 ? status : error.code));
  await leaving;

  expect(first.error.code).toBe('unavailable');
  expect(others.status).toBe(200);
  expect(new Set(answers)).toEqual(new Set([200, 'unavailable']));
  expect((await ana.call(endpoints.users.exportData, of(ana))).status).toBe(200);
});

test("another's upload is measured before the rest of forty", async () => {
  uploads = [];
  const small = speechLikeWav(3);
  for (let count = 0; count < smallUploads; count += 1) {
    const id = await ana.upload(small);
    if (count === 0) encoder.holdSound(id);
    await ana.expect(endpoints.media.create, { params: { id }, body: { title: `${count}` } });
    uploads.push(id);
  }
  const asked = Date.now();
  const { status } = await bob.library(small);
  process.stdout.write(`another's upload was measured after ${Date.now() - asked} ms\n`);
  const pending = (await ana.expect(endpoints.media.list)).filter((each) => each.status === 'pending');

  expect(status).toBe('complete');
  expect(pending.map(({ guid }) => guid)).toEqual(expect.arrayContaining(uploads));
});

test('all of it is done in the end', async () => {
  encoder.letGo();
  for (const { id } of videos) expect((await ana.settled(id)).status).toBe('complete');
  for (const id of uploads) expect((await ana.settledMedia(id)).status).toBe('complete');
});
