import { endpoints } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { askAtHost } from './support/at-host';
import type { Asking } from './support/at-host';
import { DnsZone } from './support/dns-zone';
import { World, sends } from './support/outside-world';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const product = 'app.wave-host.com';
const pages = 'links.wave-host.com';
const target = 'cname.wave-host.com';
const rss =
  '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night talk</title><itunes:image href="/cover.png"/><item><title>Owls</title><guid>Owls</guid><enclosure url="/owls.mp3" type="audio/mpeg" length="9"/></item></channel></rss>';

let zone: DnsZone;
let world: World;
let server: TestServer;
let ana: Visitor;
beforeAll(async () => {
  zone = await DnsZone.start();
  zone.set(target, { a: ['192.0.2.10'] });
  world = await World.start({
    '/talk.xml': sends('application/rss+xml', rss),
    '/cover.png': sends('image/png', Buffer.from(await twoHalves(400, 300))),
  });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}`, TRUST_PROXY: '1' },
    ...{ PUBLIC_ORIGIN: `https://${product}`, LINKS_ORIGIN: `https://${pages}` },
    ...{ LINKS_TARGET: target, DNS_SERVERS: zone.address },
  });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  zone?.stop();
});

const at = (host: string, path = '/', asking?: Asking) => askAtHost(server.port, host, path, asking);
async function aPage(slug: string | null = null): Promise<LinkPage> {
  const { _id } = await ana.expect(endpoints.links.create);
  const change = { _id, title: 'Owls by night', feeds: [`${world.address}/talk.xml`], formEnabled: true };
  await ana.expect(endpoints.links.update, { body: change });
  await until('its feed', async () => {
    const { feedsRead } = await ana.expect(endpoints.links.get, { params: { id: _id } });
    return feedsRead[0]?.dateRead ?? null;
  });
  if (slug !== null) await ana.expect(endpoints.links.setSlug, { body: { _id, slug } });
  return ana.expect(endpoints.links.publish, { body: { _id } });
}
const allowed = async (domain: string) =>
  (await at('localhost', `/internal/tls-allowed?domain=${encodeURIComponent(domain)}`)).status;

describe('at the origin of link pages', () => {
  let page: LinkPage;
  beforeAll(async () => {
    page = await aPage('owls');
  });

  test('a page stands below the root, and so does all that is below a page', async () => {
    expect(page.address).toBe(`https://${pages}/owls`);
    const { status, text, headers } = await at(pages, '/owls');
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://${pages}/owls">`);
    expect(text).toContain('action="/owls/subscribe"');
    expect(text).toContain(`<footer><a href="https://${product}">`);
    expect(text).not.toContain('/l/');
    expect(text).not.toContain('~');
    expect(headers['strict-transport-security']).toBeUndefined();
    const [, episode = ''] = /href="(\/owls\/e\/[^"]+)"/.exec(text) ?? [];
    expect((await at(pages, episode)).text).toContain(`<link rel="canonical" href="https://${pages}${episode}">`);
    expect((await at(pages, `${episode}/audio`)).headers.location).toBe(`${world.address}/owls.mp3`);
    const [, picture = ''] = /src="(\/owls\/p\/[^"]+)"/.exec(text) ?? [];
    expect((await at(pages, picture)).headers['content-type']).toBe('image/webp');
    const [, icon = ''] = /<link rel="icon" href="([^"]+)">/.exec(text) ?? [];
    expect((await at(pages, icon)).headers['content-type']).toBe('image/x-icon');
    expect((await at(pages, '/owls/sitemap.xml')).text).toContain(`<loc>https://${pages}/owls</loc>`);
    expect((await at(pages, '/owls?q=nothing')).text).toContain('<header><a href="/owls">');
  });

  test('whatever else leads to the page leads to its address there', async () => {
    expect(await at(pages, `/${page.shortId}`)).toMatchObject({ status: 301, headers: { location: '/owls' } });
    expect((await at(pages, '/OWLS/e/some')).status).toBe(301);
    for (const name of [`${pages.toUpperCase()}.:443`, `${pages}:8443`])
      expect([name, (await at(name, '/owls')).status]).toEqual([name, 200]);
    for (const written of [`http://${pages}`, `HTTPS://${pages.toUpperCase()}`, `http://a:b@${pages}`])
      expect([written, (await at(pages, `${written}/owls`)).status]).toEqual([written, 200]);
  });

  test('its form is taken there', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'origin': `https://${pages}` };
    const sent = await at(pages, '/owls/subscribe', { method: 'POST', headers: form, body: 'email=owl%40example.com' });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('owl@example.com');
    expect(sent.text).toContain('<header><a href="/owls">');
  });

  test('its address below the product leads there, and its pictures and preview stay for whoever writes it', async () => {
    for (const name of ['owls', page.shortId])
      expect(await at(product, `/l/${name}/e/some?x=1`)).toMatchObject({
        ...{ status: 302, headers: { location: `https://${pages}/owls/e/some?x=1` } },
      });
    const preview = await at(product, page.previewUrl);
    expect(preview.status).toBe(200);
    const [, picture = ''] = /src="(\/l\/owls\/p\/[^"]+)"/.exec(preview.text) ?? [];
    expect((await at(product, picture)).headers['content-type']).toBe('image/webp');
  });

  test('there is nothing else of the product', async () => {
    const paths = ['/', '/api/health', '/remotes.json', '/link', '/auth', '/s/x', '/oembed', '/files/x', '/nobody'];
    const below = ['/l/owls', '/l/preview/x', page.previewUrl, page.previewUrl.replace('/l/', '/')];
    const mails = ['/confirm/x', '/unsubscribe/x', '/%63onfirm/x', '/preview/link-pages/x'];
    const odd = ['//api/health', '/..%2fapi/health', '/%2e%2e/api/health', '/~owls', '/internal/tls-allowed?domain=x'];
    for (const path of [...paths, ...below, ...mails, ...odd])
      expect([path, (await at(pages, path)).status]).toEqual([path, 404]);
    expect((await at(pages, '/api/auth', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await at(pages, '/nobody')).text).toContain('There is no page here');
    expect((await at(pages, `http://${product}/api/health`)).status).toBe(404);
    expect((await at(product, '/api/health')).status).toBe(200);
  });

  test('whoever is signed in at the product is nobody there, whatever they send', async () => {
    const headers = { 'authorization': `Bearer ${ana.token}`, 'cookie': 'wavereel_developer=1', 'content-type': 'x/y' };
    const [plain, sent] = [await at(pages, '/owls'), await at(pages, '/owls', { headers })];
    expect(sent.text).toBe(plain.text);
    expect(sent.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(sent.headers['set-cookie']).toBeUndefined();
    for (const method of ['POST', 'PUT', 'PATCH'])
      for (const path of ['/', '/owls', '/api/auth', '/api/websub/x', '/app'])
        expect([method, path, (await at(pages, path, { method, headers, body: '{}' })).status]).toEqual([
          method,
          path,
          404,
        ]);
  });

  test('what is sent to where nothing takes it is told so on a page, whatever it is', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'origin': `https://${pages}` };
    const bodies = [
      { headers: form, body: 'email=owl%40example.com' },
      { headers: { 'content-type': 'application/json' }, body: '{ no json' },
      { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(100_000) },
      {},
    ];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/', '/owls', '/owls/nothing', '/nobody', '/api/auth'])
        for (const sent of method === 'DELETE' ? [{}] : bodies) {
          const { status, headers, text } = await at(pages, path, { method, ...sent });
          const type = headers['content-type'];
          expect([method, path, status, type]).toEqual([method, path, 404, 'text/html; charset=utf-8']);
          expect(text).toContain('There is no page here');
        }
  });

  test('below the product no name is one of a page there, whoever writes it', async () => {
    for (const path of ['/l/~owls', '/l/%7Eowls', '/l/~robots.txt', '/l/~sitemap.xml', '/l/~'])
      expect([path, (await at(product, path)).status]).toEqual([path, 404]);
    const evil = { headers: { 'x-forwarded-host': pages, 'forwarded': `host=${pages}` } };
    expect((await at(product, '/owls', evil)).text).not.toContain('Owls by night');
    const forged = await at(pages, '/owls', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(forged.text).not.toContain('evil.example');
  });

  test('searches find all pages there, and none at the product', async () => {
    const robots = (await at(pages, '/robots.txt')).text;
    expect(robots).toContain(`Sitemap: https://${pages}/sitemap.xml`);
    expect(robots).not.toContain('/api/');
    expect((await at(pages, '/sitemap.xml')).text).toContain(`<loc>https://${pages}/owls/sitemap.xml</loc>`);
    expect((await at(product, '/robots.txt')).text).not.toContain('Sitemap');
    expect(await at(product, '/sitemap.xml')).toMatchObject({
      ...{ status: 302, headers: { location: `https://${pages}/sitemap.xml` } },
    });
    for (const path of ['/owls/robots.txt', '/favicon.ico'])
      expect([path, (await at(pages, path)).status]).toEqual([path, 404]);
  });

  test('a certificate may be had for it, and for none below or beside it', async () => {
    expect(await allowed(pages)).toBe(200);
    for (const other of [product, target, `a.${pages}`]) expect([other, await allowed(other)]).toEqual([other, 403]);
  });
});

test('a domain goes before it, and nobody has that of the origin', async () => {
  const { _id, shortId } = await aPage();
  const own = await ana.call(endpoints.links.setDomain, { body: { _id, domain: `show.${pages}` } });
  expect(own).toMatchObject({ status: 422 });
  const domain = 'show.owls-by-night.com';
  const claimed = await ana.expect(endpoints.links.setDomain, { body: { _id, domain } });
  for (const { type, name, value } of claimed.domain?.records ?? [])
    zone.set(name, type === 'TXT' ? { txt: [value] } : { cname: value });
  await server.withDatabase('DELETE FROM rates');
  expect(await ana.expect(endpoints.links.checkDomain, { body: { _id } })).toMatchObject({
    address: `https://${domain}`,
  });
  await until('it answers', async () => ((await at(domain)).status === 200 ? true : null));
  expect((await at(domain)).text).toContain(`<link rel="canonical" href="https://${domain}">`);
  const led = { status: 302, headers: { location: `https://${domain}/e/some` } };
  expect(await at(pages, `/${shortId}/e/some`)).toMatchObject(led);
  expect(await at(product, `/l/${shortId}/e/some`)).toMatchObject(led);
  // A domain is the name of a page for those who came by it alone.
  expect((await at(pages, `/${domain}`)).status).toBe(404);
});
