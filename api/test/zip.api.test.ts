import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints, limits } from '@wavereel/contracts';
import type { BodyOf, Job, Media, Zip } from '@wavereel/contracts';
import { openPromise } from 'yauzl';
import { zipBytes, zipSize } from '../src/platform/zip';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { until } from './support/until';
import { unzip } from './support/unzip';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(240_000);

const rows = endpoints.jobs;
const megabyte = 1024 * 1024;
let server: TestServer;
let ana: Visitor;
let media: Media;
/** A video that is drawn. */
let drawn: Job;

type Wish = BodyOf<typeof rows.zip>;
const of = (id: string) => ({ params: { id } });
const some = (ids: string[], kinds?: Wish['with']): { body: Wish } => ({ body: { those: { ids }, with: kinds } });
const zipOf = (ids: string[], kinds?: Wish['with']): Promise<Zip> => ana.expect(rows.zip, some(ids, kinds));
const refusal = async (ids: string[], by = ana) => {
  const { status, error } = await by.call(rows.zip, some(ids));
  return [status, error.code];
};
const statusOf = async (url: string): Promise<number> =>
  (await fetch(new URL(url, server.address), { method: 'HEAD' })).status;
const fileOf = (id: string): string => join(server.dataDirectory, 'files/jobs', id, `${drawn.present?.ref}.mp4`);
const health = async () => (await server.visitor().call(endpoints.system.health)).status;

async function video(title: string, end = 3): Promise<Job> {
  const body = { title, mediaGuid: media.guid, themeId: 'square', start: 0, end } as const;
  return ana.expect(rows.create, { body });
}

/** Puts videos like the drawn one beside it, with files of so many bytes. @returns their ids */
async function seed(count: number, bytes: number, write: (path: string) => void): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    mkdirSync(join(fileOf(id), '..'), { recursive: true });
    write(fileOf(id));
  }
  await server.withDatabase(`
    CREATE TEMP TABLE made AS SELECT id FROM unnest('{${ids.join(',')}}'::uuid[]) AS id;
    SET session_replication_role = replica;
    INSERT INTO jobs SELECT (jsonb_populate_record(jobs, jsonb_build_object('id', made.id))).*
      FROM jobs, made WHERE jobs.id = '${drawn.id}';
    INSERT INTO drawings (id, job_id, kind, status, is_edit, start, "end", theme_id, theme, fingerprint, files, size, date_completed)
      SELECT gen_random_uuid(), made.id, kind, status, is_edit, start, "end", theme_id, theme, made.id, files, ${bytes}, date_completed
      FROM drawings, made WHERE job_id = '${drawn.id}' AND kind = 'plain';
    SET session_replication_role = DEFAULT;
    DROP TABLE made;
  `);
  return ids;
}

/** A download that is read as far as somebody likes. */
const begin = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(new URL(url, server.address), { agent: false }, resolve).once('error', reject);
  });

/** Videos that the server has open. */
const openVideos = (): string[] =>
  readdirSync(`/proc/${server.pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${server.pid}/fd/${fd}`);
      return path.endsWith('.mp4') ? [path] : [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });

beforeAll(async () => {
  server = await TestServer.start({ REQUESTS_PER_MINUTE: '100000' });
  ana = await verifiedPerson(server, 'Ana');
  media = await ana.library(speechLikeWav(5));
  drawn = await ana.settled((await video('Olá: o fim?')).id);
});
afterAll(() => server.remove());

test('a zip holds the files of what was chosen, as they are, under names that can be saved', async () => {
  const twin = await ana.settled((await ana.expect(rows.clone, of(drawn.id))).id);
  const cues = [{ start: 0, end: 1, text: 'Bom dia' }];
  await ana.expect(endpoints.captioning.save, { ...of(drawn.id), body: { cues, draw: true } });
  const job = await until('it is drawn with captions', async () => {
    const now = await ana.expect(rows.get, of(drawn.id));
    return now.subtitles?.finished === true ? now : null;
  });
  const { url, count, bytes, missing } = await zipOf([drawn.id, twin.id], ['video', 'captioned', 'poster', 'srt']);
  const response = await ana.fetch(url);
  const whole = new Uint8Array(await response.arrayBuffer());

  expect([count, missing, whole.length]).toEqual([6, 0, bytes]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': String(bytes),
    'content-type': 'application/zip',
    'accept-ranges': 'none',
    'content-disposition': expect.stringMatching(/^attachment; filename="Wavereel \d{4}-\d\d-\d\d\.zip"/),
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const srt = await ana.expect(endpoints.captioning.download, { ...of(drawn.id), query: { format: 'srt' } });
  const contents = new Map((await unzip(whole)).map(({ name, content }) => [name, content]));
  expect([...contents]).toEqual([
    ['Olá- o fim-.mp4', await ana.bytes(twin.url)],
    ['Olá- o fim-.jpg', await ana.bytes(twin.posterUrl)],
    ['Olá- o fim- (2).mp4', await ana.bytes(job.url)],
    ['Olá- o fim- (2) (CC).mp4', await ana.bytes(job.subtitles?.captionUrl ?? null)],
    ['Olá- o fim- (2).jpg', await ana.bytes(job.posterUrl)],
    ['Olá- o fim- (2).srt', Buffer.from(srt)],
  ]);
  expect((await ana.expect(rows.zip, { body: { those: { filter: { search: 'ola' } } } })).count).toBe(2);
  await ana.expect(rows.remove, { ...of(twin.id), query: { forever: 'true' } });
});

test('what is not ready is counted and left out, what is in the bin is not there, and one is the file itself', async () => {
  const [waiting, binned] = [await video('Waiting', 5), await ana.expect(rows.clone, of(drawn.id))];
  await ana.call(rows.cancel, of(waiting.id));
  await ana.settled(binned.id);
  const both = await zipOf([drawn.id, binned.id]);
  await ana.expect(rows.remove, of(binned.id));
  const one = await zipOf([drawn.id, waiting.id, binned.id, randomUUID()]);

  expect([one.count, one.missing]).toEqual([1, 1]);
  expect(new URL(one.url, server.address).searchParams.get('download')).toBe('Olá- o fim-.mp4');
  expect(await ana.bytes(one.url)).toEqual(await ana.bytes(drawn.url));
  // Deleted after it was asked for: what is left comes, as long as it is by then.
  expect((await unzip(await ana.bytes(both.url))).map(({ name }) => name)).toEqual(['Olá- o fim-.mp4']);
  expect(await refusal([waiting.id])).toEqual([409, 'zip_empty']);
  expect(await refusal([binned.id, randomUUID()])).toEqual([404, 'not_found']);
  for (const { id } of [waiting, binned]) await ana.expect(rows.remove, { ...of(id), query: { forever: 'true' } });
});

test('nobody takes videos of another team along, and an address opens what it was made for, while its person is there', async () => {
  const ids = [drawn.id, ...(await seed(1, 10, (path) => writeFileSync(path, '0123456789')))];
  const bob = await server.person('Bob');
  expect(await refusal(ids, bob)).toEqual([404, 'not_found']);
  expect((await bob.call(rows.zip, { body: { those: { filter: {} } } })).status).toBe(404);

  const viewer = await memberOf(server, ana, 'viewer');
  const { url } = await viewer.expect(rows.zip, some(ids));
  const other = (await zipOf(ids)).url.split('?')[0] ?? '';
  const [path = '', query = ''] = url.split('?');
  const changed = (name: string, value: string): string => {
    const parts = new URLSearchParams(query);
    parts.set(name, value);
    return `${path}?${parts.toString()}`;
  };
  const late = changed('expires', String(Math.floor(Date.now() / 1000) + 7200));
  for (const forged of [path, `${other}?${query}`, late, changed('download', 'x.exe'), `${path}.zip?${query}`])
    expect([forged, await statusOf(forged)]).toEqual([forged, 404]);
  expect(await statusOf(url)).toBe(200);
  await server.withDatabase(`DELETE FROM memberships WHERE user_id = '${viewer.id}' AND team_id <> (
    SELECT team_id FROM memberships WHERE user_id = '${viewer.id}' AND role = 'owner')`);
  expect(await statusOf(url)).toBe(404);
});

test('it can be downloaded for an hour, and the oldest of a person make way', async () => {
  // Larger than what is read at a time.
  const large = randomBytes(20 * megabyte);
  const ids = [drawn.id, ...(await seed(1, large.length, (path) => writeFileSync(path, large)))];
  const all: string[] = [];
  for (let at = 0; at <= limits.openZips; at += 1) all.push((await zipOf(ids)).url);
  const open = await Promise.all(all.map(statusOf));
  expect(open).toEqual([404, ...all.slice(1).map(() => 200)]);
  const contents = (await unzip(await ana.bytes(all.at(-1) ?? ''))).map(({ content }) => content);
  expect(contents.some((content) => content.equals(large))).toBe(true);
  await server.withDatabase(`UPDATE zips SET date_added = date_added - interval '1 hour'`);
  expect(await statusOf(all.at(-1) ?? '')).toBe(404);
});

test('five thousand are one zip, and one more is refused with what to do', async () => {
  const ids = await seed(limits.zipFiles - 1, 10, (path) => writeFileSync(path, '0123456789'));
  const those = { filter: { search: 'fim' } };
  const everything = await ana.call(rows.zip, { body: { those } });
  expect([everything.status, everything.error]).toEqual([
    413,
    { code: 'zip_too_full', message: 'One zip holds at most 5000 files, and this would be more. Select fewer videos.' },
  ]);
  await server.withDatabase(
    `UPDATE jobs SET date_archived = now() WHERE id = ANY('{${ids.join(',')}}') OR id = '${drawn.id}'`,
  );
  const { url, count, bytes } = await ana.expect(rows.zip, { body: { those: { filter: { archived: 'true' } } } });
  const files = await unzip(await ana.bytes(url));
  expect([count, files.length, new Set(files.map(({ name }) => name)).size]).toEqual([5000, 5000, 5000]);
  expect(bytes).toBeGreaterThan(5000 * 100);
  await server.withDatabase(`
    DELETE FROM jobs WHERE id = ANY('{${ids.join(',')}}'); UPDATE jobs SET date_archived = NULL WHERE id = '${drawn.id}'`);
});

describe('of two gigabytes', () => {
  const each = 100 * megabyte;
  let ids: string[];
  /** Resident memory of the server, in bytes. */
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;

  beforeAll(async () => {
    ids = await seed(20, each, (path) => {
      writeFileSync(path, '');
      truncateSync(path, each);
    });
  });

  test('it is sent with flat memory, one file after another', async () => {
    const { url, bytes } = await zipOf(ids);
    const before = memory();
    const download = await begin(url);
    let [seen, most, mostOpen, next] = [0, 0, 0, 0];
    for await (const chunk of download) {
      seen += (chunk as Buffer).length; // of a stream without an encoding
      if (seen < next) continue;
      next += 16 * megabyte;
      most = Math.max(most, memory());
      mostOpen = Math.max(mostOpen, openVideos().length);
    }

    expect([seen, bytes > 2_000 * megabyte, mostOpen]).toEqual([bytes, true, 1]);
    expect(most - before).toBeLessThan(150 * megabyte);
  });

  test('whoever leaves has nothing open any more; so many are sent to one at once', async () => {
    const { url } = await zipOf(ids);
    const begun: IncomingMessage[] = [];
    for (let at = 0; at < limits.zipsAtOnce; at += 1) begun.push(await begin(url));
    expect(await refusal(ids)).toEqual([429, 'zips_busy']);
    const more = await ana.fetch(url);
    expect([more.status, await more.json()]).toMatchObject([
      429,
      { message: '3 of your zips are still being downloaded. Wait until one of them is done.' },
    ]);
    expect(await statusOf(url)).toBe(200);
    begun[0]?.destroy();
    const again = await until('there is a place again', async () => {
      const next = await begin(url);
      if (next.statusCode === 200) return next;
      next.destroy();
      return null;
    });
    for (const each of [...begun, again]) each.destroy();
    await until('nothing is open', async () => (openVideos().length === 0 ? true : null));
    expect((await zipOf(ids)).count).toBe(20);
  });

  test('a file that is gone by its turn cuts the line, and nothing else', async () => {
    const { url, bytes } = await zipOf(ids);
    const names = (await begin(url)).once('error', () => undefined);
    rmSync(fileOf(ids.at(-1) ?? ''));
    rmSync(fileOf(ids[0] ?? ''));
    let seen = 0;
    const reading = (async () => {
      for await (const chunk of names) seen += (chunk as Buffer).length; // of a stream without an encoding
    })();

    await expect(reading).rejects.toThrow('aborted');
    expect(seen).toBeLessThan(bytes);
    expect(await zipOf(ids)).toMatchObject({ count: 18, missing: 2 });
    expect(await health()).toBe(200);
    await until('nothing is open', async () => (openVideos().length === 0 ? true : null));
  });
});

test('beyond four gigabytes, in one file and in all, every file is found', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'wavereel-zip-'));
  const zeros = Buffer.alloc(16 * megabyte);
  const long = {
    name: 'long.mp4',
    bytes: 257 * zeros.length,
    date: new Date(),
    async *read() {
      for (let at = 0; at < 257; at += 1) yield zeros;
    },
  };
  const last = {
    name: 'last.mp4',
    bytes: 4,
    date: new Date(),
    async *read() {
      yield Buffer.from('last');
    },
  };
  try {
    const path = join(directory, 'large.zip');
    const file = openSync(path, 'w');
    let at = 0;
    for await (const chunk of zipBytes([long, last])) {
      // Zeros are not written: a disk says that they are there where nothing is.
      if (chunk !== zeros) writeSync(file, chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    closeSync(file);
    const zip = await openPromise(path);
    const entries = [];
    let words = '';
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entry.fileName === last.name) words = await text(await zip.openReadStreamPromise(entry));
    }
    expect([at, words]).toEqual([zipSize([long, last]), 'last']);
    expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
      ['long.mp4', long.bytes],
      ['last.mp4', 4],
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
