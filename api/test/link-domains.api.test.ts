import { endpoints, errorMessage, limits } from '@wavereel/contracts';
import type { DomainRecord, DomainState, LinkPage } from '@wavereel/contracts';
import { askAtHost } from './support/at-host';
import type { Asking } from './support/at-host';
import { DnsZone } from './support/dns-zone';
import { inRaces } from './support/races';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const target = 'links.wave-host.com';
const secret = 'the-secret-of-the-proxy-that-asks';

let zone: DnsZone;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
beforeAll(async () => {
  zone = await DnsZone.start();
  zone.set(target, { a: ['192.0.2.10', '192.0.2.11'] });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', PUBLIC_ORIGIN: 'https://app.wave-host.com', TRUST_PROXY: '1' },
    ...{ LINKS_TARGET: target, DNS_SERVERS: zone.address, TLS_ASK_SECRET: secret },
  });
  [ana, bob] = [await server.person(), await server.person('Bob')];
});
afterAll(async () => {
  await server?.remove();
  zone?.stop();
});
beforeEach(() => {
  zone.mood = 'answers';
});

let count = 0;
const aDomain = () => `show-${(count += 1)}.owls-by-night.com`;
const at = (host: string, path = '/', asking?: Asking) => askAtHost(server.port, host, path, asking);
async function aPage(person = ana): Promise<LinkPage> {
  const { _id } = await person.expect(endpoints.links.create);
  await person.expect(endpoints.links.update, { body: { _id, title: 'Owls by night', formEnabled: true } });
  return person.expect(endpoints.links.publish, { body: { _id } });
}
const get = ({ _id: id }: LinkPage, person = ana) => person.expect(endpoints.links.get, { params: { id } });
const claim = ({ _id }: LinkPage, domain: string, person = ana) =>
  person.expect(endpoints.links.setDomain, { body: { _id, domain } });
const drop = ({ _id: id }: LinkPage, person = ana) => person.expect(endpoints.links.removeDomain, { params: { id } });
const recordOf = ({ domain }: LinkPage, type: DomainRecord['type']): DomainRecord => {
  const record = domain?.records.find((each) => each.type === type);
  if (record === undefined) throw new Error(`no ${type} record`);
  return record;
};
/** Puts into DNS what a page is asked for. */
const prove = (page: LinkPage) => {
  const { name, value } = recordOf(page, 'TXT');
  zone.set(name, { txt: ['v=spf1 -all', value] });
};
const point = (page: LinkPage) => {
  const { name, value } = recordOf(page, 'CNAME');
  zone.set(name, { cname: value });
};
/** It is looked at by itself. */
const becomes = (page: LinkPage, state: DomainState, person = ana) =>
  until(`${state}`, async () => {
    const now = await get(page, person);
    return now.domain?.state === state ? now : null;
  });
const sql = (statement: string) => server.withDatabase(statement);
/** Looks at it at once, however lately that was done. */
async function press({ _id }: LinkPage, person = ana): Promise<LinkPage> {
  await sql('DELETE FROM rates');
  return person.expect(endpoints.links.checkDomain, { body: { _id } });
}
/** One that shows a page. */
async function shown(domain = aDomain(), person = ana): Promise<LinkPage> {
  const page = await claim(await aPage(person), domain, person);
  prove(page);
  point(page);
  const now = await press(page, person);
  expect(now).toMatchObject({ domain: { state: 'live' } });
  return now;
}
/** Is answered so from what the process knows by now. */
const answers = (host: string, status: number) =>
  until(`${host} answers ${status}`, async () => ((await at(host)).status === status ? true : null));
const allowed = async (domain: string, asking: Asking & { query?: string } = {}) =>
  (await at('localhost', `/internal/tls-allowed?domain=${encodeURIComponent(domain)}${asking.query ?? ''}`, asking))
    .status;

describe('a domain of a page', () => {
  test('is asked for, proven, led here and shown, without a press', async () => {
    const domain = aDomain();
    const page = await claim(await aPage(), ` ${domain.toUpperCase()}. `);
    expect(page).toMatchObject({ hasDomains: true, customDomain: null, domain: { name: domain, state: 'proof' } });
    expect(recordOf(page, 'TXT')).toMatchObject({ name: `_wavereel.${domain}`, state: 'waiting' });
    expect(recordOf(page, 'TXT').value).toMatch(/^wavereel-verification=[\w-]{27}$/);
    expect(recordOf(page, 'CNAME')).toMatchObject({ name: domain, value: target, state: 'waiting' });
    prove(page);
    expect(recordOf(await becomes(page, 'pointing'), 'CNAME').state).toBe('missing');
    expect(await allowed(domain)).toBe(403);
    point(page);
    const live = await becomes(page, 'live');
    expect(live).toMatchObject({ customDomain: domain, address: `https://${domain}` });
    await answers(domain, 200);
    expect(await allowed(domain)).toBe(200);
  });

  test('is looked at by a press, and not by one press after the other', async () => {
    const page = await claim(await aPage(), aDomain());
    prove(page);
    zone.set(recordOf(page, 'CNAME').name, { a: ['192.0.2.11'] });
    const [one, other] = await Promise.all([
      ana.call(endpoints.links.checkDomain, { body: { _id: page._id } }),
      ana.call(endpoints.links.checkDomain, { body: { _id: page._id } }),
    ]);
    const [done, late] = one.status === 200 ? [one, other] : [other, one];
    expect(done.body).toMatchObject({ domain: { state: 'live' } });
    expect(late).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  });

  test.each([
    [{ a: ['192.0.2.10', '198.51.100.1'] }, 'different'],
    [{ a: ['198.51.100.1'] }, 'different'],
    [{ cname: 'elsewhere.example.com' }, 'different'],
    [{}, 'missing'],
  ])('one that leads elsewhere, even in part, is not shown: %j', async (records, state) => {
    const page = await claim(await aPage(), aDomain());
    prove(page);
    zone.set(recordOf(page, 'CNAME').name, records);
    const now = await press(page);
    expect(now.domain?.state).toBe('pointing');
    expect(recordOf(now, 'CNAME').state).toBe(state);
  });

  test.each([
    ['localhost', 'domain_wrong'],
    ['127.0.0.1', 'domain_wrong'],
    ['co.uk', 'domain_wrong'],
    ['app.wave-host.com', 'domain_own'],
    [target, 'domain_own'],
    [`a.${target}`, 'domain_own'],
  ] as const)('%s can be nobody’s', async (domain, code) => {
    const { _id } = await aPage();
    const answer = await ana.call(endpoints.links.setDomain, { body: { _id, domain } });
    expect(answer).toMatchObject({ status: 422, error: { fields: { domain: errorMessage(code, 'en') } } });
  });

  test('has a bound, and a page without one nothing to be checked', async () => {
    const { _id } = await aPage();
    const long = `${'a.'.repeat(limits.domainMaxChars / 2)}com`;
    expect(await ana.call(endpoints.links.setDomain, { body: { _id, domain: long } })).toMatchObject({ status: 422 });
    expect(await ana.call(endpoints.links.checkDomain, { body: { _id } })).toMatchObject({
      ...{ status: 409, error: { code: 'domain_none' } },
    });
  });

  test('where the name that all have to lead to has no address nothing is known of any', async () => {
    const page = await shown();
    zone.remove(target);
    try {
      await sql('DELETE FROM rates');
      expect(await ana.call(endpoints.links.checkDomain, { body: { _id: page._id } })).toMatchObject({ status: 503 });
    } finally {
      zone.set(target, { a: ['192.0.2.10', '192.0.2.11'] });
    }
    expect(recordOf(await get(page), 'CNAME').state).toBe('found');
  });

  test('where no name server answers nothing is known, and nothing lost', async () => {
    const page = await shown();
    zone.mood = 'fails';
    await sql('DELETE FROM rates');
    expect(await ana.call(endpoints.links.checkDomain, { body: { _id: page._id } })).toMatchObject({ status: 503 });
    expect(await get(page)).toMatchObject({ customDomain: page.customDomain, domain: { state: 'live' } });
  });
});

describe('whose it is (L3)', () => {
  test('of two who ask for one that has it who proves it, and nobody else as long as that stands', async () => {
    const domain = aDomain();
    const [mine, theirs] = [await claim(await aPage(), domain), await claim(await aPage(bob), domain, bob)];
    const [proof, other] = [recordOf(mine, 'TXT'), recordOf(theirs, 'TXT')];
    expect(other.value).not.toBe(proof.value);
    point(mine);
    prove(mine);
    await press(mine);
    await becomes(mine, 'live');
    const late = await press(theirs, bob);
    expect(late).toMatchObject({ customDomain: null, domain: { state: 'proof' } });
    expect(recordOf(late, 'TXT').state).toBe('different');
    zone.set(proof.name, { txt: [proof.value, other.value] });
    const both = await press(theirs, bob);
    expect(recordOf(both, 'TXT').state).toBe('taken');
    expect(both.domain?.state).toBe('proof');
    // Whoever has the zone has decided otherwise.
    zone.set(proof.name, { txt: [other.value] });
    expect(await press(theirs, bob)).toMatchObject({ domain: { state: 'live' } });
    expect(await get(mine)).toMatchObject({ customDomain: null, domain: { state: 'lost' } });
  });

  test('one that was given up and is asked for anew wants a fresh proof, of whoever asks', async () => {
    const page = await shown();
    const name = page.customDomain ?? '';
    const before = recordOf(page, 'TXT').value;
    expect(await drop(page)).toMatchObject({ customDomain: null, domain: null });
    await answers(name, 404);
    expect((await at(name, '/api/health')).status).toBe(404);
    expect(await allowed(name)).toBe(403);
    const again = await claim(page, name);
    expect(recordOf(again, 'TXT').value).not.toBe(before);
    const seen = await press(page);
    expect(seen).toMatchObject({ customDomain: null, domain: { state: 'proof' } });
    expect(recordOf(seen, 'TXT').state).toBe('different');
    const theirs = await claim(await aPage(bob), name, bob);
    expect([before, recordOf(again, 'TXT').value]).not.toContain(recordOf(theirs, 'TXT').value);
  });

  test('asked for once more it is the same claim; another one takes its place', async () => {
    const page = await shown();
    expect(await claim(page, page.customDomain ?? '')).toMatchObject({ domain: page.domain });
    const next = await claim(page, aDomain());
    expect(next).toMatchObject({ customDomain: null, domain: { state: 'proof' } });
    await answers(page.customDomain ?? '', 404);
  });

  test('of two who prove one at once one has it', async () => {
    await inRaces(
      async () => [await aPage(), await aPage(bob)] as const,
      async ([hers, his]) => {
        const domain = aDomain();
        const [mine, theirs] = [await claim(hers, domain), await claim(his, domain, bob)];
        point(mine);
        zone.set(recordOf(mine, 'TXT').name, { txt: [recordOf(mine, 'TXT').value, recordOf(theirs, 'TXT').value] });
        await sql(`DELETE FROM rates`);
        await Promise.all([
          ana.call(endpoints.links.checkDomain, { body: { _id: hers._id } }),
          bob.call(endpoints.links.checkDomain, { body: { _id: his._id } }),
        ]);
        const states = [(await get(hers)).domain?.state, (await get(his, bob)).domain?.state];
        expect(states.sort()).toEqual(['live', 'proof']);
      },
    );
  }, 120_000);

  test('it goes with its page, and is free for others', async () => {
    const page = await shown();
    const name = page.customDomain ?? '';
    await ana.expect(endpoints.links.remove, { params: { id: page._id } });
    await until('no certificate', async () => ((await allowed(name)) === 403 ? true : null));
    await shown(name, bob);
  });

  test('it is lost after failures over days, and never by one', async () => {
    const page = await shown();
    const name = page.customDomain ?? '';
    zone.remove(name);
    const due = (more = '') => sql(`UPDATE link_domains SET date_due = now() ${more} WHERE link_id = '${page._id}'`);
    await due();
    const failing = await until('a failure', async () => {
      const now = await get(page);
      return recordOf(now, 'CNAME').state === 'missing' ? now : null;
    });
    expect(failing).toMatchObject({ customDomain: name, domain: { state: 'live' } });
    expect((await at(name)).status).toBe(200);
    await due(`, failures = 11, failing_since = now() - interval '${limits.domainLostDays} days'`);
    expect(await becomes(page, 'lost')).toMatchObject({ customDomain: null });
    await answers(name, 404);
    const { pathname } = new URL((await get(page)).address);
    expect((await at('app.wave-host.com', pathname)).status).toBe(200);
    const again = await claim(page, name);
    expect(again.domain?.state).toBe('proof');
    expect(recordOf(again, 'TXT').value).not.toBe(recordOf(page, 'TXT').value);
  });
});

describe('at its domain', () => {
  let page: LinkPage;
  let name: string;
  beforeAll(async () => {
    page = await shown();
    name = page.customDomain ?? '';
    await answers(name, 200);
  });

  test('the page stands at the root, and says so', async () => {
    const { text, headers } = await at(name);
    expect(text).toContain(`<link rel="canonical" href="https://${name}">`);
    expect(text).toContain('action="/subscribe"');
    expect(text).not.toContain('/l/');
    expect(text).toContain('href="https://app.wave-host.com"');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect((await at(`${name.toUpperCase()}.:443`)).status).toBe(200);
    expect((await at(name, '/?q=nothing')).text).toContain('<header><a href="/">');
    expect((await at(name, '/sitemap.xml')).text).toContain(`<loc>https://${name}</loc>`);
    expect((await at(name, '/robots.txt')).text).toContain(`Sitemap: https://${name}/sitemap.xml`);
  });

  test('its form is taken there', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'origin': `https://${name}` };
    const sent = await at(name, '/subscribe', { method: 'POST', headers: form, body: 'email=owl%40example.com' });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('owl@example.com');
  });

  test('its address below the product leads there, as long as it has it', async () => {
    const { slug, shortId } = page;
    const path = `/l/${slug ?? shortId}`;
    const led = await at('app.wave-host.com', `${path}/e/some?x=1`);
    expect(led).toMatchObject({ status: 302, headers: { location: `https://${name}/e/some?x=1` } });
    expect((await at('app.wave-host.com', path)).headers.location).toBe(`https://${name}`);
    expect((await at('app.wave-host.com', '/sitemap.xml')).text).not.toContain(`${path}/`);
  });

  test('there is nothing else of the product', async () => {
    const paths = ['/api/health', '/remotes.json', '/link', '/l/preview/x', '/auth', `/l/${page.shortId}`, '/s/x'];
    for (const path of [
      ...paths,
      '/internal/tls-allowed?domain=x',
      '//api/health',
      '/..%2fapi/health',
      '/%2e%2e/api/health',
    ])
      expect([path, (await at(name, path)).status]).toEqual([path, 404]);
    expect((await at(name, '/api/auth', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  test('an address that leads nowhere says so on a page, in its language, with a way home', async () => {
    const { _id } = await aPage();
    await ana.expect(endpoints.links.update, { body: { _id, language: 'pt-BR', title: 'Corujas' } });
    const written = await claim(await ana.expect(endpoints.links.publish, { body: { _id } }), aDomain());
    prove(written);
    point(written);
    const its = (await press(written)).customDomain ?? '';
    await answers(its, 200);
    for (const path of ['/nowhere', '/wp-admin/index.php', '/e/none', '/p/some', '/subscribe', '/link', '/nowhere/']) {
      const { status, text, headers } = await at(its, path, { headers: { 'accept-language': 'en' } });
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(text).toContain('<html lang="pt-BR">');
      expect(text).toContain('Não há nenhuma página aqui');
      expect(text).toMatch(/<header><a href="\/"><span[^>]*>Corujas/);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { shortId } = await aPage(bob);
    const below = await at('app.wave-host.com', `/l/${shortId}/nowhere`);
    expect(below.text).toContain(`<header><a href="/l/${shortId}">`);
  });

  test('a request that names it whole is one for it', async () => {
    expect((await at(name, `http://${name}/`)).text).toContain('Owls by night');
    expect((await at(name, `http://app.wave-host.com/api/health`)).status).toBe(404);
    expect((await at(name, `https://${name}`)).status).toBe(200);
  });

  test('no name that a request brings is believed or repeated (A8)', async () => {
    const evil = 'evil.owls-by-night.com';
    const product = await at('app.wave-host.com', `/l/${page.shortId}`, { headers: { 'x-forwarded-host': evil } });
    expect(product.headers.location).toBe(`https://${name}`);
    const forged = await at(evil, '/', { headers: { 'x-forwarded-host': name } });
    expect(forged.text).not.toContain('Owls by night');
    const other = await at(name, '/', { headers: { 'x-forwarded-host': evil, 'forwarded': `host=${evil}` } });
    expect(other.text).toContain('Owls by night');
    expect(JSON.stringify([product, forged, other])).not.toContain(evil);
    // A domain is no name of a page below the product, whoever writes it there.
    expect((await at('app.wave-host.com', `/l/${name}`)).status).toBe(404);
    expect((await at('app.wave-host.com', `/l/${name}/robots.txt`)).status).toBe(404);
  });
});

describe('who may have a certificate', () => {
  let name: string;
  beforeAll(async () => {
    name = (await shown('bücher.owls-by-night.com')).customDomain ?? '';
    await answers(name, 200);
  });

  test('is said by the name, in whatever spelling, and without a word', async () => {
    for (const spelled of [name, name.toUpperCase(), `${name}.`, 'BÜCHER.owls-by-night.com.'])
      expect([spelled, await allowed(spelled)]).toEqual([spelled, 200]);
    for (const other of [
      '',
      'localhost',
      target,
      'owls-by-night.com',
      `a.${name}`,
      `${name}:443`,
      `${name}/`,
      'x'.repeat(300),
    ])
      expect([other, await allowed(other)]).toEqual([other, 403]);
    expect((await at('localhost', '/internal/tls-allowed')).status).toBe(403);
    expect(await at('localhost', `/internal/tls-allowed?domain=${name}`)).toMatchObject({ text: '' });
    expect((await at('localhost', `/internal/tls-allowed?domain=${name}&domain=${name}`)).status).toBe(403);
  });

  test('is told to this machine, and else for the secret alone', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await allowed(name, { headers: { [header]: '198.51.100.1' } })).toBe(403);
    const far = { headers: { 'x-forwarded-for': '198.51.100.1' } };
    expect(await allowed(name, { ...far, query: `&secret=${secret}` })).toBe(200);
    expect(await allowed(name, { ...far, query: '&secret=another-secret' })).toBe(403);
    expect((await at('app.wave-host.com', '/internal/other')).status).toBe(404);
  });

  test('is answered without the database, and refused by a process that has read nothing', async () => {
    const asked = zone.asked;
    for (let time = 0; time < 200; time += 1) await allowed(name);
    expect(zone.asked - asked).toBeLessThan(200);
    await sql('ALTER TABLE links RENAME TO links_away');
    try {
      expect(await allowed(name)).toBe(200);
    } finally {
      await sql('ALTER TABLE links_away RENAME TO links');
    }
  });
});

describe('without a host to lead to', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await TestServer.start();
  });
  afterAll(() => plain?.remove());

  test('nothing is offered', async () => {
    const person = await plain.person();
    const page = await aPage(person);
    expect(page).toMatchObject({ hasDomains: false, domain: null });
    const asked = await person.call(endpoints.links.setDomain, { body: { _id: page._id, domain: aDomain() } });
    expect(asked).toMatchObject({ status: 409, error: { code: 'domains_off' } });
  });
});
