import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import fc from 'fast-check';
import { importOf } from './support/episode';
import { World, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import { wholeText } from './support/visitor';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';
import { oddRequests } from './support/wire-grammar';

// Everything that a stranger can send, for ten minutes in all or for as long as HOSTILE_SECONDS says; HOSTILE_SEED repeats a run.
const seconds = Number(process.env['HOSTILE_SECONDS'] ?? 600);
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31);
jest.setTimeout(seconds * 10_000 + 600_000);

const megabyte = 1024 * 1024;
const mostResident = 1024 * megabyte;
const rows: [string, Endpoint][] = Object.entries(endpoints).flatMap(([group, of]) =>
  Object.entries<Endpoint>(of).map(([name, row]): [string, Endpoint] => [`${group}.${name}`, row]),
);

/** What may end the session that the others are tried with: tried last. */
const endings = new Set(['auth.signOut', 'auth.refresh', 'users.setPassword', 'users.remove']);
rows.sort(([one], [other]) => Number(endings.has(one)) - Number(endings.has(other)));

let server: TestServer;
let world: World;
let ana: Visitor;
let bob: Visitor;
let ids: string[];
/** Sounds of several kinds, to be spoilt. */
let sounds: Buffer[];
let feed = '';
let most = 0;

const resident = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
/** Runs rounds for a share of the time. */
async function rounds(share: number, round: (number: number) => Promise<void>): Promise<number> {
  const end = Date.now() + share * seconds * 1000;
  let number = 0;
  for (; Date.now() < end; number += 1) {
    await round(number);
    most = Math.max(most, resident());
  }
  return number;
}
/** Of another person, all the while. */
const isWell = async (): Promise<void> => expect((await bob.call(endpoints.users.me)).status).toBe(200);

beforeAll(async () => {
  process.stdout.write(`HOSTILE_SEED=${seed} HOSTILE_SECONDS=${seconds}\n`);
  world = await World.start({
    '/search': sends('application/json', '{"results":[]}'),
    '/feed.xml': (_request, response, url) =>
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end(Buffer.from(feed).subarray(0, Number(url.searchParams.get('bytes')))),
  });
  server = await TestServer.start({
    OUTSIDE_ALLOW: `127.0.0.1:${world.port}`,
    PODCAST_SEARCH_URL: `${world.address}/search`,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  [ana, bob] = [await server.person('Ana'), await server.person('Bob')];
  const folder = mkdtempSync(join(tmpdir(), 'wavereel-hostile-'));
  sounds = ['wav', 'mp3', 'm4a', 'ogg', 'flac', 'webm', 'aiff'].map((kind) => {
    const file = join(folder, `sound.${kind}`);
    execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=4', '-ac', '1', file]);
    return readFileSync(file);
  });
  rmSync(folder, { recursive: true });
  const [mine, theirs] = [await ana.library(speechLikeWav(5)), await bob.library(speechLikeWav(5))];
  const video = await ana.expect(endpoints.jobs.create, {
    body: { title: 'x', mediaGuid: mine.guid, themeId: 'square', start: 0, end: 3 },
  });
  await ana.settled(video.id);
  const own = await ana.expect(endpoints.users.me);
  const text = await ana.expect(endpoints.transcriptions.create, { body: { title: 'x' } });
  ids = [mine.guid, theirs.guid, video.id, own.id, own.teamInfo._id, text._id, 'square'];
});
afterAll(async () => {
  process.stdout.write(`the most memory was ${Math.round(most / megabyte)} MB\n`);
  await server?.remove();
  await world?.stop();
});

test('every door of the wire, with values that are nearly right', async () => {
  let attacker = await server.person('Eve');
  const statuses = new Map<string, number>();
  await rounds(0.5, async (number) => {
    for (const [name, row] of rows) {
      const [request] = fc.sample(oddRequests(row, ids), { seed: seed + number, numRuns: 1 });
      if (request === undefined) continue;
      const who = number % 5 === 0 ? server.visitor() : attacker;
      const answer = await who.fetch(request.path, {
        method: row.method,
        ...(request.body === undefined || row.method === 'GET'
          ? {}
          : { body: request.body, headers: { 'content-type': 'application/json' } }),
      });
      const told = await wholeText(answer);
      statuses.set(`${answer.status}`, (statuses.get(`${answer.status}`) ?? 0) + 1);
      if (answer.status >= 500)
        throw new Error(
          `${name} ${row.method} ${request.path} ${request.body} answered ${answer.status}: ${told}\n${server.log}`,
        );
    }
    await isWell();
    // What was sent may have ended the session, or the account.
    if ((await attacker.call(endpoints.users.me)).status !== 200) attacker = await server.person('Eve');
  });
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
});

test('sounds that were spoilt', async () => {
  const spoil = (bytes: Buffer, [at, how, value]: [number, string, number]): Buffer => {
    const place = Math.floor(at * bytes.length);
    if (how === 'cut') return bytes.subarray(0, Math.max(1, place));
    if (how === 'twice') return Buffer.concat([bytes.subarray(0, place), bytes]);
    const spoilt = Buffer.from(bytes);
    spoilt.fill(value, place, Math.min(bytes.length, place + (how === 'byte' ? 1 : 200)));
    return spoilt;
  };
  const change = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom('byte', 'part', 'cut', 'twice'),
    fc.nat(255),
  );
  const made: string[] = [];
  await rounds(0.35, async (number) => {
    const sound = sounds[number % sounds.length] ?? Buffer.alloc(1);
    const changes =
      fc.sample(fc.array(change, { minLength: 1, maxLength: 4 }), { seed: seed + number, numRuns: 1 })[0] ?? [];
    const id = await ana.upload(Uint8Array.from(changes.reduce(spoil, sound)));
    const { status, error } = await ana.call(endpoints.media.create, { params: { id }, body: { title: `${number}` } });
    if (status >= 500) throw new Error(`seed ${seed + number}: ${JSON.stringify(error)}\n${server.log}`);
    if (status === 201) made.push(id);
    await isWell();
  });
  for (const id of made) {
    expect(['complete', 'failed']).toContain((await ana.settledMedia(id)).status);
    await ana.expect(endpoints.media.remove, { params: { id } });
  }
});

test('a feed that is cut', async () => {
  const items = Array.from(
    { length: 5 },
    (_, at) =>
      `<item><title>Épisode ${at} &amp; more</title><description><![CDATA[<p>Words</p>]]></description><guid>${at}</guid><pubDate>Tue, 06 Jan 2026 10:00:00 CET</pubDate><enclosure url="https://example.com/${at}.mp3" type="audio/mpeg" length="1"/></item>`,
  );
  feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Show</title>${items.join('')}</channel></rss>`;
  const { length } = Buffer.from(feed);
  await rounds(0.15, async (number) => {
    const url = `${world.address}/feed.xml?bytes=${(number * 7) % length}&${number}`;
    const { status, error } = await ana.call(endpoints.feeds.read, { query: { url } });
    if (status >= 500) throw new Error(`${url}: ${JSON.stringify(error)}\n${server.log}`);
  });
  await isWell();
});

test('the most that one account may send, all at once', async () => {
  const text = (letters: number) => 'x'.repeat(letters);
  const body = (count: number) =>
    importOf(`${world.address}/${text(1_900)}?${count}`, {
      title: text(200),
      feedTitle: text(500),
      feedUrl: `${world.address}/${text(1_900)}?${count}`,
      feedGuid: `${count}`.padEnd(2_048, 'x'),
      imageUrl: `${world.address}/${text(1_900)}`,
      episode: { author: text(10_000), link: `https://example.com/${text(1_900)}` },
    });
  const { _id } = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Long' } });
  const longest = { params: { id: _id }, body: { contentWithoutTitle: text(1_000_000) } };
  const large = await ana.upload(speechLikeWav(1_500));
  const attack = [
    ...Array.from({ length: 60 }, (_, count) => ana.call(endpoints.media.import, { body: body(count) })),
    ...Array.from({ length: 40 }, () => ana.call(endpoints.media.list)),
    ...Array.from({ length: 40 }, () => ana.call(endpoints.transcriptions.update, longest)),
    ...Array.from({ length: 40 }, () => ana.call(endpoints.transcriptions.list)),
    ...Array.from({ length: 60 }, () =>
      ana.call(endpoints.media.create, { params: { id: large }, body: { title: 'x' } }),
    ),
  ];
  let isOver = false;
  const all = Promise.all(attack).finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver) {
    const asked = performance.now();
    await isWell();
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, resident());
  }
  process.stdout.write(`another person waited for ${Math.round(slowest)} ms at most\n`);
  const reads = await Promise.all(Array.from({ length: 40 }, () => ana.call(endpoints.media.list)));
  most = Math.max(most, resident());

  expect([...(await all), ...reads].filter(({ status }) => status >= 500)).toEqual([]);
  await ana.settledMedia(large);
});

test('nothing is left of it, and memory is what it was', async () => {
  const left = await until('scratch is empty', async () => (server.files('tmp').length === 0 ? [] : null));

  expect(left).toEqual([]);
  expect(server.tools().filter((command) => command.includes('ffmpeg'))).toEqual([]);
  expect(most).toBeLessThan(mostResident);
});
