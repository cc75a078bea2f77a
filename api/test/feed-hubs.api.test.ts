import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { endpoints } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { World } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const daySeconds = 24 * 3600;

/** What a hub was asked for. */
type Asked = URLSearchParams;

let world: World;
let canary: World;
let server: TestServer;
let ana: Visitor;
/** What the hub was asked for, by topic. */
const asked = new Map<string, Asked[]>();
/** How often each feed was read, and whether its address was asked for with conditions. */
const reads = new Map<string, string[]>();
/** Episodes of each feed. */
const episodes = new Map<string, string[]>();

const item = (name: string) =>
  `<item><title>${name}</title><guid>${name}</guid><enclosure url="/${name}.mp3" type="audio/mpeg" length="9"/></item>`;
/** A feed by its path; `?header` says its hub in the answer's header, `?private` names one inside, `?hub=silent` one that never answers. */
const feed: WorldAnswer = ({ headers }, response, url) => {
  const own = `${world.address}${url.pathname}${url.search}`;
  const items = episodes.get(own) ?? ['Owls'];
  const tag = `"${items.length}"`;
  reads.set(own, [...(reads.get(own) ?? []), headers['if-none-match'] ?? '']);
  const hub = `${url.searchParams.has('private') ? canary.address : world.address}/${url.searchParams.get('hub') ?? 'hub'}`;
  const inHeader = url.searchParams.has('header');
  const links = inHeader
    ? ''
    : `<atom:link rel="hub" href="${hub}"/><atom:link rel="self" href="${own.replaceAll('&', '&amp;')}"/>`;
  if (headers['if-none-match'] === tag) return void response.writeHead(304).end();
  response
    .writeHead(200, {
      'content-type': 'application/rss+xml',
      'etag': tag,
      ...(inHeader ? { link: `<${hub}>; rel="hub", <${own}>; rel="self"` } : {}),
    })
    .end(
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Night talk</title>${links}${items.map(item).join('')}</channel></rss>`,
    );
};
/** Takes what it is asked, and never answers. */
const silentHub: WorldAnswer = (request) => void request.resume();
const hub: WorldAnswer = (request, response) => {
  let text = '';
  request.on('data', (piece: Buffer) => (text += piece.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(text);
    const topic = form.get('hub.topic') ?? '';
    asked.set(topic, [...(asked.get(topic) ?? []), form]);
    response.writeHead(202).end();
  });
};

beforeAll(async () => {
  canary = await World.start();
  world = await World.start({ '/talk.xml': feed, '/hub': hub, '/silent': silentHub });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
    PUBLIC_ORIGIN: 'https://app.wave-host.com',
  });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  await canary?.stop();
});

let count = 0;
const aFeed = (more = '') => `${world.address}/talk.xml?n=${(count += 1)}${more}`;
async function aPage(url: string, person = ana): Promise<LinkPage> {
  const { _id } = await person.expect(endpoints.links.create);
  await person.expect(endpoints.links.update, { body: { _id, feeds: [url] } });
  const page = await person.expect(endpoints.links.publish, { body: { _id } });
  await until('it is read', async () => {
    const { feedsRead } = await person.expect(endpoints.links.get, { params: { id: _id } });
    return feedsRead[0]?.dateRead ?? null;
  });
  return page;
}
const html = async ({ address }: LinkPage) =>
  (await ana.fetch(new URL(address).pathname, { headers: { accept: 'text/html' } })).text();
/** Whether something is so of a feed and its hub. */
const isSo = (url: string, condition: string) =>
  server
    .withDatabase(
      `DO $$ BEGIN ASSERT EXISTS (SELECT FROM feed_copies c LEFT JOIN feed_hubs h ON h.feed = c.digest WHERE c.url = '${url}' AND ${condition}); END $$`,
    )
    .then(() => true)
    .catch(() => false);
const change = (table: 'feed_hubs' | 'feed_copies', url: string, set: string) =>
  server.withDatabase(
    `UPDATE ${table} SET ${set} WHERE ${table === 'feed_hubs' ? 'feed' : 'digest'} IN (SELECT digest FROM feed_copies WHERE url = '${url}')`,
  );
const lastAsked = (url: string, times = 1) =>
  until('the hub is asked', async () => asked.get(url)?.[times - 1] ?? null);
/** Where the hub is told to call, as it is reached here. */
const callback = (form: Asked) => new URL(form.get('hub.callback') ?? '').pathname;
const verify = (form: Asked, change: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({
    ...{ 'hub.mode': 'subscribe', 'hub.topic': form.get('hub.topic') ?? '', 'hub.challenge': 'a&<b>' },
    ...{ 'hub.lease_seconds': String(5 * daySeconds), ...change },
  });
  return fetch(`${server.address}${callback(form)}?${query.toString()}`);
};
const sign = (form: Asked, body: string, method = 'sha256') =>
  `${method}=${createHmac(method, form.get('hub.secret') ?? '')
    .update(body)
    .digest('hex')}`;
const tell = (form: Asked, body: string, signature: string | null) =>
  fetch(`${server.address}${callback(form)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/rss+xml',
      ...(signature === null ? {} : { 'x-hub-signature': signature }),
    },
    body,
  });
const ring = (form: Asked) => tell(form, '', sign(form, ''));
/** A feed whose hub has agreed. */
async function told(): Promise<{ url: string; page: LinkPage; form: Asked }> {
  const url = aFeed();
  const page = await aPage(url);
  // Rounds come once a minute, and at once with a start.
  await server.restart();
  const form = await lastAsked(url);
  expect((await verify(form)).status).toBe(200);
  return { url, page, form };
}
const readsOf = (url: string) => reads.get(url)?.length ?? 0;

test.each(['', '&header'])(
  'a hub that a feed names is asked, and answered what it sends to see who asked (%s)',
  async (more) => {
    const url = aFeed(more);
    await aPage(url);
    await server.restart();
    const form = await lastAsked(url);
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ 'hub.mode': 'subscribe', 'hub.topic': url, 'hub.lease_seconds': String(10 * daySeconds) },
      'hub.callback': expect.stringMatching(/^https:\/\/app\.wave-host\.com\/api\/websub\/[\w-]{32}$/),
      'hub.secret': expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const wrong of [{ 'hub.topic': `${url}x` }, { 'hub.mode': 'unsubscribe' }, { 'hub.lease_seconds': 'x' }])
      expect([wrong, (await verify(form, wrong)).status]).toEqual([wrong, 404]);
    expect(await isSo(url, 'h.lease_until IS NULL')).toBe(true);

    const answer = await verify(form);
    expect([answer.status, await answer.text()]).toEqual([200, 'a&<b>']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await isSo(url, `h.lease_until BETWEEN now() + interval '4 days' AND now() + interval '6 days'`)).toBe(true);
    expect((await verify(form, { 'hub.lease_seconds': String(9999 * daySeconds) })).status).toBe(200);
    expect(await isSo(url, `h.lease_until < now() + interval '11 days'`)).toBe(true);
  },
);

test('what is told and signed has the feed read anew, with conditions and from where it always is', async () => {
  const { url, page, form } = await told();
  const before = readsOf(url);
  const forged = item('Forged');
  for (const signature of [null, 'sha256=00', sign(form, 'another'), `md5=${'0'.repeat(32)}`])
    expect((await tell(form, forged, signature)).status).toBe(202);
  episodes.set(url, ['Owls', 'Foxes']);
  expect((await tell(form, forged, sign(form, forged))).status).toBe(202);
  await until('the new episode', async () => ((await html(page)).includes('Foxes') ? true : null));
  expect(await html(page)).not.toContain('Forged');
  expect(reads.get(url)?.slice(before)).toEqual(['"1"']);
});

test('however often it is told, a feed is read once in a while, and what was told last is read too', async () => {
  const { url, form } = await told();
  const before = readsOf(url);
  await ring(form);
  await until('it is read', async () => (readsOf(url) > before ? true : null));
  for (let time = 0; time < 20; time += 1) expect((await ring(form)).status).toBe(202);
  expect(readsOf(url)).toBe(before + 1);
  expect(await isSo(url, `c.date_due BETWEEN now() AND now() + interval '3 minutes'`)).toBe(true);
});

/** Has a feed read now because it is due. */
async function renewed(url: string): Promise<void> {
  await change('feed_copies', url, `date_due = now() - interval '1 hour', date_read = now() - interval '3 hours'`);
  await server.restart();
  await until('it is read', async () => ((await isSo(url, `c.date_read > now() - interval '2 hours'`)) ? true : null));
}
const isReadSeldom = (url: string) => isSo(url, `c.date_due > now() + interval '5 hours'`);

test('a hub that agreed is relied on once it told, and no more once the feed changed without it', async () => {
  const { url, form } = await told();
  await renewed(url);
  expect(await isSo(url, `c.date_due BETWEEN now() AND now() + interval '3 hours'`)).toBe(true);

  await ring(form);
  await until('it is relied on', async () => ((await isReadSeldom(url)) ? true : null));
  await change('feed_hubs', url, `date_heard = now() - interval '4 hours'`);
  await renewed(url);
  expect(await isReadSeldom(url)).toBe(true);

  episodes.set(url, ['Owls', 'Foxes']);
  await renewed(url);
  expect(await isReadSeldom(url)).toBe(false);
  await ring(form);
  await until('it is relied on again', async () => ((await isReadSeldom(url)) ? true : null));
});

test('while it is told of, a feed is read seldom; as it was once that has ended', async () => {
  const { url, form } = await told();
  await ring(form);
  await until('it is read seldom', async () => ((await isReadSeldom(url)) ? true : null));
  await change('feed_hubs', url, `lease_until = now() + interval '3 hours'`);
  await renewed(url);
  expect(await isSo(url, `c.date_due < now() + interval '4 hours'`)).toBe(true);
  await change('feed_hubs', url, `lease_until = now() - interval '1 minute', date_heard = now() - interval '1 hour'`);
  await renewed(url);
  expect(await isSo(url, `c.date_due < now() + interval '3 hours'`)).toBe(true);
  // Of a lease that has ended nothing is heard.
  const before = readsOf(url);
  expect((await ring(form)).status).toBe(202);
  expect(await isSo(url, `h.date_heard < now() - interval '50 minutes'`)).toBe(true);
  expect(readsOf(url)).toBe(before);
});

test('a hub is asked again before its lease ends, and later where it does not agree', async () => {
  const { url, form } = await told();
  expect(await isSo(url, `h.date_due BETWEEN now() + interval '3 days' AND now() + interval '5 days'`)).toBe(true);
  await change('feed_hubs', url, `date_due = now()`);
  await server.restart();
  const again = await lastAsked(url, 2);
  expect(again.get('hub.callback')).toBe(form.get('hub.callback'));
  expect(await isSo(url, `h.date_due > now() + interval '50 minutes' AND h.tries = 1`)).toBe(true);
  const before = readsOf(url);
  // However often it changes its mind.
  for (let time = 0; time < 10; time += 1) {
    expect((await verify(again)).status).toBe(200);
    expect((await verify(again, { 'hub.mode': 'denied' })).status).toBe(200);
  }
  expect(await isSo(url, 'h.lease_until IS NULL')).toBe(true);
  expect(await isSo(url, `c.date_due BETWEEN now() AND now() + interval '3 minutes'`)).toBe(true);
  expect(readsOf(url)).toBe(before);
});

test('what rings all the time keeps a feed from being read no more than it has it read', async () => {
  const { url, form } = await told();
  const before = readsOf(url);
  await ring(form);
  await until('it is read', async () => (readsOf(url) > before ? true : null));
  // The two minutes are over, and no round has come by yet.
  await change('feed_hubs', url, `date_heard = now() - interval '1 second'`);
  await change('feed_copies', url, `date_due = now() - interval '1 second'`);
  expect((await ring(form)).status).toBe(202);
  expect(await isSo(url, `c.date_due < now()`)).toBe(true);
});

test('one whose feed is gone learns that nobody listens any more', async () => {
  const { url, form } = await told();
  await server.withDatabase(`DELETE FROM feed_copies WHERE url = '${url}'`);
  expect((await ring(form)).status).toBe(410);
  expect((await verify(form)).status).toBe(404);
});

test('a hub inside is not asked', async () => {
  const url = aFeed('&private');
  await aPage(url);
  await server.restart();
  await until('it was tried', async () => ((await isSo(url, 'h.tries = 1')) ? true : null));
  // The one behind it was asked meanwhile.
  await told();
  expect(canary.reached).toBe(0);
});

test('what strangers call with is refused, and leaves nothing', async () => {
  const { url, form } = await told();
  await change('feed_hubs', url, 'lease_until = NULL');
  const leases = ['0', '-1', 'NaN', 'Infinity', '1e400', '1.5', ''].map((lease) => ({ 'hub.lease_seconds': lease }));
  const topics = ['subscribe', 'denied'].map((mode) => ({ 'hub.mode': mode, 'hub.topic': '\0' }));
  const challenges = ['', 'x'.repeat(2049)].map((challenge) => ({ 'hub.challenge': challenge }));
  for (const wrong of [...leases, ...topics, ...challenges])
    expect([wrong, (await verify(form, wrong)).status]).toEqual([wrong, 404]);
  const query = new URLSearchParams({ 'hub.mode': 'denied', 'hub.topic': url }).toString();
  for (const token of ['x', '__proto__', '%00', 'a%00b', 'x'.repeat(200)]) {
    const path = `${server.address}/api/websub/${token}`;
    expect([token, (await fetch(`${path}?${query}`)).status]).toEqual([token, 404]);
    expect([token, (await fetch(path, { method: 'POST', body: 'x' })).status]).toEqual([token, 410]);
  }
  expect((await fetch(`${server.address}${callback(form)}?${query}&hub.topic=x`)).status).toBe(404);
  expect(await isSo(url, 'h.lease_until IS NULL')).toBe(true);

  const odd = '<script>alert(1)</script>\r\nset-cookie: a=b';
  const answer = await verify(form, { 'hub.challenge': odd });
  expect([answer.status, await answer.text()]).toEqual([200, odd]);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('notices that never end keep none of another team waiting', async () => {
  const { page, url, form } = await told();
  const urls = Array.from({ length: 9 }, () => aFeed());
  for (const slow of urls) await aPage(slow);
  await server.restart();
  const slow = await Promise.all(urls.map((one) => lastAsked(one)));
  const open = slow.map((one) => {
    const headers = { 'content-type': 'x/y', 'x-hub-signature': `sha256=${'0'.repeat(64)}` };
    const notice = request(`${server.address}${callback(one)}`, { method: 'POST', headers });
    notice.on('error', () => undefined);
    notice.write('x');
    return notice;
  });
  await Promise.all(open.map((notice) => once(notice, 'socket')));
  episodes.set(url, ['Owls', 'Foxes']);
  expect((await ring(form)).status).toBe(202);
  await until('the new episode', async () => ((await html(page)).includes('Foxes') ? true : null));
  for (const notice of open) notice.destroy();
});

test('hubs that never answer, however many a team has, keep none of another team from being asked', async () => {
  const silent = Array.from({ length: 5 }, () => aFeed('&hub=silent'));
  for (const url of silent) await aPage(url);
  const bob = await server.person();
  const url = aFeed();
  await aPage(url, bob);
  for (const one of silent) await change('feed_hubs', one, `date_due = now() - interval '1 day'`);
  await server.restart();
  await lastAsked(url);
  // Of one team two are asked at most, each for as long as a hub may take.
  expect(world.requests.filter(({ url: path }) => path === '/silent').length).toBeLessThan(3);
  for (const one of silent) await server.withDatabase(`DELETE FROM feed_copies WHERE url = '${one}'`);
});

test('a notice without end is not read on', async () => {
  const { form } = await told();
  const body = 'x'.repeat(16 * 1024 * 1024);
  const answer = await tell(form, body, sign(form, body)).catch(() => null);
  expect(answer === null || answer.status === 202).toBe(true);
  const { url } = await told();
  expect(await isSo(url, 'h.lease_until IS NOT NULL')).toBe(true);
  expect(await isSo(form.get('hub.topic') ?? '', 'h.date_heard IS NULL')).toBe(true);
});

test('where nobody outside reaches the product no hub is asked', async () => {
  const plain = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  try {
    const url = aFeed();
    await aPage(url, await plain.person());
    await plain.restart();
    await told();
    expect(asked.get(url)).toBeUndefined();
  } finally {
    await plain.remove();
  }
});
