import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, errorMessage, limits } from '@wavereel/contracts';
import type { ApiErrorBody, ErrorCode } from '@wavereel/contracts';
import { feedReader } from '../src/feeds/reading';
import { World, drips, sends } from './support/outside-world';
import { freePort } from './support/ports';
import { computedBy, computedByMainThread } from './support/processes';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const megabyte = 1024 * 1024;
const type = 'application/rss+xml';
const rss = (items: string, title = 'Talk') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title>${items}</channel></rss>`;
const item = (name: string, more = '') =>
  `<item><title>${name}</title><guid>${name}</guid><enclosure url="/sounds/${name}.mp3" type="audio/mpeg" length="9"/>${more}</item>`;
const withoutDeclaration = rss(item('x')).slice(38);
/** Each entity is ten of the one before: at the end a gigabyte. */
const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]>${rss(item('&l9;')).slice(38)}`;

let canary: World;
let world: World;
let server: TestServer;
let ana: Visitor;
let closed: number;
/** What never ends is asked for first, so that nobody waits for it. */
let endless: Promise<{ status: number; error: ApiErrorBody }[]>;

beforeAll(async () => {
  canary = await World.start();
  closed = await freePort();
  world = await World.start({
    '/talk.xml': sends(
      type,
      rss(item('one', '<itunes:image href="/one.jpg"/><pubDate>Wed, 02 Oct 2024 15:00:00 GMT</pubDate>') + item('two')),
    ),
    '/other.xml': sends(type, rss(item('three'), 'Other')),
    '/nameless.xml': sends(type, rss(item('four'), '')),
    '/moved.xml': (_request, response) => response.writeHead(301, { location: '/folder/talk.xml' }).end(),
    '/folder/talk.xml': sends(type, rss('<item><title>x</title><enclosure url="x.mp3" type="audio/mpeg"/></item>')),
    '/latin.xml': sends('application/rss+xml; charset=iso-8859-1', Buffer.from(rss(item('x'), 'Notícias'), 'latin1')),
    '/page': sends(
      'text/html',
      '<!doctype html><html><head><title>Hi</title></head><body><p>No feed.</p></body></html>',
    ),
    '/empty': sends(type, ''),
    '/breaks-off.xml': sends(type, rss(item('one') + item('two') + item('three')).slice(0, -40)),
    '/garbled.xml': sends(type, rss(item('one')).slice(0, -80)),
    ...Object.fromEntries(
      ['constructor', '__proto__'].map((packing) => [
        `/packed-${packing}.xml`,
        sends(type, rss(item('x')), { 'content-encoding': packing }),
      ]),
    ),
    '/words.xml': sends(type, rss('<item><title>Only words</title></item>')),
    '/secret.xml': (_request, response) => response.writeHead(401).end(rss(item('x'))),
    '/forbidden.xml': (_request, response) => response.writeHead(403).end(),
    '/broken.xml': (_request, response) => response.writeHead(500).end(rss(item('x'))),
    '/silent.xml': () => undefined,
    '/script.xml': sends(
      type,
      rss(
        `<item><title>&lt;script&gt;alert(1)&lt;/script&gt;</title><link>javascript:alert(1)</link><enclosure url="javascript:alert(2)" type="audio/mpeg"/><itunes:image href="data:text/html,x"/></item>
      <item><title>file</title><enclosure url="file:///etc/passwd" type="audio/mpeg"/></item>${item('good')}`,
      ).replace(
        '</title>',
        '</title><description>&lt;img src=x onerror=alert(3)&gt;Hello&lt;script&gt;alert(4)&lt;/script&gt;</description>',
      ),
    ),
    '/inside.xml': (_request, response) => {
      const address = `${canary.address}/secret`;
      const more = `<itunes:image href="${address}.png"/><podcast:transcript xmlns:podcast="https://podcastindex.org/namespace/1.0" url="${address}.vtt" type="text/vtt"/><link>${address}</link>`;
      response
        .writeHead(200, { 'content-type': type })
        .end(
          rss(
            `<itunes:image href="${address}.jpg"/><item><title>x</title><enclosure url="${address}.mp3" type="audio/mpeg"/>${more}</item>`,
          ),
        );
    },
    '/drip.xml': drips(type, 200),
    '/laughs.xml': sends(type, laughs),
    '/references.xml': sends(
      type,
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'a'.repeat(1000)}">]>${rss(item('&a;'.repeat(1_000_000))).slice(38)}`,
    ),
    '/external.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': type })
        .end(`<?xml version="1.0"?><!DOCTYPE rss SYSTEM "${canary.address}/evil.dtd">${withoutDeclaration}`),
    '/external-entity.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': type })
        .end(
          `<!DOCTYPE rss [<!ENTITY x SYSTEM "${canary.address}/x"><!ENTITY % y SYSTEM "${canary.address}/y"> %y;]>${rss(item('&x;')).slice(38)}`,
        ),
    '/nested.xml': sends(type, `<rss version="2.0"><channel>${'<a>'.repeat(4_500_000)}`),
    '/attributes.xml': sends(
      type,
      `<rss version="2.0"><channel ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="b"`).join(' ')}>${item('x')}</channel></rss>`,
    ),
    '/unopened.xml': sends(type, `<rss version="2.0"><channel>${'<a>'.repeat(4_900)}${'</b>'.repeat(3_500_000)}`),
    '/fifty-megabytes.xml': sends(type, `<rss version="2.0"><channel>${'<a>'.repeat((50 * megabyte) / 3)}`),
    '/million.xml': (_request, response) => {
      const entry = Buffer.from(
        `<item><title>x</title><description>${'w'.repeat(150)}</description></item>`.repeat(1000),
      );
      let left = 1000;
      const send = () => {
        left -= 1;
        if (left > 0 && !response.destroyed) response.write(entry, send);
      };
      response.writeHead(200, { 'content-type': type }).write('<rss version="2.0"><channel>', send);
    },
    '/million-empty.xml': sends(
      type,
      `<rss version="2.0"><channel><title>Empty</title>${item('first')}${'<item></item>'.repeat(1_000_000)}</channel></rss>`,
    ),
    '/thousands.xml': sends(
      type,
      rss(
        Array.from({ length: 40_000 }, (_, at) =>
          item(`entry-${at}`, `<description>${'w'.repeat(200)}</description>`),
        ).join(''),
        'Long',
      ),
    ),
  });
  server = await TestServer.start({
    REQUESTS_PER_MINUTE: '100000',
    OUTSIDE_ALLOW: `127.0.0.1:${world.port},127.0.0.1:${closed}`,
  });
  ana = await server.person();
  honest = (await watched(() => read('/thousands.xml'))).took;
  endless = Promise.all(['/silent.xml', '/drip.xml'].map((path) => refused(at(path))));
});
afterAll(async () => {
  await server?.remove();
  await Promise.all([world?.stop(), canary?.stop()]);
});

const at = (path: string) => `${world.address}${path}`;
const read = (path: string) => ana.expect(endpoints.feeds.read, { query: { url: at(path) } });
const refused = async (url: string) => {
  const { status, error } = await ana.call(endpoints.feeds.read, { query: { url } });
  return { status, error };
};
const expectRefusal = async (url: string, code: ErrorCode, values = {}) =>
  expect(await refused(url)).toEqual({
    status: code === 'too_large' ? 413 : 422,
    error: { code, message: errorMessage(code, 'en', values) },
  });

const pingMs = 25;

/**
 * What some work costs the server, and the most that its main thread computes while one ping waits: both in ms of computing, which are the
 * same however busy the machine is.
 */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; took: number; longest: number }> {
  const before = computedBy(server.pid);
  const watching = new AbortController();
  const pinging = longestPing(watching.signal);
  try {
    const result = await work();
    const took = computedBy(server.pid) - before;
    watching.abort();
    return { result, took, longest: await pinging };
  } finally {
    watching.abort();
  }
}

/**
 * What the longest honest feed costs here and now: what hostile ones are measured by, since what a slower machine computes for one it also
 * computes for the other.
 */
let honest: number;
/** Nothing is refused at more than this, in ms of computing. */
const refusal = () => 2 * honest;
/** Read on the main thread each of these would hold it at least as long as an honest one; what else it does while a ping waits is far less. */
const aBlock = () => honest / 2;

async function longestPing(signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const before = computedByMainThread(server.pid);
    await ana.call(endpoints.auth.ping);
    longest = Math.max(longest, computedByMainThread(server.pid) - before);
    await wait(pingMs);
  }
  return longest;
}

describe('reading a feed', () => {
  test('answers its entries, with pictures and sound through the proxy', async () => {
    const feed = await read('/talk.xml');

    expect(feed).toMatchObject({ title: 'Talk', feedUrl: at('/talk.xml'), image: null, isCapped: false });
    expect(feed.items).toMatchObject([
      {
        guid: 'one',
        title: 'one',
        isoDate: '2024-10-02T15:00:00.000Z',
        enclosure: { url: at('/sounds/one.mp3'), type: 'audio/mpeg', length: 9 },
      },
      { guid: 'two', isoDate: null, itunes: { image: null } },
    ]);
    expect(feed.items[0]?.itunes.image).toMatch(/^\/proxy\/http.*one\.jpg\?kind=image&/);
    expect(feed.items[0]?.itunes.imageUrl).toBe(at('/one.jpg'));
    expect(feed.items[0]?.playUrl).toMatch(/^\/proxy\/http.*one\.mp3\?kind=audio&/);
  });

  test('follows a redirect, and what is relative starts from there', async () => {
    const feed = await read('/moved.xml');

    expect([feed.feedUrl, feed.items[0]?.enclosure?.url]).toEqual([at('/moved.xml'), at('/folder/x.mp3')]);
  });

  test('knows other encodings than UTF-8', async () => {
    expect((await read('/latin.xml')).title).toBe('Notícias');
  });

  test('leaves out script and addresses that are none of the web (R8)', async () => {
    const feed = await read('/script.xml');

    expect(feed.description).toBe('Hello');
    expect(
      feed.items.map(({ title, link, enclosure, playUrl, itunes }) => [
        title,
        link,
        enclosure?.url,
        playUrl === null,
        itunes.image,
      ]),
    ).toEqual([
      ['<script>alert(1)</script>', null, undefined, true, null],
      ['file', null, undefined, true, null],
      ['good', null, at('/sounds/good.mp3'), false, null],
    ]);
  });

  test.each([
    ['/page', 'feed_not_found'],
    ['/empty', 'feed_not_found'],
    ['/missing', 'feed_not_found'],
    ['/broken.xml', 'feed_not_found'],
    ['/packed-constructor.xml', 'feed_not_found'],
    ['/packed-__proto__.xml', 'feed_not_found'],
    ['/garbled.xml', 'feed_damaged'],
    ['/words.xml', 'feed_no_audio'],
    ['/secret.xml', 'feed_sign_in'],
    ['/forbidden.xml', 'feed_sign_in'],
  ] as const)('%s: %s', async (path, code) => {
    await expectRefusal(at(path), code);
  });

  test('that breaks off answers the entries before (R6)', async () => {
    expect((await read('/breaks-off.xml')).items.map(({ guid }) => guid)).toEqual(['one', 'two']);
  });

  test('that takes more memory than there is for one says so', async () => {
    const words = `<description>${'é'.repeat(700)}</description>`;
    const bytes = Buffer.from(rss(Array.from({ length: 9_000 }, (_, at) => item(`${at}`, words)).join('')));
    const answer = { url: at('/heavy.xml'), bytes, contentType: type, status: 200 };
    const reader = feedReader(
      {
        kept: { read: async () => answer },
        outside: { open: () => Promise.reject(new Error('not asked')) },
      },
      { timeLimitMs: 60_000, maxMegabytes: 16 },
    );

    await expect(reader.read(answer.url, 'ana')).rejects.toMatchObject({ code: 'feed_too_heavy' });
  });

  test('of a server that is not there, or may not be reached, looks the same', async () => {
    await expectRefusal(`http://127.0.0.1:${closed}/feed.xml`, 'feed_not_found');
    await expectRefusal(`${canary.address}/feed.xml`, 'feed_not_found');
    expect(canary.reached).toBe(0);
  });

  test('needs a web address', async () => {
    for (const url of ['talk', 'ftp://example.com/x', 'javascript:alert(1)', 'file:///etc/passwd'])
      expect(await refused(url)).toMatchObject({ status: 422, error: { code: 'not_an_address' } });
    expect((await refused('')).status).toBe(422);
  });
});

describe('hostile documents (R5)', () => {
  test.each(['/laughs.xml', '/references.xml', '/external-entity.xml', '/nested.xml', '/attributes.xml'])(
    '%s is refused for less than two honest feeds cost, and nobody else waits',
    async (path) => {
      const { took, longest } = await watched(() => expectRefusal(at(path), 'feed_damaged'));

      expect(took).toBeLessThan(refusal());
      expect(longest).toBeLessThan(aBlock());
      expect(canary.reached).toBe(0);
    },
  );

  test('a document type of elsewhere is not fetched, and keeps no entry from being read', async () => {
    const { result: feed, took } = await watched(() => read('/external.xml'));

    expect(feed.items.map(({ guid }) => guid)).toEqual(['x']);
    expect(took).toBeLessThan(refusal());
    expect(canary.reached).toBe(0);
  });

  test('50 MB of nesting is too large', async () => {
    const { longest } = await watched(() => expectRefusal(at('/fifty-megabytes.xml'), 'too_large', { limit: 15 }));

    expect(longest).toBeLessThan(aBlock());
  });

  test('one that costs minutes to read is given up, says so, and keeps nobody else waiting', async () => {
    const { longest } = await watched(() => expectRefusal(at('/unopened.xml'), 'feed_too_heavy'));

    expect(longest).toBeLessThan(aBlock());
  });
});

test('a feed that names addresses inside as picture, sound and transcript leads to none of them (R9)', async () => {
  const feed = await read('/inside.xml');
  const [item] = feed.items;
  const answers = await Promise.all(
    [feed.image?.url, item?.itunes.image, item?.playUrl].map((address) => ana.fetch(address ?? '')),
  );

  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
    answers.map(() => [422, { code: 'remote_unreachable', message: errorMessage('remote_unreachable', 'en') }]),
  );
  expect(canary.reached).toBe(0);
});

describe('long feeds (R6)', () => {
  test('a million entries, 200 MB, are too large', async () => {
    const { longest } = await watched(() => expectRefusal(at('/million.xml'), 'too_large', { limit: 15 }));

    expect(longest).toBeLessThan(aBlock());
  });

  test('a million entries in few bytes are capped, and it says so', async () => {
    const { result: feed, longest } = await watched(() => read('/million-empty.xml'));

    expect([feed.title, feed.items.map(({ title }) => title), feed.isCapped]).toEqual(['Empty', ['first'], true]);
    expect(longest).toBeLessThan(aBlock());
  });

  test('tens of thousands of entries are capped, and it says so', async () => {
    const { result: feed, longest } = await watched(() => read('/thousands.xml'));

    expect([feed.title, feed.items.length, feed.isCapped]).toEqual(['Long', limits.feedMaxItems, true]);
    expect(feed.items[0]?.guid).toBe('entry-0');
    expect(longest).toBeLessThan(aBlock());
  });
});

test('a feed of a server that does not answer, or a byte now and then, ends by itself (R7)', async () => {
  for (const { status, error } of await endless)
    expect([status, error]).toEqual([422, { code: 'feed_timeout', message: errorMessage('feed_timeout', 'en') }]);
});

describe('saved feeds', () => {
  const list = (person = ana) => person.expect(endpoints.feeds.list, { params: { id: person.id } });
  const add = (url: string, person = ana) =>
    person.call(endpoints.feeds.add, { params: { id: person.id }, body: { url } });
  const change = (feedId: string, url: string) =>
    ana.call(endpoints.feeds.change, { params: { id: ana.id, feedId }, body: { url } });

  test('are kept in the order in which they were added, each once under whatever spelling', async () => {
    const first = await add(at('/talk.xml'));
    const second = await add(at('/other.xml'));
    const spelled = await Promise.all(
      [at('/talk.xml#top'), at('/talk.xml/'), at('/other.xml').replace('http', 'HTTP'), ` ${at('/other.xml')} `].map(
        (url) => add(url),
      ),
    );

    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(String), url: at('/talk.xml'), title: 'Talk', image: null, dateAdded: expect.any(String) },
    ]);
    expect(spelled.map(({ status, error }) => [status, error.message])).toEqual(
      spelled.map(() => [409, errorMessage('feed_exists', 'en')]),
    );
    expect(await list()).toEqual([first.body, second.body]);
  });

  test('keep the address that was typed, and need a name', async () => {
    expect((await add(at('/moved.xml'))).body.url).toBe(at('/moved.xml'));
    expect((await add(at('/nameless.xml'))).body.title).toBe('127.0.0.1');
  });

  test('that cannot be read are not kept', async () => {
    const before = await list();
    const answers = await Promise.all(['/page', '/words.xml', '/secret.xml'].map((path) => add(at(path))));

    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [422, 'feed_not_found'],
      [422, 'feed_no_audio'],
      [422, 'feed_sign_in'],
    ]);
    expect(await list()).toEqual(before);
  });

  test('added twice at once are one', async () => {
    const bob = await server.person('Bob');
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(at('/talk.xml'), bob)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await list(bob)).toHaveLength(1);
  });

  test('can be given another address, and forgotten', async () => {
    const [talk, other] = await list();
    expect((await change(talk?.id ?? '', at('/folder/talk.xml'))).body).toEqual({
      ...talk,
      url: at('/folder/talk.xml'),
    });
    expect((await change(talk?.id ?? '', at('/folder/talk.xml?x'))).body.url).toBe(at('/folder/talk.xml?x'));
    expect((await change(talk?.id ?? '', other?.url ?? '')).error.code).toBe('feed_exists');
    expect((await change(talk?.id ?? '', at('/page'))).error.code).toBe('feed_not_found');
    expect((await list())[0]?.url).toBe(at('/folder/talk.xml?x'));
    const forget = () => ana.call(endpoints.feeds.remove, { params: { id: ana.id, feedId: talk?.id ?? '' } });
    expect((await forget()).status).toBe(204);
    expect([(await forget()).status, (await change(talk?.id ?? '', at('/other.xml'))).status]).toEqual([404, 404]);
    expect((await list()).map(({ id }) => id)).not.toContain(talk?.id);
  });

  test('are at most a hundred', async () => {
    const eva = await server.person('Eva');
    await server.withDatabase(
      `INSERT INTO feeds (id, user_id, url, digest, title, date_added) SELECT gen_random_uuid(), '${eva.id}', 'http://x', number, 'x', now() FROM generate_series(1, 99) AS number`,
    );
    expect((await add(at('/talk.xml'), eva)).status).toBe(201);
    const answer = await add(at('/other.xml'), eva);

    expect([answer.status, answer.error.message]).toEqual([409, errorMessage('feeds_full', 'en', { limit: 100 })]);
  });
});
