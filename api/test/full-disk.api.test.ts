import { closeSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(300_000);

const megabyte = 1024 * 1024;
const diskMegabytes = 200;
const reserveMegabytes = 48;

const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start(
    { DISK_RESERVE_MB: String(reserveMegabytes), WORKERS: '1', FFMPEG_PATH: encoder.program },
    { diskMegabytes },
  );
  ana = await server.person();
});
afterAll(async () => {
  encoder.letGo();
  await server.remove();
  encoder.remove();
});

/** The data directory as the server sees it: its disk is mounted for nobody else. */
const disk = (): string => join(`/proc/${server.pid}/root`, server.dataDirectory);
const filler = (): string => join(disk(), 'filler');

/** Takes all of the disk but so many bytes. */
function fillBut(left: number): void {
  const block = Buffer.alloc(16 * 1024);
  const file = openSync(filler(), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk());
      if (bavail * bsize - left < block.length || writeSync(file, block) < block.length) return;
    }
  } finally {
    closeSync(file);
  }
}
const storeHealth = async () => (await ana.expect(endpoints.system.health)).checks.store;
const healthSays = (isWell: boolean) =>
  until(`the store is ${isWell ? 'well' : 'full'}`, async () => ((await storeHealth()) === isWell ? true : null));
const statusOf = async (id: string) => (await ana.expect(endpoints.jobs.get, { params: { id } })).detailedStatus.stage;

test('with little left nothing new is begun, what is under way is finished, and it goes on when there is room', async () => {
  const { guid } = await ana.library(speechLikeWav(10));
  const waiting = await ana.upload(speechLikeWav(3));
  encoder.hold(1);
  const job = (end: number) => ({ body: { title: 'x', mediaGuid: guid, themeId: 'horizontal', start: 0, end } });
  const [first, second] = [
    await ana.expect(endpoints.jobs.create, job(3)),
    await ana.expect(endpoints.jobs.create, job(4)),
  ];
  await until('the first is drawn', async () => ((await statusOf(first.id)) === 'waiting' ? null : true));
  fillBut((reserveMegabytes - 8) * megabyte);
  await healthSays(false);
  const sign = { body: { file: 'a.wav', type: 'audio/wav', size: 100 } };
  const refused = [
    await ana.call(endpoints.uploads.sign, sign),
    await ana.call(endpoints.jobs.create, job(5)),
    await ana.call(endpoints.jobs.clone, { params: { id: first.id } }),
  ];
  encoder.letGo();

  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(refused.map(() => [507, 'store_full']));
  expect((await ana.settled(first.id)).status).toBe('complete');
  expect(await statusOf(second.id)).toBe('waiting');
  expect(
    (await ana.bytes((await ana.expect(endpoints.media.get, { params: { id: guid } })).s3AudioUrl)).length,
  ).toBeGreaterThan(0);
  rmSync(filler());
  await healthSays(true);
  expect((await ana.settled(second.id)).status).toBe('complete');
  await ana.expect(endpoints.media.create, { params: { id: waiting }, body: { title: 'Later' } });
  expect((await ana.settledMedia(waiting)).status).toBe('complete');
});

test('with nothing left at all what is there is answered, and the log tells no secret', async () => {
  const { guid } = await ana.library(speechLikeWav(4));
  const addresses: string[] = [];
  const passwords: string[] = [];
  fillBut(0);
  await healthSays(false);
  const codes = new Set<number>();
  for (let count = 0; count < 400 && !codes.has(507); count += 1) {
    const [email, password] = [`nobody-${count}@example.com`, `a secret of ${count} words`];
    addresses.push(email);
    passwords.push(password);
    codes.add((await server.visitor().call(endpoints.users.signUp, { body: { name: 'Eve', email, password } })).status);
    const title = `a title of ${count} letters`.padEnd(200, 'x');
    codes.add((await ana.call(endpoints.transcriptions.create, { body: { title } })).status);
  }
  const read = [
    await ana.call(endpoints.media.get, { params: { id: guid } }),
    await ana.call(endpoints.jobs.list, { params: { id: (await ana.expect(endpoints.users.me)).id } }),
  ];
  const { log } = server;
  rmSync(filler());
  await healthSays(true);

  expect([...codes].filter((code) => code !== 201 && code !== 202)).toEqual([507]);
  expect(read.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await ana.call(endpoints.transcriptions.create, { body: { title: 'There is room again' } });
  expect(body.title).toBe('There is room again');
  const secrets: unknown = JSON.parse(readFileSync(join(disk(), 'secrets.json'), 'utf8'));
  const mailed = readdirSync(join(disk(), 'mail')).flatMap((name) =>
    [...readFileSync(join(disk(), 'mail', name), 'utf8').matchAll(/[\w-]{30,}/g)].map(([word]) => word),
  );
  for (const secret of [
    ...addresses,
    ...passwords,
    ...mailed,
    ...Object.values(Object(secrets)).map(String),
    ana.token ?? '',
    ana.password,
    ana.email,
    '$scrypt',
    '$argon',
    'a title of',
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  expect(log).not.toMatch(/params/i);
});
