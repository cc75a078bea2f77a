import { endpoints, errorMessage } from '@wavereel/contracts';
import type { LinkButton, LinkPage } from '@wavereel/contracts';
import { askAtHost } from './support/at-host';
import type { Asking } from './support/at-host';
import { mailTo } from './support/mailbox';
import { feedsWereRead } from './support/link-pages';
import { World, drips, pours, redirects, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const type = 'application/rss+xml';
const item = (name: string) =>
  `<item><title>${name}</title><guid>${name}</guid><enclosure url="/sounds/${name}.mp3" type="audio/mpeg" length="9"/></item>`;
const rss = (items: string) => `<rss version="2.0"><channel><title>Night talk</title>${items}</channel></rss>`;

/** As generators leave it that cut what they write within an emoji. */
const cutFeed = JSON.stringify({
  ...{ version: 'https://jsonfeed.org/version/1.1', title: 'Cut \ud83d' },
  items: [{ id: '1', title: 'New cut \ud83d', attachments: [{ url: '/cut.mp3', mime_type: 'audio/mpeg' }] }],
});

let world: World;
let canary: World;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
beforeAll(async () => {
  canary = await World.start();
  world = await World.start({
    '/talk.xml': sends(type, rss(item('Owls') + item('Foxes'))),
    '/cut.json': sends('application/feed+json', cutFeed),
    '/round.xml': redirects('/round.xml'),
    '/inside.xml': redirects(`${canary.address}/feed.xml`),
    '/drip.xml': drips(type, 200),
    '/endless.xml': pours({ 'content-type': type }, Buffer.from(item('Owls').repeat(500))),
    '/50-mb.xml': pours({ 'content-type': type }, Buffer.alloc(1024 * 1024, ' '), 50),
  });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
    ...{ PUBLIC_ORIGIN: 'https://app.wave-host.com', LINKS_TARGET: 'links.wave-host.com' },
  });
  [ana, bob] = [await server.person(), await server.person('Bob')];
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  await canary?.stop();
});

const at = (path: string) => `${world.address}${path}`;
const write = (page: LinkPage, change: object, person = ana) =>
  person.call(endpoints.links.update, { body: { _id: page._id, ...change } });
const read = (page: LinkPage, person = ana) => person.expect(endpoints.links.get, { params: { id: page._id } });
/** Whether the database has a copy of a feed of which something is so. */
const isKept = (path: string, condition = 'true') =>
  server
    .withDatabase(
      `DO $$ BEGIN ASSERT EXISTS (SELECT FROM feed_copies WHERE url = '${at(path)}' AND ${condition}); END $$`,
    )
    .then(() => true)
    .catch(() => false);

test('a feed that leads to itself, inside, never ends, or is huge says so, and keeps no other from being read', async () => {
  const page = await ana.expect(endpoints.links.create);
  const hostile = ['/round.xml', '/inside.xml', '/drip.xml', '/endless.xml', '/50-mb.xml'];
  await write(page, { feeds: [...hostile, '/talk.xml'].map(at) });
  const { feedsRead } = await feedsWereRead(ana, page);

  const said = (code: 'feed_not_found' | 'feed_timeout') => errorMessage(code, 'en');
  expect(feedsRead.map(({ problem }) => problem)).toEqual([
    said('feed_not_found'),
    said('feed_not_found'),
    said('feed_timeout'),
    errorMessage('too_large', 'en', { limit: 15 }),
    errorMessage('too_large', 'en', { limit: 15 }),
    null,
  ]);
  expect(canary.reached).toBe(0);
});

test('a feed whose texts were cut within a letter is read, and shows what is left of them', async () => {
  const page = await ana.expect(endpoints.links.create);
  await write(page, { feeds: [at('/cut.json')] });
  const { feedsRead } = await feedsWereRead(ana, page);
  expect(feedsRead).toMatchObject([{ title: 'Cut \ufffd', episodes: 1, problem: null }]);
  const { address } = await ana.expect(endpoints.links.publish, { body: { _id: page._id } });
  expect(await (await ana.fetch(new URL(address).pathname)).text()).toContain('New cut \ufffd');
});

test('a page is packed in no form that a browser gives no weight', async () => {
  const page = await ana.expect(endpoints.links.create);
  await write(page, { title: 'Night' });
  const { address } = await ana.expect(endpoints.links.publish, { body: { _id: page._id } });
  const packedFor = async (accepted: string) =>
    (await ana.fetch(new URL(address).pathname, { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  expect(await packedFor('br, gzip')).toBe('br');
  expect(await packedFor('br;q=0, gzip')).toBe('gzip');
  expect(await packedFor('br; q=0.0, gzip;q=0')).toBeNull();
});

test('a team names so many feeds, and whoever has named them all goes on with those', async () => {
  const page = await bob.expect(endpoints.links.create);
  await write(page, { feeds: [at('/talk.xml?bob')] }, bob);
  await server.withDatabase(`
    INSERT INTO feed_copies (digest, url, title, revision, failures, date_due, date_wanted, wanted_by)
    SELECT 'bob' || n, 'https://feeds.example/' || n, '', 0, 1, now() + interval '1 day', now(), wanted_by
    FROM feed_copies, generate_series(1, 499) AS n WHERE url = '${at('/talk.xml?bob')}'`);
  const { status, error } = await write(page, { title: 'Mine', feeds: [at('/another.xml')] }, bob);

  expect([status, error.code]).toEqual([409, 'feeds_full']);
  expect(await read(page, bob)).toMatchObject({ title: '', feeds: [at('/talk.xml?bob')] });
  expect(await isKept('/another.xml')).toBe(false);
  expect((await write(page, { title: 'Mine' }, bob)).status).toBe(200);
  expect((await write(page, { feeds: [at('/talk.xml')] }, bob)).status).toBe(200);
});

test('what pages show is kept, however many feeds all of them have', async () => {
  const cleo = await server.person('Cleo');
  const page = await cleo.expect(endpoints.links.create);
  await write(page, { feeds: [at('/talk.xml')] }, cleo);
  // More than a statement may name.
  await server.withDatabase(`
    INSERT INTO links (id, team_id, short_id, draft, form_enabled, analytics_enabled, active, date_added)
    SELECT gen_random_uuid(), team_id, 'many' || n,
      jsonb_set(draft::jsonb, '{feeds}', (SELECT jsonb_agg('https://feeds.example/' || n || '/' || feed) FROM generate_series(1, 20) AS feed)),
      false, false, true, date_added
    FROM links, generate_series(1, 3400) AS n WHERE id = '${page._id}'`);
  await server.withDatabase(`UPDATE feed_copies SET date_wanted = now() - interval '6 days'`);
  await server.restart();

  await until('it is said to be shown', async () =>
    (await isKept('/talk.xml', `date_wanted > now() - interval '1 day'`)) ? true : null,
  );
});

describe('where domains of pages are offered', () => {
  const at = (host: string, path: string, asking?: Asking) => askAtHost(server.port, host, path, asking);

  test('a public name that shows no page shows nothing of the product either: it may be one that was lost, or waits', async () => {
    for (const name of [
      'lost.owls-by-night.com',
      'wave-host.com',
      'notapp.wave-host.com',
      'LOST.owls-by-night.com.:443',
    ])
      for (const path of [
        '/api/health',
        '/remotes.json',
        '/auth',
        '/internal/tls-allowed',
        'http://app.wave-host.com/api/health',
      ])
        expect([name, path, (await at(name, path)).status]).toEqual([name, path, 404]);
    const { text, headers } = await at('lost.owls-by-night.com', '/');
    expect(text).toContain('There is no page here');
    expect(headers['strict-transport-security']).toBeUndefined();
    const posted = { method: 'POST', headers: { origin: 'https://lost.owls-by-night.com' } };
    expect((await at('lost.owls-by-night.com', '/auth/refresh', posted)).status).toBe(404);
  });

  test('the product answers at its own names, and on its own machine and network', async () => {
    const own = [
      'app.wave-host.com',
      'APP.wave-host.com.',
      'app.wave-host.com:8443',
      'x.app.wave-host.com',
      'links.wave-host.com',
    ];
    for (const host of [...own, 'localhost', '127.0.0.1:80', '[::1]', '10.1.2.3', 'wavereel:4000', 'api.internal'])
      expect([host, (await at(host, '/api/health')).status]).toEqual([host, 200]);
  });
});

describe('what is public', () => {
  const tickets: LinkButton = {
    ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'link', label: 'Tickets' },
    url: 'https://tickets.example/',
  };
  const visit = (path: string, headers: Record<string, string> = {}) =>
    ana.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  async function published(): Promise<{ page: LinkPage; path: string }> {
    const { _id } = await ana.expect(endpoints.links.create);
    const change = { _id, title: 'Night talk', buttons: [tickets], formEnabled: true, analyticsEnabled: true };
    await ana.expect(endpoints.links.update, { body: change });
    const page = await ana.expect(endpoints.links.publish, { body: { _id } });
    return { page, path: new URL(page.address).pathname };
  }

  test('is the same whatever host is named, and whatever stands behind its address (A8)', async () => {
    const { path } = await published();
    const plain = await visit(path);
    const text = await plain.text();
    for (const headers of [{ 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }])
      expect(await (await visit(`${path}?next=//evil.example&utm=1`, headers)).text()).toBe(text);
    expect(text).toContain('rel="canonical" href="https://app.wave-host.com/l/');
    expect(plain.headers.get('etag')).toBe((await visit(path, { 'accept-language': 'pt-BR' })).headers.get('etag'));
  });

  test('leads only to where the page does', async () => {
    const { page, path } = await published();
    await ana.expect(endpoints.links.setSlug, { body: { _id: page._id, slug: 'leads-nowhere-else' } });
    for (const odd of [
      '//evil.example',
      '/%2f%2fevil.example',
      '/..%2f%2fevil.example',
      '?//evil.example',
      '/\\evil.example',
    ]) {
      const location = (await visit(`${path}${odd}`)).headers.get('location');
      expect([odd, new URL(location ?? '/', 'https://app.wave-host.com').host]).toEqual([odd, 'app.wave-host.com']);
    }
    for (const odd of ['https:%2f%2fevil.example', `${tickets.id}%00`, `${tickets.id}/https://evil.example`])
      expect([odd, (await visit(`/l/leads-nowhere-else/go/${odd}`)).status]).toEqual([odd, 404]);
  });

  test('published twice at once it is public once; deleted while it is visited, it is gone', async () => {
    const { page, path } = await published();
    const both = await Promise.all([1, 2].map(() => ana.call(endpoints.links.publish, { body: { _id: page._id } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const visits = Array.from({ length: 60 }, () => visit(path));
    await ana.expect(endpoints.links.remove, { params: { id: page._id } });

    const statuses = await Promise.all(visits.map(async (each) => (await each).status));
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    await until('it is gone', async () => ((await visit(path)).status === 404 ? true : null));
  });

  test('a feed that one page gives up stays on the other', async () => {
    const [mine, theirs] = [await ana.expect(endpoints.links.create), await bob.expect(endpoints.links.create)];
    await write(mine, { feeds: [at('/talk.xml')] });
    await write(theirs, { feeds: [at('/talk.xml')] }, bob);
    await write(mine, { feeds: [] });
    await ana.expect(endpoints.links.remove, { params: { id: mine._id } });

    const { feedsRead } = await until('it is read', async () => {
      const all = await read(theirs, bob);
      return all.feedsRead[0]?.dateRead === null ? null : all;
    });
    expect(feedsRead).toMatchObject([{ title: 'Night talk', episodes: 2 }]);
  });

  test('two thousand names that lead nowhere leave what is there as it was', async () => {
    const { path } = await published();
    for (let round = 0; round < 20; round += 1) {
      const names = Array.from({ length: 100 }, (_, each) => `/l/nobody-${'abcdefghij'[round % 10]}${round}x${each}`);
      const statuses = await Promise.all(names.map(async (name) => (await visit(name)).status));
      expect(new Set(statuses)).toEqual(new Set([404]));
    }
    expect((await visit(path)).status).toBe(200);
  });
});

test('an address of mail is no header, and writes none', async () => {
  const { _id } = await ana.expect(endpoints.links.create);
  await ana.expect(endpoints.links.update, {
    body: { _id, title: 'Night\r\nBcc: all@evil.example', formEnabled: true },
  });
  await ana.expect(endpoints.links.publish, { body: { _id } });
  for (const email of ['a@example.org\r\nBcc: all@evil.example', 'a@example.org, b@example.org', '<a@example.org>'])
    expect([
      email,
      (await server.visitor().call(endpoints.mailingLists.subscribe, { params: { listOwnerId: _id }, body: { email } }))
        .status,
    ]).toEqual([email, 422]);
  const params = { listOwnerId: _id };
  await server.visitor().call(endpoints.mailingLists.subscribe, { params, body: { email: 'one@example.org' } });
  const mail = await mailTo(server, 'one@example.org', '/l/confirm', 1);

  expect(mail.subject).toBe('Do you want mails of Night Bcc: all@ evil. example?');
  expect(mail.to).toBe('one@example.org');
});
