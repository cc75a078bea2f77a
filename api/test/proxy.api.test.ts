import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorMessage } from '@wavereel/contracts';
import { z } from 'zod';
import { proxyAddresses } from '../src/proxy/addresses';
import type { ProxyKind } from '../src/proxy/addresses';
import { World, drips, isSilent, pours, redirects, sends } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const megabyte = 1024 * 1024;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const script = '<!doctype html><script>alert(1)</script>';

let server: TestServer;
let world: World;
let canary: World;
let ana: Visitor;

/** How the search answers a term. */
const searchAnswers: Record<string, WorldAnswer> = {
  'a page': sends('text/html', script),
  'another shape': sends('application/json', '{"results":"none"}'),
  'an error': (_request, response) => void response.writeHead(500).end(),
  'too much': sends('application/json', `{"results":[],"x":"${'x'.repeat(megabyte)}"}`),
  'an endless answer': pours({ 'content-type': 'application/json' }, Buffer.alloc(64 * 1024, ' ')),
  'a byte a second': drips('application/json', 1000),
  'a way inside': redirects(() => `${canary.address}/`),
};

const rows = () => [
  {
    trackName: 'Café com Dados',
    artistName: 'Ana',
    artworkUrl100: `${world.address}/cover.png`,
    feedUrl: 'https://example.com/one.xml',
  },
  { trackName: 'The same feed again', artistName: 'Bob', feedUrl: 'https://example.com/one.xml' },
  { collectionName: 'By its other name', feedUrl: 'https://example.com/two.xml', artworkUrl100: 'javascript:alert(1)' },
  { trackName: 'Without a feed', artistName: 'Eva' },
  { trackName: '<b>Bold</b>', artistName: 7, feedUrl: 'http://example.com/three.xml' },
  { trackName: 'A feed of another kind', feedUrl: 'file:///etc/passwd' },
  'no row at all',
  { feedUrl: 'https://example.com/nameless.xml' },
];

const partial: WorldAnswer = (request, response) => {
  const head = {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'etag': '"sound"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
  };
  if (request.headers['if-none-match'] === '"sound"') return void response.writeHead(304, head).end();
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (range === null)
    return void response
      .writeHead(200, {
        ...head,
        'content-length': String(sound.length),
        'set-cookie': 'spy=1',
        'link': '</x>; rel=preload',
      })
      .end(sound);
  const start = Number(range[1]);
  if (start >= sound.length)
    return void response
      .writeHead(416, { 'content-range': `bytes */${sound.length}`, 'content-type': 'text/html' })
      .end(script);
  const end = range[2] === '' ? sound.length - 1 : Number(range[2]);
  return void response
    .writeHead(206, {
      ...head,
      'content-range': `bytes ${start}-${end}/${sound.length}`,
      'content-length': String(end - start + 1),
    })
    .end(sound.subarray(start, end + 1));
};

const worldAnswers: Record<string, WorldAnswer> = {
  '/search': (request, response, url) => {
    const special = searchAnswers[url.searchParams.get('term') ?? ''];
    if (special !== undefined) special(request, response, url);
    else
      sends('text/javascript; charset=utf-8', JSON.stringify({ resultCount: 8, results: rows() }))(
        request,
        response,
        url,
      );
  },
  '/cover.png': sends('image/png', png, { 'set-cookie': 'spy=1' }),
  '/inside': redirects(() => `${canary.address}/`),
  '/file': redirects('file:///etc/passwd'),
  '/around': redirects((url) => `/around?n=${Number(url.searchParams.get('n') ?? 0) + 1}`),
  '/sound.mp3': partial,
  '/octets': sends('application/octet-stream', sound),
  '/page.mp3': sends('text/html; charset=utf-8', script),
  '/drawing.png': sends('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/feed.xml': sends('application/xml', '<rss/>'),
  '/page.png': sends('image/png', script),
  '/list.mp3': sends('audio/x-mpegurl', '#EXTM3U\nhttp://127.0.0.1/'),
  '/gone': (_request, response) => void response.writeHead(404, { 'content-type': 'audio/mpeg' }).end('gone'),
  '/breaks-at-once': (_request, response) => void response.destroy(),
  '/breaks-early': (_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '100' }).flushHeaders();
    setImmediate(() => response.destroy());
  },
  '/large.png': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/png', 'content-length': String(10 * megabyte + 1) })
      .flushHeaders(),
  '/endless.png': pours({ 'content-type': 'image/png' }, Buffer.alloc(64 * 1024)),
  '/long.mp3': pours({ 'content-type': 'audio/mpeg' }, Buffer.alloc(64 * 1024), 4096),
  '/endless.mp3': pours({ 'content-type': 'audio/mpeg' }, Buffer.alloc(64 * 1024)),
  '/silent.mp3': isSilent,
};

beforeAll(async () => {
  world = await World.start(worldAnswers);
  canary = await World.start();
  server = await TestServer.start({
    OUTSIDE_ALLOW: `127.0.0.1:${world.port}`,
    PODCAST_SEARCH_URL: `${world.address}/search`,
  });
  ana = await server.person();
});
beforeEach(() => {
  world.requests.length = 0;
});
afterEach(() => {
  expect(canary.reached).toBe(0);
});
afterAll(async () => {
  await server.remove();
  await Promise.all([world.stop(), canary.stop()]);
});

/** As the api signs it for a picture or a sound that a feed names. */
function signed(url: string, kind: ProxyKind = 'audio', now = Date.now()): string {
  const { files } = z
    .object({ files: z.string() })
    .parse(JSON.parse(readFileSync(join(server.dataDirectory, 'secrets.json'), 'utf8')));
  return proxyAddresses(new TextEncoder().encode(files), () => now).sign(url, kind);
}

/** As a player or a picture of a page asks: without a token. */
const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.address), init);
const getWorld = (path: string, kind: ProxyKind = 'audio', init: RequestInit = {}) =>
  get(signed(`${world.address}${path}`, kind), init);
const search = (term: string) => ana.call(endpoints.feeds.search, { query: { term } });
const worldIsLeft = () =>
  until('every connection to the world is closed', async () => (world.connections.size === 0 ? 'closed' : null), 5_000);

/** Resident memory of the server, in bytes. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;

describe('the search for podcasts', () => {
  test('answers what can be used, each feed once, with pictures by our own address', async () => {
    const answer = await search('  café & dados ');

    expect(answer.body).toEqual([
      {
        value: 'Café com Dados',
        description: 'Ana',
        thumbnail: expect.stringMatching(/^\/proxy\/http/),
        feedUrl: 'https://example.com/one.xml',
      },
      { value: 'By its other name', description: '', thumbnail: null, feedUrl: 'https://example.com/two.xml' },
      { value: '<b>Bold</b>', description: '', thumbnail: null, feedUrl: 'http://example.com/three.xml' },
    ]);
    expect(world.requests.map(({ url }) => url)).toEqual(['/search?limit=6&media=podcast&term=caf%C3%A9+%26+dados']);
    const picture = await get(answer.body[0]?.thumbnail ?? '');
    expect([picture.status, picture.headers.get('content-type'), Buffer.from(await picture.arrayBuffer())]).toEqual([
      200,
      'image/png',
      png,
    ]);
  });

  test('asks once for the same words', async () => {
    const [first, second] = [await search('Twice'), await search('twice')];

    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(world.requests).toHaveLength(1);
  });

  test('is for people who are signed in', async () => {
    const answer = await server.visitor().call(endpoints.feeds.search, { query: { term: 'anything' } });

    expect([answer.status, world.requests.length]).toEqual([401, 0]);
  });

  test.each(Object.keys(searchAnswers).filter((term) => term !== 'a byte a second'))(
    'that meets %s is not available',
    async (term) => {
      const answer = await search(term);

      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        503,
        'search_unavailable',
        errorMessage('search_unavailable', 'en'),
      ]);
    },
  );

  test('R7: that meets a byte a second ends within its time, and leaves nothing behind', async () => {
    // It would drip for ever.
    const answer = await search('a byte a second');

    expect([answer.status, answer.error.code]).toEqual([503, 'search_unavailable']);
    expect(await worldIsLeft()).toBe('closed');
  });
});

describe('the proxy is no open one', () => {
  test.each([
    ['an address that nobody signed', () => `/proxy/${encodeURIComponent(`${world.address}/cover.png`)}`],
    ['a bare one', () => `/proxy/${world.address}/cover.png`],
    ['a signature for another address', () => signed(`${world.address}/cover.png`, 'image').replace('cover', 'other')],
    [
      'a signature for another kind',
      () => signed(`${world.address}/cover.png`, 'image').replace('kind=image', 'kind=audio'),
    ],
    ['one that has expired', () => signed(`${world.address}/cover.png`, 'image', Date.now() - 13 * 3600 * 1000)],
    ['one that cannot be decoded', () => '/proxy/%E0%A4?kind=image'],
  ])('%s opens nothing', async (_name, path) => {
    const answer = await get(path());

    expect([answer.ok, [400, 404].includes(answer.status), world.requests.length]).toEqual([false, true, 0]);
  });
});

describe('R1, R2, R9: an internal address as picture or sound', () => {
  const refusal = { code: 'remote_unreachable', message: errorMessage('remote_unreachable', 'en') };

  test.each([
    '127.0.0.1',
    '127.1',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '017700000001',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[2002:7f00:1::]',
    '[64:ff9b::7f00:1]',
    '[fc00::1]',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
  ])('%s is not connected', async (host) => {
    const answers = await Promise.all(
      (['image', 'audio'] as const).map((kind) => get(signed(`http://${host}:${canary.port}/`, kind))),
    );

    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([
      [422, refusal],
      [422, refusal],
    ]);
  });

  test.each(['/inside', '/file', '/around'])('%s leads nowhere', async (path) => {
    const answer = await getWorld(path, 'image');

    expect([answer.status, await answer.json()]).toEqual([422, refusal]);
  });

  test('is answered like one that does not exist', async () => {
    const [internal, gone] = [await get(signed(`${canary.address}/`)), await getWorld('/gone')];

    expect([internal.status, await internal.text()]).toEqual([gone.status, await gone.text()]);
  });
});

test('a picture that a page shows and that cannot be had is answered by nothing, which is no error in its console', async () => {
  const headers = { 'sec-fetch-dest': 'image' };
  const [gone, foreign] = [
    await getWorld('/gone', 'image', { headers }),
    await getWorld('/drawing.png', 'image', { headers }),
  ];

  expect([gone.status, foreign.status, await gone.text()]).toEqual([204, 204, '']);
  expect((await get('/proxy/nothing?kind=image', { headers })).status).toBe(404);
});

describe('R8: content that is no sound and no picture', () => {
  test.each([
    ['/page.mp3', 'audio'],
    ['/page.mp3', 'image'],
    ['/drawing.png', 'image'],
    ['/feed.xml', 'audio'],
    ['/list.mp3', 'audio'],
  ] as const)('%s as %s never comes through', async (path, kind) => {
    const answer = await getWorld(path, kind);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ code: 'unsupported_type' });
  });

  test.each([
    ['/page.png', 'image', 'image/png'],
    ['/octets', 'audio', 'audio/mpeg'],
  ] as const)('%s that lies is what it says, and can do nothing', async (path, kind, type) => {
    const { headers } = await getWorld(path, kind);

    expect(
      Object.fromEntries(
        ['content-type', 'x-content-type-options', 'content-disposition', 'cross-origin-resource-policy'].map(
          (name) => [name, headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  });
});

describe('a sound', () => {
  test('comes whole, with what a player needs and nothing else of its server', async () => {
    const answer = await getWorld('/sound.mp3');

    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, sound]);
    expect(
      Object.fromEntries(
        ['content-type', 'content-length', 'accept-ranges', 'etag', 'last-modified', 'set-cookie', 'link'].map(
          (name) => [name, answer.headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'etag': '"sound"',
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
      'set-cookie': null,
      'link': null,
    });
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{5}$/);
    expect(world.requests[0]?.headers).toEqual({
      'host': new URL(world.address).host,
      'connection': 'close',
      'accept': '*/*',
      'accept-encoding': 'identity',
      'user-agent': expect.stringMatching(/^Wavereel\/\d/),
    });
  });

  test('comes in part, unchanged, or not at all past its end', async () => {
    const part = await getWorld('/sound.mp3', 'audio', { headers: { range: 'bytes=10-19' } });
    const unchanged = await getWorld('/sound.mp3', 'audio', { headers: { 'if-none-match': '"sound"' } });
    const past = await getWorld('/sound.mp3', 'audio', { headers: { range: 'bytes=2000-' } });

    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-length'),
      Buffer.from(await part.arrayBuffer()),
    ]).toEqual([206, 'bytes 10-19/1000', '10', sound.subarray(10, 20)]);
    expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, '"sound"', '']);
    expect([past.status, past.headers.get('content-range'), await past.text()]).toEqual([416, 'bytes */1000', '']);
  });

  test('is described without its content', async () => {
    const answer = await getWorld('/sound.mp3', 'audio', { method: 'HEAD' });

    expect([
      answer.status,
      answer.headers.get('content-length'),
      answer.headers.get('content-type'),
      await answer.text(),
    ]).toEqual([200, '1000', 'audio/mpeg', '']);
  });

  test('of 256 MB passes through, and the memory stays flat', async () => {
    const before = memory();
    const samples = [before];
    let bytes = 0;
    for await (const chunk of (await getWorld('/long.mp3')).body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > samples.length * 8 * megabyte) samples.push(memory());
    }

    expect(bytes).toBe(256 * megabyte);
    expect(samples.length).toBeGreaterThan(20);
    expect(Math.max(...samples) - before).toBeLessThan(100 * megabyte);
  });

  test('whose listener leaves is left too', async () => {
    const control = new AbortController();
    const answer = await getWorld('/endless.mp3', 'audio', { signal: control.signal });
    await answer.body?.getReader().read();
    control.abort();

    expect(await worldIsLeft()).toBe('closed');
  });

  test('that never begins is left when its listener leaves', async () => {
    const control = new AbortController();
    const answer = getWorld('/silent.mp3', 'audio', { signal: control.signal });
    await until('the world is asked', async () => world.requests[0] ?? null, 5_000);
    control.abort();

    await expect(answer).rejects.toThrow('aborted');
    expect(await worldIsLeft()).toBe('closed');
  });

  test.each(['/gone', '/breaks-at-once', '/breaks-early'])('%s cannot be read', async (path) => {
    const answer = await getWorld(path);

    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'remote_unreachable' }]);
  });
});

describe('a picture', () => {
  test('that says it is too large is not begun', async () => {
    const answer = await getWorld('/large.png', 'image');

    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'too_large', message: errorMessage('too_large', 'en', { limit: 10 }) },
    ]);
  });

  test('R7: without an end breaks off at its limit', async () => {
    let bytes = 0;
    const read = async () => {
      for await (const chunk of (await getWorld('/endless.png', 'image')).body ?? []) bytes += chunk.byteLength;
    };

    await expect(read()).rejects.toThrow();
    expect(bytes).toBeLessThanOrEqual(10 * megabyte);
    expect(await worldIsLeft()).toBe('closed');
  });
});

test('none of it was an error of our own', () => {
  expect(server.log).not.toMatch(/"level":(50|60)/);
});
