import { randomUUID } from 'node:crypto';
import { endpoints } from '@wavereel/contracts';
import type { LinkButton, LinkPage } from '@wavereel/contracts';
import { feedsWereRead } from './support/link-pages';
import { World, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const item = (name: string) =>
  `<item><title>${name}</title><guid>${name}</guid><pubDate>Wed, 02 Oct 2024 15:00:00 GMT</pubDate><enclosure url="/sounds/${name}.mp3" type="audio/mpeg" length="9"/></item>`;
const rss = `<rss version="2.0"><channel><title>Night talk</title>${item('Owls')}${item('=Foxes')}</channel></rss>`;
const tickets: LinkButton = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'link', label: 'Tickets' },
  url: 'https://tickets.example/?a=1&b=2',
};
const today = new Date().toISOString().slice(0, 10);
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
/** Around midnight what is counted is of two days. */
const period = { from: daysAgo(1), to: daysAgo(-1) };

let world: World;
let server: TestServer;
let ana: Visitor;
beforeAll(async () => {
  world = await World.start({ '/talk.xml': sends('application/rss+xml', rss) });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
    ...{ PUBLIC_ORIGIN: 'https://wave.example', COUNTRY_HEADER: 'CF-IPCountry' },
  });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

/** A public page with two episodes and a button. */
async function published(analyticsEnabled: boolean): Promise<LinkPage> {
  const { _id } = await ana.expect(endpoints.links.create);
  const body = { _id, feeds: [`${world.address}/talk.xml`], buttons: [tickets], analyticsEnabled };
  await ana.expect(endpoints.links.update, { body });
  await feedsWereRead(ana, { _id });
  return ana.expect(endpoints.links.publish, { body: { _id } });
}
const pathOf = ({ address }: LinkPage) => new URL(address).pathname;
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ana.fetch(path, { method, headers: { 'user-agent': agent, ...headers }, redirect: 'manual' });
const counted = ({ _id }: LinkPage) => ana.expect(endpoints.links.visits, { params: { id: _id }, query: period });
const csv = async ({ _id }: LinkPage, { from, to } = period) =>
  (await ana.fetch(`/api/links/${_id}/visits/csv?from=${from}&to=${to}`)).text();
const episodesOf = async (path: string) => [
  ...new Set((await (await visit(path, { dnt: '1' })).text()).match(/\/l\/[^"]+\/e\/[\w-]+(?=")/g) ?? []),
];
/** A row as the database has it. */
const standing = (page: LinkPage, day: string, kind: string, name: string, count: number) =>
  server.withDatabase(`INSERT INTO link_counts VALUES ('${page._id}', '${day}', '${kind}', '${name}', ${count})`);

/** Whoever comes before midnight and after it has come on two days: nobody comes in the last minute of one. */
const ofOneDay = () => until('another day', async () => (dayMs - (Date.now() % dayMs) > 60_000 ? true : null), 90_000);

test('a button leads to addresses in any letters, whether presses of it are counted or not', async () => {
  for (const analyticsEnabled of [true, false]) {
    const { _id } = await ana.expect(endpoints.links.create);
    const urls = ['https://example.com/日本語', 'https://пример.example/', 'https://example.com/ü'];
    const buttons = urls.map((url) => ({ ...tickets, id: randomUUID(), url }));
    await ana.expect(endpoints.links.update, { body: { _id, title: 'Night', buttons, analyticsEnabled } });
    const path = pathOf(await ana.expect(endpoints.links.publish, { body: { _id } }));
    const pressed = await Promise.all(buttons.map(({ id }) => visit(`${path}/go/${id}`)));
    expect(pressed.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, 'https://example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
      [302, 'https://xn--e1afmkfd.example/'],
      [302, 'https://example.com/%C3%BC'],
    ]);
  }
});

test('visits, visitors, plays, clicks, sources and countries are counted, and nothing is set', async () => {
  const page = await published(true);
  await ofOneDay();
  const path = pathOf(page);
  const [owls = '', foxes = ''] = await episodesOf(path);
  const first = await visit(path, { 'referer': 'https://www.news.example/x', 'cf-ipcountry': 'PT' });
  const again = await visit(path, { 'if-none-match': first.headers.get('etag') ?? '', 'cf-ipcountry': 'PT' });
  await visit(`${path}?q=owl`, { 'referer': 'https://wave.example/', 'cf-ipcountry': 'BR' });
  await visit(owls, { 'user-agent': `${agent} Other` });
  for (const sound of [owls, owls, foxes]) await visit(`${sound}/audio`, { range: 'bytes=0-' });
  await visit(`${foxes}/audio`, { 'user-agent': `${agent} Other`, 'range': 'bytes=500-' });
  const pressed = await visit(`${path}/go/${tickets.id}`);

  expect([first.status, again.status, pressed.status]).toEqual([200, 304, 302]);
  expect(pressed.headers.get('location')).toBe(tickets.url);
  expect([first, again, pressed].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null]);
  const totals = { visits: 4, visitors: 2, plays: 2, clicks: 1 };
  const all = await until('it is written', async () => {
    const read = await counted(page);
    return read.totals.clicks === 1 ? read : null;
  });
  expect(all).toMatchObject({
    totals,
    buttons: [{ name: tickets.id, label: 'Tickets', count: 1 }],
    sources: [{ name: 'news.example', label: null, count: 1 }],
    countries: [
      { name: 'PT', label: null, count: 2 },
      { name: 'BR', label: null, count: 1 },
    ],
  });
  expect(all.episodes.map(({ label, count }) => [label, count]).sort()).toEqual([
    ['=Foxes', 1],
    ['Owls', 1],
  ]);
  expect(all.days.reduce((sum, { visits }) => sum + visits, 0)).toBe(4);
  const lines = (await csv(page)).split('\r\n');
  expect(lines[0]).toBe('day,kind,name,label,count');
  expect(lines.find((line) => line.includes('news.example'))).toMatch(/^\d{4}-\d\d-\d\d,source,news\.example,,1$/);
  expect(lines.find((line) => line.includes('Foxes'))).toMatch(/,play,[\w-]+,'=Foxes,1$/);
}, 180_000);

test('bots, what is fetched ahead, who will not have it, and pages that do not count are not counted', async () => {
  const [page, silent] = [await published(true), await published(false)];
  const path = pathOf(page);
  const [owls = ''] = await episodesOf(path);
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'sec-fetch-dest': 'image' },
  ])
    for (const address of [path, `${owls}/audio`, `${path}/go/${tickets.id}`]) await visit(address, headers);
  await visit(path, {}, 'HEAD');
  await visit(`${path}/e/none`);
  await visit(`${path}/go/none`);
  await visit(page.previewUrl);
  await visit(pathOf(silent));
  await visit(`${pathOf(silent)}/go/${tickets.id}`);
  // What comes last is written with all before it.
  await visit(`${path}/go/${tickets.id}`);

  const read = await until('the last is written', async () => {
    const now = await counted(page);
    return now.totals.clicks > 0 ? now : null;
  });
  expect(read.totals).toEqual({ visits: 0, visitors: 0, plays: 0, clicks: 1 });
  expect((await counted(silent)).totals).toEqual({ visits: 0, visitors: 0, plays: 0, clicks: 0 });
});

test('buttons lead through the page where it counts, else straight out, and nowhere else', async () => {
  const [page, silent] = [await published(true), await published(false)];
  const html = async ({ address }: LinkPage) => (await visit(new URL(address).pathname, { dnt: '1' })).text();

  expect(await html(page)).toContain(`href="${pathOf(page)}/go/${tickets.id}"`);
  expect(await html(page)).toContain(`href="${world.address}/talk.xml"`);
  expect(await html(silent)).toContain('href="https://tickets.example/?a=1&#38;b=2"');
  const preview = await (await visit(page.previewUrl)).text();
  expect(preview).not.toContain('/go/');
  for (const odd of ['none', 'https:%2f%2fevil.example', `${tickets.id}?url=https://evil.example`]) {
    const { status, headers } = await visit(`${pathOf(page)}/go/${odd}`);
    expect([odd, status, headers.get('location')]).toEqual(
      odd.startsWith(tickets.id) ? [odd, 302, tickets.url] : [odd, 404, null],
    );
  }
});

test('what was not yet written is written when the process ends', async () => {
  const page = await published(true);
  await visit(pathOf(page));
  await server.restart();

  expect((await counted(page)).totals).toEqual({ visits: 1, visitors: 1, plays: 0, clicks: 0 });
});

test('days that are too old go, and with its page goes all', async () => {
  const page = await published(true);
  for (const days of [0, 399, 400, 500]) await standing(page, daysAgo(days), 'visit', '', 1 + days);
  await server.restart();
  const kept = await csv(page, { from: daysAgo(399), to: today });

  expect(kept.split('\r\n')).toEqual([
    ...['day,kind,name,label,count', `${daysAgo(399)},visit,,,400`, `${today},visit,,,1`, ''],
  ]);
  expect(await csv(page, { from: daysAgo(700), to: daysAgo(400) })).toBe('day,kind,name,label,count\r\n');
  expect((await ana.call(endpoints.links.remove, { params: { id: page._id } })).status).toBe(204);
});

test('a day never has more names of a kind than it may, whatever is sent', async () => {
  const page = await published(true);
  for (let site = 0; site < 60; site += 1) await visit(pathOf(page), { referer: `https://site-${site}.example/` });
  const { sources } = await until('all is written', async () => {
    const read = await counted(page);
    return read.totals.visits === 60 ? read : null;
  });

  expect(sources).toHaveLength(20);
  expect(sources[0]).toEqual({ name: null, label: null, count: 35 });
  expect((await csv(page)).split('\r\n').filter((line) => line.includes(',source,')).length).toBeLessThanOrEqual(52);
});

test('ten million events of 400 days are together what was counted of them', async () => {
  const page = await published(true);
  // Of each day as many rows as it may have.
  await server.withDatabase(`
    INSERT INTO link_counts
    SELECT '${page._id}', '${today}'::date - day, kind, CASE WHEN most = 1 THEN '' ELSE kind || (name * 7 + day) % 90 END,
      100 + (day * 31 + name * 17) % 240
    FROM generate_series(0, 399) AS day, generate_series(1, 41) AS name,
      (VALUES ('visit', 1), ('visitor', 1), ('play', 31), ('click', 41), ('source', 26), ('country', 26)) AS kinds (kind, most)
    WHERE name <= most`);
  const query = { from: daysAgo(399), to: today };
  const lines = (await csv(page, query)).split('\r\n').slice(1, -1);
  const rows = lines.map((line) => line.split(','));
  const plain = (at: number, of: string) =>
    rows.filter((row) => row[at] === of).reduce((sum, row) => sum + Number(row[4]), 0);
  const { totals, days, episodes } = await ana.expect(endpoints.links.visits, { params: { id: page._id }, query });

  expect(rows).toHaveLength(400 * 126);
  expect(rows.reduce((sum, row) => sum + Number(row[4]), 0)).toBeGreaterThan(10_000_000);
  expect(totals).toEqual({
    ...{ visits: plain(1, 'visit'), visitors: plain(1, 'visitor') },
    ...{ plays: plain(1, 'play'), clicks: plain(1, 'click') },
  });
  expect([days.length, episodes.length]).toEqual([400, 20]);
  for (const { name, count } of episodes) expect([name, count]).toEqual([name, plain(2, name ?? '')]);
});

test('a period is from a day to one that is not before it, of 400 days at most', async () => {
  const page = await published(false);
  const status = async (from: string, to: string) =>
    (await ana.call(endpoints.links.visits, { params: { id: page._id }, query: { from, to } })).status;

  expect(
    await Promise.all([
      status('2026-11-21', '2026-11-21'),
      status('2025-10-18', '2026-11-21'),
      status('2025-10-17', '2026-11-21'),
      status('2026-11-22', '2026-11-21'),
      status('0000-01-01', '0000-01-02'),
      status('2026-02-30', '2026-03-01'),
      status('x', '2026-03-01'),
    ]),
  ).toEqual([200, 200, 422, 422, 422, 422, 422]);
});
