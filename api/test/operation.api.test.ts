import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import { openToOthers } from './support/open-to-others';
import { TestServer, runToEnd } from './support/server';
import { top } from './support/top';
import { speechLikeWav } from './support/wav';

let server: TestServer;
const tries = 5;

beforeAll(async () => {
  server = await TestServer.start({ AUTH_TRIES_PER_MINUTE: String(tries), REQUESTS_PER_MINUTE: '200' });
});
afterAll(() => server.remove());

/** What a new data directory is copied from. */
const templates = (): string[] => {
  const caches = join(top, 'api/node_modules/.cache');
  return readdirSync(caches).flatMap((name) => (name.startsWith('closed-pglite-') ? [join(caches, name)] : []));
};

const forged = () => ({ 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` });

test('guesses at one account end in 429 with the time to wait, whatever address they claim to come from', async () => {
  const guess = async (number: number) => {
    const response = await server.visitor().fetch(`/auth?try=${number}`, {
      method: 'POST',
      headers: { ...forged(), 'content-type': 'application/json' },
      body: JSON.stringify({
        email: number % 2 === 0 ? 'victim@example.com' : ' Victim@Example.com',
        password: 'a guess',
      }),
    });
    return { status: response.status, headers: response.headers, error: await response.json() };
  };
  const answers = await Promise.all(Array.from({ length: tries + 4 }, (_, number) => guess(number)));
  const refused = answers.filter(({ status }) => status === 429);

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(tries);
  expect(refused).toHaveLength(4);
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused[0]?.error).toEqual({ code: 'rate_limited', message: `Too many tries. Please wait ${wait} seconds.` });
  await server.restart();
});

test('guesses at many accounts from one address end too', async () => {
  const guess = (number: number) =>
    server
      .visitor()
      .call(endpoints.auth.signIn, { body: { email: `victim-${number}@example.com`, password: 'a guess' } });
  const answers = await Promise.all(Array.from({ length: tries * 3 + 5 }, (_, number) => guess(number)));

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(tries * 3);
  await server.restart();
});

test('requests for what does not exist are counted too', async () => {
  const answers = await Promise.all(Array.from({ length: 210 }, () => server.visitor().fetch('/api/nothing')));
  const statuses = new Set(answers.map(({ status }) => status));

  expect(statuses).toEqual(new Set([404, 429]));
  await server.restart();
});

describe('a data directory', () => {
  test('belongs to one process: a second is refused and told who holds it', async () => {
    const second = await runToEnd({ PORT: '0', DATA_DIR: server.dataDirectory });

    expect([second.code, second.output]).toEqual([1, '']);
    expect(second.errors).toMatch(
      new RegExp(
        `^${server.dataDirectory} is in use by another Wavereel: process ${server.pid} on \\S+ on port ${server.port}, since \\d{4}-.+\\. Stop that one first, or set DATA_DIR to another directory\\.\\n$`,
      ),
    );
    expect((await server.visitor().call(endpoints.system.health)).body.status).toBe('ok');
  });

  test('is free again after an orderly stop, and after kill -9', async () => {
    // Past its grace it would end with another code.
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(server.dataDirectory, 'lock.json'))).toBe(false);

    await server.restart();
    await server.kill9();
    expect(existsSync(join(server.dataDirectory, 'lock.json'))).toBe(true);
    await server.restart();
    expect((await server.visitor().call(endpoints.system.health)).status).toBe(200);
  });

  test('and all that is in it is closed to others, what an earlier version left open too', async () => {
    expect(openToOthers(server.dataDirectory)).toEqual([]);
    await server.stop();
    const left = join(server.dataDirectory, 'files', 'left');
    mkdirSync(left);
    writeFileSync(join(left, 'audio'), '');
    chmodSync(join(left, 'audio'), 0o666);
    for (const folder of [left, server.dataDirectory]) chmodSync(folder, 0o755);
    await server.restart();
    const ana = await server.person();
    await ana.library(speechLikeWav(3));

    expect(openToOthers(server.dataDirectory)).toEqual([]);
    expect(templates()).not.toEqual([]);
    expect(templates().flatMap(openToOthers)).toEqual([]);
  });
});

describe('a start that cannot go on says why in one sentence', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'wavereel-start-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test.each([
    ['PORT', 'eighty', /^PORT is set to something that cannot be used: .+\n$/],
    ['ROLE', 'worker', /^ROLE is set to worker, which needs a database that several processes can use: .+\n$/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing', /^DATABASE_URL is set but AUTH_SECRET is not: .+\n$/],
    [
      'AUTH_SECRET',
      'short',
      /^AUTH_SECRET is set to something that cannot be used: at least 32 characters are needed\. .+\n$/,
    ],
    ['CORS_ORIGINS', 'localhost', /^CORS_ORIGINS is set to something that cannot be used: .+\n$/],
  ])('%s=%s', async (name, value, sentence) => {
    const ended = await runToEnd({ DATA_DIR: scratch, PORT: '0', [name]: value });

    expect([ended.code, ended.output]).toEqual([1, '']);
    expect(ended.errors).toMatch(sentence);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // a TCP server that listens has one
    // With as many workers as a large machine has: nothing else is said.
    const ended = await runToEnd({ DATA_DIR: scratch, PORT: String(port), WORKERS: '24' });
    other.close();

    expect([ended.code, ended.output]).toEqual([1, '']);
    expect(ended.errors).toBe(
      `Port ${port} on localhost is in use by another program. Stop that one, or set PORT to a free port.\n`,
    );
  });
});

test('nothing secret is written to the log', async () => {
  const chatty = await TestServer.start({ LOG_LEVEL: 'trace' });
  const ana = await chatty.person();
  const { uuid } = await ana.expect(endpoints.uploads.sign, { body: { file: 'a.wav', type: 'audio/wav', size: 10 } });
  const { url } = await ana.expect(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: 0 } });
  await ana.fetch(url, { method: 'PUT', body: new Uint8Array(10) });
  await ana.expect(endpoints.auth.refresh);
  const shared = 'k'.repeat(24);
  await ana.fetch(`/s/${shared}/video.mp4`);
  const { log } = chatty;
  await chatty.remove();

  expect(log).toContain('/api/users');
  for (const secret of [
    ana.token,
    ana.password,
    ana.cookie?.split('=')[1],
    shared,
    new URL(url, 'http://localhost').searchParams.get('signature'),
  ]) {
    expect(log).not.toContain(secret);
  }
});
