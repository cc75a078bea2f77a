import { endpoints, errorMessage, limits } from '@wavereel/contracts';
import type { ErrorCode, LinkPage } from '@wavereel/contracts';
import { feedsWereRead } from './support/link-pages';
import { World, sends } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { twoHalves } from './support/pictures';
import { inRaces } from './support/races';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const type = 'application/rss+xml';
const item = (name: string, more = '') =>
  `<item><title>${name}</title><guid>${name}</guid><pubDate>Wed, 02 Oct 2024 15:00:00 GMT</pubDate><enclosure url="/sounds/${name}.mp3" type="audio/mpeg" length="9"/>${more}</item>`;
const rss = (items: string, title = 'Night talk', channel = '') =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title><description>About owls</description>${channel}${items}</channel></rss>`;

let world: World;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
/** What the changing feed says now. */
let changing: WorldAnswer;
beforeAll(async () => {
  const cover = await twoHalves(400, 300);
  world = await World.start({
    '/talk.xml': sends(type, rss(item('Owls') + item('Foxes'), 'Night talk', '<itunes:image href="/cover.png"/>')),
    '/lost-cover.xml': sends(type, rss(item('Lost'), 'Lost', '<itunes:image href="/lost.png"/>')),
    '/other.xml': sends(type, rss(item('Whales'), 'Sea talk')),
    '/changing.xml': (request, response, url) => changing(request, response, url),
    '/breaking.xml': (request, response, url) => changing(request, response, url),
    '/cover.png': sends('image/png', Buffer.from(cover)),
    '/hostile.xml': sends(
      type,
      rss(
        `<item><guid>h</guid><title>&lt;script&gt;alert(1)&lt;/script&gt;" onload="x</title><link>javascript:alert(2)</link><description>&lt;img src=x onerror=alert(3)&gt;Inside&lt;script&gt;alert(4)&lt;/script&gt;</description><enclosure url="/h.mp3?&quot;&gt;&lt;script&gt;" type="audio/mpeg"/></item>${item('Good')}`,
        '&lt;b onmouseover=x&gt;Bad&lt;/b&gt; show',
        '<itunes:image href="javascript:alert(5)"/>',
      ),
    ),
  });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
    PUBLIC_ORIGIN: 'https://wave.example',
  });
  [ana, bob] = [await server.person(), await server.person('Bob')];
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

const at = (path: string) => `${world.address}${path}`;
const a = (person = ana): Promise<LinkPage> => person.expect(endpoints.links.create);
const write = (page: LinkPage, change: object, person = ana) =>
  person.expect(endpoints.links.update, { body: { _id: page._id, ...change } });
const publish = (page: LinkPage, person = ana) => person.expect(endpoints.links.publish, { body: { _id: page._id } });
const slugOf = (page: LinkPage, slug: string | null, person = ana) =>
  person.call(endpoints.links.setSlug, { body: { _id: page._id, slug } });
const pathOf = ({ address }: LinkPage) => new URL(address).pathname;
const visit = (path: string, headers: Record<string, string> = {}) =>
  ana.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const html = async (path: string) => (await visit(path)).text();
/** With another letter after what stands before it: one of 64 would be the very one that is there. */
const spoilt = (address: string, before: string): string => {
  const at = address.indexOf(before) + before.length;
  return `${address.slice(0, at)}${address[at] === '_' ? '-' : '_'}${address.slice(at + 1)}`;
};
/** A page of some feeds whose episodes are known already. */
async function shown(...feeds: string[]): Promise<LinkPage> {
  const page = await a();
  await write(page, { feeds: feeds.map(at) });
  return feedsWereRead(ana, page);
}
/** Every feed is due, and the rounds of a start read them. */
async function renew(): Promise<void> {
  await server.withDatabase(`UPDATE feed_copies SET date_due = now() - interval '1 hour'`);
  await server.restart();
}

describe('a page of one’s own', () => {
  test('is public once it is published, and what is written then waits for the next time', async () => {
    const page = await a();
    expect(page).toMatchObject({ title: '', language: 'en', datePublished: null, isChanged: true, status: 'FREE' });
    expect(page.address).toBe(`https://wave.example/l/${page.shortId}`);
    await write(page, { title: 'Night talk', description: 'Owls, and so on' });
    expect((await visit(pathOf(page))).status).toBe(404);

    expect(await publish(page)).toMatchObject({ isChanged: false, datePublished: expect.any(String) });
    expect(await html(pathOf(page))).toContain('Owls, and so on');

    expect((await write(page, { title: 'Day talk' })).isChanged).toBe(true);
    expect(await html(pathOf(page))).toContain('<title>Night talk');
    await publish(page);
    expect(await html(pathOf(page))).toContain('<title>Day talk');
  });

  test('can be turned off and on, and written anew as it is public', async () => {
    const page = await a();
    await write(page, { title: 'Night talk', look: { layout: 'cards', theme: 'dark', color: '#aa0000' } });
    const { error } = await ana.call(endpoints.links.revert, { body: { _id: page._id } });
    expect(error.code).toBe('link_not_public');
    await publish(page);

    expect((await write(page, { active: false })).status).toBe('OFF');
    expect((await visit(pathOf(page))).status).toBe(404);
    expect((await write(page, { active: true, title: 'No', buttons: [] })).status).toBe('FREE');
    expect((await visit(pathOf(page))).status).toBe(200);
    expect(await ana.expect(endpoints.links.revert, { body: { _id: page._id } })).toMatchObject({
      title: 'Night talk',
      look: { layout: 'cards', theme: 'dark', color: '#aa0000' },
      isChanged: false,
    });
  });

  test('needs a title or a feed', async () => {
    const page = await a();
    const { status, error } = await ana.call(endpoints.links.publish, { body: { _id: page._id } });

    expect([status, error.code, error.fields]).toEqual([
      422,
      'link_empty',
      { title: errorMessage('link_empty', 'en') },
    ]);
  });

  test('two who change different things at once both do', async () => {
    const page = await a();
    const changes = [{ title: 'One' }, { description: 'Two' }, { language: 'pt-BR' }, { feeds: [] }] as const;
    await Promise.all(changes.map((change) => write(page, change)));

    expect(await ana.expect(endpoints.links.get, { params: { id: page._id } })).toMatchObject({
      ...{ title: 'One', description: 'Two', language: 'pt-BR' },
    });
  });

  test('deleted, it is gone for everybody', async () => {
    const page = await a();
    await write(page, { title: 'Gone' });
    await publish(page);
    expect((await visit(pathOf(page))).status).toBe(200);
    await ana.expect(endpoints.links.remove, { params: { id: page._id } });

    expect((await visit(pathOf(page))).status).toBe(404);
  });

  test('everything that is written has a bound', async () => {
    const page = await a();
    const button = (at: number) => ({
      id: `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
      kind: 'link',
      label: 'x',
      url: 'https://e.com',
    });
    const refused = async (change: object) =>
      (await ana.call(endpoints.links.update, { body: { _id: page._id, ...change } as never })).status;

    expect(
      await Promise.all([
        refused({ title: 'x'.repeat(limits.linkTitleChars + 1) }),
        refused({ description: 'x'.repeat(limits.linkDescriptionChars + 1) }),
        refused({ feeds: Array.from({ length: limits.linkFeeds + 1 }, (_, each) => at(`/${each}`)) }),
        refused({ buttons: Array.from({ length: limits.linkButtons + 1 }, (_, each) => button(each)) }),
        refused({ buttons: [{ ...button(1), label: 'x'.repeat(limits.linkButtonChars + 1) }] }),
        refused({ buttons: [{ ...button(1), url: 'javascript:alert(1)' }] }),
        refused({ videos: Array.from({ length: limits.linkVideos + 1 }, () => page._id) }),
        refused({ look: { layout: 'odd', theme: 'auto', color: null } }),
        refused({ look: { layout: 'list', theme: 'auto', color: 'red;}body{display:none' } }),
        refused({ hidden: ['everything'] }),
      ]),
    ).toEqual(Array.from({ length: 10 }, () => 422));
  });
});

describe('its feeds', () => {
  test('are read once they are named, and their episodes stand on the page', async () => {
    const page = await shown('/talk.xml', '/other.xml', '/none.xml');
    expect(page.feedsRead).toMatchObject([
      {
        url: at('/talk.xml'),
        title: 'Night talk',
        episodes: 2,
        problem: null,
        image: expect.stringContaining('/proxy/'),
      },
      { title: 'Sea talk', episodes: 1 },
      { title: '127.0.0.1', episodes: null, dateRead: null, problem: errorMessage('feed_not_found', 'en') },
    ]);
    await publish(page);
    const text = await html(pathOf(page));

    for (const words of ['<title>Night talk', 'About owls', 'Owls', 'Foxes', 'Whales', 'Sea talk'])
      expect(text).toContain(words);
  });

  test('one that changes changes the page; a server that knows what we have says so in few bytes', async () => {
    let asked: (string | undefined)[] = [];
    let words = 'First';
    changing = ({ headers }, response) => {
      asked.push(headers['if-none-match']);
      if (headers['if-none-match'] === `"${words}"`) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': type, 'etag': `"${words}"` }).end(rss(item(words)));
    };
    const page = await shown('/changing.xml');
    await publish(page);
    expect(await html(pathOf(page))).toContain('First');

    asked = [];
    await renew();
    await until('it was asked', async () => (asked.length > 0 ? true : null));
    expect(asked).toEqual(['"First"']);
    words = 'Second';
    await renew();
    await until('the page has changed', async () => ((await html(pathOf(page))).includes('Second') ? true : null));
  });

  test('one that breaks off, or is gone, takes nothing from the page', async () => {
    changing = sends(type, rss(item('Kept') + item('Also')));
    const page = await shown('/breaking.xml');
    await publish(page);
    const feed = () =>
      ana.expect(endpoints.links.get, { params: { id: page._id } }).then(({ feedsRead }) => feedsRead[0]);

    for (const [broken, code] of [
      [sends(type, rss(item('Kept') + item('Also')).slice(0, -150)), 'feed_damaged'],
      [(_request, response) => response.writeHead(500).end(), 'feed_not_found'],
    ] as const satisfies readonly (readonly [WorldAnswer, ErrorCode])[]) {
      changing = broken;
      await renew();
      await until(code, async () => ((await feed())?.problem === errorMessage(code, 'en') ? true : null));
      expect(await feed()).toMatchObject({ episodes: 2, dateRead: expect.any(String) });
      expect(await html(pathOf(page))).toContain('Also');
    }
  });

  test('that are hostile are inert (R8)', async () => {
    const page = await shown('/hostile.xml');
    await publish(page);
    const text = await html(pathOf(page));

    expect(text).toContain('Good');
    expect(text.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')).not.toMatch(
      /<script|<img[^>]*onerror|javascript:|<b onmouseover/i,
    );
  });
});

describe('addresses', () => {
  test('one is given, in one spelling; the old one leads to it, and so does what looks like it', async () => {
    const page = await a();
    await write(page, { title: 'Slugs' });
    await publish(page);
    expect((await slugOf(page, ' Our First_Show ')).body.address).toBe('https://wave.example/l/our-first-show');
    expect((await slugOf(page, 'our-second-show')).body.slug).toBe('our-second-show');

    for (const old of ['our-first-show', 'OUR-SECOND-SHOW', 'oursecondshow', page.shortId]) {
      const answer = await visit(`/l/${old}?page=2`);
      expect([old, answer.status, answer.headers.get('location')]).toEqual([old, 301, '/l/our-second-show?page=2']);
    }
    expect((await slugOf(page, null)).body.slug).toBeNull();
    expect((await visit('/l/our-second-show')).headers.get('location')).toBe(`/l/${page.shortId}`);
  });

  test('of two who want one at once one gets it (L1)', async () => {
    await inRaces(
      () => Promise.all([a(), a(bob)]),
      async ([mine, theirs], round) => {
        const slug = `wanted-by-${'abcdefghijklmnopqrstuvwxyz'[round % 26]}-${'abcdefgh'[Math.floor(round / 26)]}`;
        const answers = await Promise.all([slugOf(mine, slug), slugOf(theirs, slug, bob)]);

        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        // Of those that were given up each may hold a few.
        await server.withDatabase('DELETE FROM link_slugs WHERE held_until IS NOT NULL');
      },
    );
  });

  test('what looks like another’s is taken', async () => {
    const [mine, theirs] = [await a(), await a(bob)];
    expect((await slugOf(mine, 'modern-owls')).status).toBe(200);

    for (const alike of [
      'modern-owls',
      'Modern.Owls',
      'modem-owls',
      'módern-öwls',
      'm0dern-0wls',
      'modernowls',
      'modern-owls.',
    ]) {
      const { status, error } = await slugOf(theirs, alike, bob);
      expect([alike, status === 409 || error.code === 'slug_wrong']).toEqual([alike, true]);
    }
    const { error } = await slugOf(theirs, 'modern-owls', bob);
    expect(error).toEqual({
      code: 'slug_taken',
      message: errorMessage('slug_taken', 'en'),
      fields: { slug: errorMessage('slug_taken', 'en') },
    });
  });

  test('the product’s own are refused, and one that was freed is held for who had it (L2)', async () => {
    const [first, second] = [await a(), await a()];
    const theirs = await a(bob);
    expect((await slugOf(first, 'admin')).error.code).toBe('slug_reserved');
    expect((await slugOf(first, 'a/b')).error.code).toBe('slug_wrong');
    await slugOf(first, 'held-by-ana');
    await ana.expect(endpoints.links.remove, { params: { id: first._id } });

    expect((await slugOf(theirs, 'held-by-ana', bob)).error.code).toBe('slug_taken');
    expect((await slugOf(second, 'held-by-ana')).status).toBe(200);
    await slugOf(second, null);
    expect((await slugOf(theirs, 'held-by-ana', bob)).status).toBe(409);
    await server.withDatabase(`UPDATE link_slugs SET held_until = now() - interval '1 day' WHERE slug = 'held-by-ana'`);
    expect((await slugOf(theirs, 'held-by-ana', bob)).status).toBe(200);
  });

  test('nobody holds more than some', async () => {
    const cleo = await server.person('Cleo');
    const page = await a(cleo);
    for (let count = 0; count <= limits.slugsHeld; count += 1)
      expect((await slugOf(page, `cleos-number-${'abcdefghijklmnop'[count]}`, cleo)).status).toBe(200);
    const { status, error } = await slugOf(page, 'cleos-number-z', cleo);
    expect([status, error.code]).toEqual([409, 'slugs_held']);

    await cleo.expect(endpoints.links.remove, { params: { id: page._id } });
    const another = await a(bob);
    // The oldest of them.
    expect((await slugOf(another, 'cleos-number-a', bob)).status).toBe(200);
    expect((await slugOf(another, 'cleos-number-k', bob)).status).toBe(409);
  });
});

describe('the public page', () => {
  test('has no script, a policy of its own, and is sent once', async () => {
    const page = await shown('/talk.xml');
    await publish(page);
    const answer = await visit(pathOf(page), { 'accept-encoding': 'br' });
    const etag = answer.headers.get('etag') ?? '';

    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await answer.text()).replace(/<script type="application\/ld\+json">/g, '')).not.toContain('<script');
    const again = await visit(pathOf(page), { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ana.fetch(pathOf(page), { method: 'HEAD' })).status).toBe(200);
  });

  test('finds episodes, has a page for each, and leads to their sound', async () => {
    const page = await shown('/talk.xml');
    await publish(page);
    const path = pathOf(page);
    expect(await html(`${path}?q=fox`)).toMatch(/Foxes/);
    expect(await html(`${path}?q=fox`)).not.toMatch(/Owls<\/h/);
    const [, episode = ''] = /(\/l\/[^"]+\/e\/[\w-]+)"/.exec(await html(path)) ?? [];

    expect(await html(episode)).toMatch(/<title>Owls/);
    const sound = await visit(`${episode}/audio`);
    expect([sound.status, sound.headers.get('location')]).toEqual([302, at('/sounds/Owls.mp3')]);
    expect([(await visit(`${path}/e/nothing`)).status, (await visit(`${path}/e/nothing/audio`)).status]).toEqual([
      404, 404,
    ]);
    for (const odd of [
      '?page=0',
      '?page=x',
      '?page=99999999',
      '?feed=7',
      '?q=',
      `?q=${'x'.repeat(500)}`,
      '?page=1&page=2',
    ])
      expect([odd, (await visit(`${path}${odd}`)).status]).toEqual([odd, 200]);
  });

  test('is told to searches, with its episodes', async () => {
    const page = await shown('/talk.xml');
    await publish(page);
    expect(await (await ana.fetch('/robots.txt')).text()).toContain('Sitemap: https://wave.example/sitemap.xml');
    expect(await (await ana.fetch('/sitemap.xml')).text()).toMatch(
      /<sitemapindex .*https:\/\/wave\.example\/l\/.*\/sitemap\.xml/,
    );
    const map = await (await ana.fetch(`${pathOf(page)}/sitemap.xml`)).text();
    const [, first = ''] =
      /<loc>https:\/\/wave\.example(\/l\/[^<]+\/e\/[^<]+)<\/loc><lastmod>2024-10-02/.exec(map) ?? [];

    expect((await visit(first)).status).toBe(200);
    expect(map.match(/<url>/g)).toHaveLength(3);
  });

  test('shows pictures in its own sizes, and takes its colour from the cover', async () => {
    const page = await shown('/talk.xml');
    await publish(page);
    const [, picture = ''] = /(\/l\/[^" ]+\/p\/[^" ]+\/320)/.exec(await html(pathOf(page))) ?? [];
    const answer = await ana.fetch(picture);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(20_000);
    expect((await ana.fetch(picture.replace('/320', '/321'))).status).toBe(404);
    // Of the other feed, whose cover is not where it says.
    const other = await shown('/lost-cover.xml');
    const [, lost = ''] = /(\/l\/[^" ]+\/p\/[^" ]+\/320)/.exec(await html(other.previewUrl)) ?? [];
    expect((await ana.fetch(lost)).headers.get('content-type')).toBe('image/gif');
    expect((await ana.fetch(spoilt(picture, '/p/'))).status).toBe(404);
  });

  test('as it is written now is shown to who has its signed address, in a frame of the product', async () => {
    const page = await a();
    const { previewUrl } = await write(page, { title: 'Not yet public' });
    const answer = await visit(previewUrl);

    expect(await answer.text()).toContain('Not yet public');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await visit(spoilt(previewUrl, 'signature='))).status).toBe(404);
    expect((await visit(previewUrl.split('?')[0] ?? '')).status).toBe(404);
  });

  test.each([
    '/l/nothing-here',
    '/l/nothing/at/all',
    '/l/%00',
    '/l/%E0%A4%A',
    `/l/${'x'.repeat(400)}`,
    '/l/..%2f..',
    '/l/',
  ])('%s leads nowhere', async (path) => {
    expect([400, 404]).toContain((await visit(path)).status);
  });
});
