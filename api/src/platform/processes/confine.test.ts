import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confined, hideFromTools } from './confine';

const folder = mkdtempSync(join(tmpdir(), 'wavereel-confine-'));
const secret = join(folder, 'secrets.json');
const database = join(folder, 'db');
const other = join(folder, 'sound');

beforeAll(() => {
  mkdirSync(database);
  for (const file of [secret, other, join(database, 'rows')]) writeFileSync(file, 'content');
  hideFromTools([secret, database, join(folder, 'not there')]);
});
afterAll(() => {
  hideFromTools([]);
  rmSync(folder, { recursive: true, force: true });
});

/** What a tool says that is started as ffmpeg is. */
const says = async (command: string): Promise<string> => {
  const [program, before] = await confined('/bin/sh', 256);
  return execFileSync(program, [...before, '-c', command], { encoding: 'utf8' });
};

test('a tool reads what it is given, and nothing of what was hidden', async () => {
  expect(await says(`cat "${other}"; echo; cat "${secret}"; ls -A "${database}"`)).toBe('content\n');
  expect(await says(`echo changed > "${other}"; echo changed > "${secret}"; cat "${other}"`)).toBe('changed\n');
  expect(execFileSync('cat', [secret], { encoding: 'utf8' })).toBe('content');
});

test('it has no network but one of its own with nobody in it', async () => {
  const interfaces = (await says('cat /proc/net/dev')).split('\n').filter((line) => line.includes(':'));

  expect(interfaces.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
});

test('it has so much memory and no more', async () => {
  expect(await says('ulimit -d')).toBe(`${256 * 1024}\n`);
});
