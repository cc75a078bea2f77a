import { endpoints } from '@wavereel/contracts';
import { Caddy, hasCaddy } from './support/caddy';
import { DnsZone } from './support/dns-zone';
import { TestServer } from './support/server';
import { until } from './support/until';

const target = 'links.wave-host.com';
const domain = 'show.owls-by-night.com';

const isThere = hasCaddy();
if (!isThere) process.stdout.write('domains through a real caddy are not tried: there is no caddy on this machine\n');

describe('through a real caddy', () => {
  let zone: DnsZone;
  let server: TestServer;
  let caddy: Caddy;
  beforeAll(async () => {
    if (!isThere) return;
    zone = await DnsZone.start();
    server = await TestServer.start({
      ...{ PUBLIC_ORIGIN: 'https://app.example.com', TRUST_PROXY: '1' },
      ...{ LINKS_TARGET: target, DNS_SERVERS: zone.address },
    });
    caddy = await Caddy.start(server.port);
  }, 120_000);
  afterAll(async () => {
    await caddy?.stop();
    await server?.remove();
    zone?.stop();
  });

  test('a domain that is proven and led here has its certificate by itself, and a foreign one has none', async () => {
    if (!isThere) return;
    const ana = await server.person();
    const { _id } = await ana.expect(endpoints.links.create);
    await ana.expect(endpoints.links.update, { body: { _id, title: 'Owls by night' } });
    await ana.expect(endpoints.links.publish, { body: { _id } });
    const claimed = await ana.expect(endpoints.links.setDomain, { body: { _id, domain } });
    await expect(caddy.get(domain, '/')).rejects.toThrow();

    const begun = performance.now();
    for (const { type, name, value } of claimed.domain?.records ?? [])
      zone.set(name, type === 'TXT' ? { txt: [value] } : { cname: value });
    const page = await until('the page', () => caddy.get(domain, '/').catch(() => null), 120_000);
    process.stdout.write(
      `from both records to the page by https: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Owls by night</title>');
    expect(page.text).toContain(`<link rel="canonical" href="https://${domain}">`);
    expect((await caddy.get(domain, '/api/health')).status).toBe(404);

    for (const foreign of ['foreign.owls-by-night.com', `a.${domain}`, 'localhost'])
      await expect(caddy.get(foreign, '/')).rejects.toThrow();
    // Whoever comes through it is not told for what it has certificates.
    const path = `/internal/tls-allowed?domain=${domain}`;
    expect((await caddy.get('app.example.com', path)).status).toBe(404);
    expect((await caddy.get(domain, path)).status).toBe(404);
  }, 180_000);
});
