import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './lock';

let directory: string;
const self = { host: 'here', port: 4000 };

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wavereel-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const file = () => join(directory, 'lock.json');
const leave = (holder: object) =>
  writeFileSync(
    file(),
    JSON.stringify({
      pid: 999_999_999,
      host: 'here',
      birth: 'boot/1',
      since: '2026-01-01T00:00:00.000Z',
      port: 4000,
      ...holder,
    }),
  );
const pidNow = (): unknown => JSON.parse(readFileSync(file(), 'utf8')).pid;

test('is taken, says its port, and is gone after release', async () => {
  const lock = await lockDirectory(directory, { host: 'here', port: 0 });
  lock.setPort(4321);

  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid, host: 'here', port: 4321 });
  lock.release();
  expect(existsSync(file())).toBe(false);
});

test.each([
  ['a process that is gone', {}],
  ['a process of another birth that was given the same pid', { pid: process.ppid, birth: 'another boot/1' }],
  ['this very pid before a restart of the container', { pid: process.pid }],
])('left by %s is taken over', async (_name, holder) => {
  leave(holder);
  const lock = await lockDirectory(directory, self);

  expect(pidNow()).toBe(process.pid);
  lock.release();
});

test('that cannot be read is taken over', async () => {
  writeFileSync(file(), '{"pid":');
  const lock = await lockDirectory(directory, self);

  expect(pidNow()).toBe(process.pid);
  lock.release();
});

test('of another machine holds while it is touched, and no longer', async () => {
  leave({ host: 'there' });
  await expect(lockDirectory(directory, self)).rejects.toThrow(
    'process 999999999 on there on port 4000, since 2026-01-01T00:00:00.000Z',
  );

  const longAgo = new Date(Date.now() - 31_000);
  utimesSync(file(), longAgo, longAgo);
  const lock = await lockDirectory(directory, self);
  expect(pidNow()).toBe(process.pid);
  lock.release();
});

test('is given to one of many that find a dead holder at once', async () => {
  leave({ host: 'there' });
  const longAgo = new Date(Date.now() - 31_000);
  utimesSync(file(), longAgo, longAgo);
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => lockDirectory(directory, { host: `machine-${index}`, port: index })),
  );
  const won = tries.filter((each) => each.status === 'fulfilled');

  expect(won).toHaveLength(1);
  won[0]?.value.release();
});
