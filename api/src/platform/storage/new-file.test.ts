import { scrypt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeNewFile } from './new-file';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'wavereel-new-file-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Keeps every thread that opens files busy for a while, as passwords do. */
const keepThreadsBusy = () =>
  Array.from({ length: 8 }, () => new Promise((resolve) => scrypt('a secret', 'salt', 32, resolve)));

test('writes what comes, and never over what is there', async () => {
  const path = join(directory, 'file');
  await writeNewFile(Readable.from([Buffer.from('hello '), Buffer.from('world')]), path);
  expect(readFileSync(path, 'utf8')).toBe('hello world');

  await expect(writeNewFile(Readable.from([Buffer.from('other')]), path)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(path, 'utf8')).toBe('hello world');
});

test('a stream that breaks off at once has its file made by the time that one hears of it: it can be removed for good', async () => {
  const path = join(directory, 'file');
  const busy = keepThreadsBusy();
  const torn = new Readable({ read: () => undefined });
  const writing = writeNewFile(torn, path);
  torn.destroy(new Error('the line broke'));

  await expect(writing).rejects.toThrow('the line broke');
  expect(existsSync(path)).toBe(true);
  await Promise.all(busy);
});
