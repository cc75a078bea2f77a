import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, limits } from '@wavereel/contracts';
import type { Chapter, Media } from '@wavereel/contracts';
import { ffmpeg, writeSpeech } from './support/audio-fixtures';
import { importOf } from './support/episode';
import { World, pours, sends } from './support/outside-world';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const folder = mkdtempSync(join(tmpdir(), 'wavereel-chapters-'));
const at = (name: string): string => join(folder, name);
const inFile: Chapter[] = [
  { start: 0, end: 4, title: 'Hello = you' },
  { start: 4, end: 10.5, title: 'Why bread rises' },
];
const inFeed: Chapter[] = [{ start: 2, end: null, title: 'In the feed' }];
let world: World;
let server: TestServer;
let ana: Visitor;
let count = 0;

/** A sound with chapters in its tags, by which it is called nothing itself. */
async function withChapters(name: string, coding: readonly string[], chapters = inFile): Promise<Buffer> {
  const lines = chapters.flatMap(({ start, end, title }) => [
    ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${start * 1000}`, `END=${(end ?? 12) * 1000}`],
    `title=${title?.replace('=', '\\=') ?? ''}`,
  ]);
  writeFileSync(at('chapters.txt'), [';FFMETADATA1', ...lines, ''].join('\n'));
  const speech = await writeSpeech(folder, 12, 'wav');
  const both = ['-i', speech, '-f', 'ffmetadata', '-i', at('chapters.txt'), '-map_metadata', '1', '-map_chapters', '1'];
  await ffmpeg(['-y', ...both, ...coding, at(name)]);
  return readFileSync(at(name));
}

beforeAll(async () => {
  const sound = await withChapters('talk.mp3', ['-c:a', 'libmp3lame']);
  const plain = readFileSync(await writeSpeech(folder, 12, 'mp3'));
  const talks = Object.fromEntries(
    Array.from({ length: 8 }, (_, number) => [`/talk${number}.mp3`, sends('audio/mpeg', sound)]),
  );
  const named = [{ startTime: 5, title: 'By its address' }];
  world = await World.start({
    ...talks,
    '/plain.mp3': sends('audio/mpeg', plain),
    '/chapters.json': sends('application/json+chapters', JSON.stringify({ version: '1.2.0', chapters: named })),
    '/page.json': sends('text/html', '<!DOCTYPE html><html></html>'),
    '/huge.json': pours({ 'content-type': 'application/json' }, Buffer.alloc(65_536, ' '), 100),
  });
  server = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await server.person();
}, 120_000);
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An episode as it stands in the library; of a sound with chapters of its own where nothing else is named. */
async function imported(chaptersPath: string | null, chapters?: Chapter[], path?: string): Promise<Media> {
  count += 1;
  const episode = chaptersPath === null ? {} : { chaptersUrl: `${world.address}${chaptersPath}` };
  const wish = importOf(`${world.address}${path ?? `/talk${count}.mp3`}`, { episode });
  const body = chapters === undefined ? wish : { ...wish, chapters };
  const { media } = await ana.expect(endpoints.media.import, { body });
  return ana.settledMedia(media.guid);
}

test.each([
  ['an mp3', 'chapters.mp3', ['-c:a', 'libmp3lame']],
  ['an m4a', 'chapters.m4a', ['-c:a', 'aac', '-f', 'mp4']],
])('chapters of %s are kept, and none of them is taken for its title', async (_kind, name, coding) => {
  const id = await ana.upload(new Uint8Array(await withChapters(name, coding)), name);
  await ana.expect(endpoints.media.create, { params: { id }, body: {} });

  expect(await ana.settledMedia(id)).toMatchObject({ title: 'chapters', chapters: inFile });
});

test('of thousands in a file the first are kept', async () => {
  const many = Array.from({ length: 5_000 }, (_, number) => ({
    start: number / 500,
    end: null,
    title: 'x'.repeat(100),
  }));
  const id = await ana.upload(
    new Uint8Array(await withChapters('many.m4a', ['-c:a', 'aac', '-f', 'mp4'], many)),
    'many',
  );
  await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Many' } });

  expect((await ana.settledMedia(id)).chapters?.length).toBe(limits.chapters);
});

test('an episode has the chapters that its feed names the address of, which is asked for once it is chosen', async () => {
  const media = await imported('/chapters.json', inFeed);

  expect(media).toMatchObject({ status: 'complete', chapters: [{ start: 5, end: null, title: 'By its address' }] });
  expect(world.requests.filter(({ url }) => url === '/chapters.json')).toHaveLength(1);
});

test.each(['/gone.json', '/page.json', '/huge.json'])(
  'where there are none at %s, those in the feed count',
  async (path) => {
    expect(await imported(path, inFeed)).toMatchObject({ status: 'complete', chapters: inFeed });
  },
);

test('without any in the feed those of the file count, and without these there are none', async () => {
  expect((await imported(null)).chapters).toEqual(inFile);
  expect(await imported('/gone.json', undefined, '/plain.mp3')).not.toHaveProperty('chapters');
});

test('an address that leads into the network is not asked', async () => {
  const canary = await World.start();
  try {
    const url = `http://localhost:${canary.port}/chapters.json`;
    const wish = importOf(`${world.address}/talk7.mp3`, { episode: { chaptersUrl: url } });
    const { media } = await ana.expect(endpoints.media.import, { body: wish });

    expect((await ana.settledMedia(media.guid)).chapters).toEqual(inFile);
    expect(canary.reached).toBe(0);
  } finally {
    await canary.stop();
  }
});
