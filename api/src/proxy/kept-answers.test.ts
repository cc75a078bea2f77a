import { World } from '../../test/support/outside-world';
import { createOutside } from '../platform/outside';
import { readAllowance } from '../platform/outside/guard';
import { keptAnswers } from './kept-answers';
import type { KeptAnswers, KeptOptions } from './kept-answers';

const options: KeptOptions = { lane: 'text', whose: 'ana', maxBytes: 1000, timeLimitMs: 60_000 };
const second = 1000;

let world: World;
let kept: KeptAnswers;
let now: number;

beforeAll(async () => {
  world = await World.start({
    '/feed': (request, response) => {
      if (request.headers['if-none-match'] === '"one"')
        response.writeHead(304, { 'cache-control': 'max-age=120' }).end();
      else
        response
          .writeHead(200, {
            'content-type': 'application/xml',
            'etag': '"one"',
            'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
          })
          .end('<rss/>');
    },
    '/changing': (_request, response) =>
      void response
        .writeHead(200, { 'cache-control': 'public, max-age=999999', 'etag': `"${world.requests.length}"` })
        .end(`version ${world.requests.length}`),
    '/secret': (_request, response) =>
      void response.writeHead(200, { 'cache-control': 'private, no-store' }).end('secret'),
    '/broken': (_request, response) => void response.writeHead(500).end('broken'),
    '/moved': (_request, response) => void response.writeHead(301, { location: '/feed' }).end(),
    '/large': (_request, response) => void response.writeHead(200).end('x'.repeat(400)),
  });
});
beforeEach(() => {
  const allowances = [readAllowance(`127.0.0.1:${world.port}`)].flatMap((allowance) => allowance ?? []);
  now = Date.UTC(2026, 0, 1);
  world.requests.length = 0;
  kept = keptAnswers(createOutside({ allowances, version: 'test' }), () => now, { entryBytes: 500, totalBytes: 1000 });
});
afterAll(() => world.stop());

const read = async (path: string): Promise<string> =>
  (await kept.read(`${world.address}${path}`, options)).bytes.toString();
const asked = (): number => world.requests.length;

test('what is fresh is not asked for again; what is older is only asked whether it changed', async () => {
  const first = await kept.read(`${world.address}/feed`, options);
  now += 59 * second;
  const again = await kept.read(`${world.address}/feed`, options);
  expect(asked()).toBe(1);
  now += 2 * second;
  const third = await kept.read(`${world.address}/feed`, options);
  expect([
    asked(),
    world.requests[1]?.headers['if-none-match'],
    world.requests[1]?.headers['if-modified-since'],
  ]).toEqual([2, '"one"', 'Thu, 01 Jan 2026 00:00:00 GMT']);
  now += 119 * second;
  const fourth = await kept.read(`${world.address}/feed`, options);

  expect(asked()).toBe(2);
  expect([first, again, third, fourth]).toEqual(
    Array.from({ length: 4 }, () => ({
      url: `${world.address}/feed`,
      bytes: Buffer.from('<rss/>'),
      contentType: 'application/xml',
      status: 200,
    })),
  );
});

test('an hour is the longest, whatever it says', async () => {
  await read('/changing');
  now += 3599 * second;
  expect(await read('/changing')).toBe('version 1');
  now += 2 * second;
  expect(await read('/changing')).toBe('version 2');
});

test.each([
  ['/secret', 'secret'],
  ['/broken', 'broken'],
])('%s is answered and not kept', async (path, text) => {
  expect([await read(path), await read(path), asked()]).toEqual([text, text, 2]);
});

test('it says where a redirect led', async () => {
  await kept.read(`${world.address}/moved`, options);

  expect(await kept.read(`${world.address}/moved`, options)).toMatchObject({
    url: `${world.address}/feed`,
    status: 200,
  });
  expect(asked()).toBe(2);
});

test('what is kept is held against the limit of whoever reads', async () => {
  await read('/large');

  await expect(kept.read(`${world.address}/large`, { ...options, maxBytes: 399 })).rejects.toMatchObject({
    reason: 'too_large',
  });
});

test('the one that was read longest ago makes room', async () => {
  for (const path of ['/large?1', '/large?2', '/large?1', '/large?3', '/large?1']) await read(path);
  expect(asked()).toBe(3);

  await read('/large?2');
  expect(asked()).toBe(4);
});
