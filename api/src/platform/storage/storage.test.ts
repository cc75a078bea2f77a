import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { TooLargeError, TooShortError, isKey } from '.';
import type { Storage } from '.';
import { localStorage } from './local';

let directory: string;
let storage: Storage;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wavereel-storage-'));
  mkdirSync(join(directory, 'files'));
  mkdirSync(join(directory, 'tmp'));
  storage = localStorage(join(directory, 'files'), join(directory, 'tmp'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const put = (key: string, content: string, maxBytes = 1000) =>
  storage.put(key, Readable.from([Buffer.from(content)]), { maxBytes });

test('gives back what was put, in whole and in part', async () => {
  const { size } = await put('media/a/audio', 'hello world');

  expect(size).toBe(11);
  expect(await text(await storage.read('media/a/audio'))).toBe('hello world');
  expect(await text(await storage.read('media/a/audio', { start: 6, end: 8 }))).toBe('wor');
});

test('keeps nothing of what is too large or breaks off', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })(),
  );

  await expect(put('media/a/audio', 'x'.repeat(1001))).rejects.toThrow(TooLargeError);
  await expect(storage.put('media/a/audio', broken, { maxBytes: 1000 })).rejects.toThrow('the line broke');
  expect(await storage.stat('media/a/audio')).toBeNull();
  expect(readdirSync(join(directory, 'tmp'))).toEqual([]);
});

test('an interrupted second writing leaves the first', async () => {
  await put('media/a/audio', 'first');
  await expect(put('media/a/audio', 'second', 3)).rejects.toThrow(TooLargeError);

  expect(await text(await storage.read('media/a/audio'))).toBe('first');
});

test('a second writing that comes to less than it must leaves the first', async () => {
  await put('media/a/audio', 'first');
  const shorter = storage.put('media/a/audio', Readable.from([Buffer.from('2nd')]), { minBytes: 4, maxBytes: 4 });

  await expect(shorter).rejects.toThrow(TooShortError);
  expect(await text(await storage.read('media/a/audio'))).toBe('first');
  expect(readdirSync(join(directory, 'tmp'))).toEqual([]);
});

test('moves, adopts, lists and removes', async () => {
  await put('tmp/a/audiofile', 'sound');
  await storage.move('tmp/a/audiofile', 'media/a/audio');
  writeFileSync(join(directory, 'tmp/drawn'), 'video');
  await storage.adopt('jobs/b/video.mp4', join(directory, 'tmp/drawn'));

  expect(await storage.stat('tmp/a/audiofile')).toBeNull();
  expect(await storage.list('media')).toEqual(['a']);
  expect(
    await storage.withLocalFile('jobs/b/video.mp4', async (path) => [
      await text(await storage.read('jobs/b/video.mp4')),
      path.endsWith('video.mp4'),
    ]),
  ).toEqual(['video', true]);
  await storage.removeFolder('media/a');
  await storage.removeFolder('media/a');
  expect(await storage.list('media')).toEqual([]);
  expect(await storage.list('nothing')).toEqual([]);
});

test.each(['../secrets.json', '/etc/passwd', 'a/../../b', 'a//b', '-i', 'A b', 'a\0b', '.hidden', ''])(
  '%j is no key',
  async (key) => {
    expect(isKey(key)).toBe(false);
    await expect(storage.stat(key)).rejects.toThrow('not a key');
  },
);
