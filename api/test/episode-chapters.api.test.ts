import { gzipSync } from 'node:zlib';
import { endpoints } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { World, drips, isSilent, pours, redirects, sends } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const type = 'application/json+chapters';
const file = (...titles: string[]) =>
  JSON.stringify({ version: '1.2.0', chapters: titles.map((title, at) => ({ startTime: at * 60, title })) });
const item = (name: string, more: string) =>
  `<item><title>${name}</title><guid>${name}</guid><enclosure url="/${name}.mp3" type="audio/mpeg" length="9"/>${more}</item>`;
const named = (url: string) => `<podcast:chapters url="${url}" type="${type}"/>`;
const rss = (items: string) =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"><channel><title>Night talk</title>${items}</channel></rss>`;

/** What is written into a file of chapters to do harm, with what is left of it on the page of its episode; null for nothing. */
const harmful: Readonly<Record<string, readonly [file: string, shown: string | null]>> = {
  Nested: ['['.repeat(500_000), null],
  Depth: [`{"chapters":[{"startTime":1,"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`, null],
  Empty: [`{"chapters":[${'{},'.repeat(300_000)}{}]}`, null],
  Title: [JSON.stringify({ chapters: [{ startTime: 1, title: 'Long'.repeat(200_000) }] }), 'Long'.repeat(50)],
  Links: [
    '{"chapters":[{"startTime":1,"title":"A link","url":"javascript:alert(1)","img":"http://169.254.169.254/x.png"}]}',
    'A link',
  ],
  Times: [
    '{"chapters":[{"startTime":-1,"title":"Bad"},{"startTime":"NaN","title":"Bad"},{"startTime":1e999,"title":"Bad"},{"startTime":3,"endTime":-5,"title":"At three"}]}',
    'At three',
  ],
};
let world: World;
let canary: World;
let server: TestServer;
let ana: Visitor;
/** What the changing file says now, and by which conditions it was asked for. */
let titles = ['Before the rain'];
const conditions: string[] = [];
const changing: WorldAnswer = ({ headers }, response) => {
  const tag = `"${titles.join()}"`;
  conditions.push(headers['if-none-match'] ?? '');
  if (headers['if-none-match'] === tag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-type': type, 'etag': tag }).end(file(...titles));
};
/** Files that were asked for and never come: how many now, and the most at once. */
const waiting = { now: 0, most: 0 };
const waits: WorldAnswer = (_request, response) => {
  waiting.now += 1;
  waiting.most = Math.max(waiting.most, waiting.now);
  response.once('close', () => (waiting.now -= 1));
};
beforeAll(async () => {
  canary = await World.start({ '/inside.json': sends(type, file('Inside')) });
  world = await World.start({
    '/good.xml': sends('application/rss+xml', rss(item('Owls', named('/changing.json')))),
    '/changing.json': changing,
    '/harm.xml': sends(
      'application/rss+xml',
      rss(
        [
          ...Object.keys(harmful).map((name) => item(name, named(`/harm/${name}.json`))),
          item('Bomb', named('/bomb.json')),
          item('Led', named('/led.json')),
        ].join(''),
      ),
    ),
    ...Object.fromEntries(Object.entries(harmful).map(([name, [text]]) => [`/harm/${name}.json`, sends(type, text)])),
    '/bomb.json': sends(type, gzipSync(Buffer.alloc(100 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
    '/led.json': redirects(`${canary.address}/inside.json`),
    '/slow.xml': (_request, response, url) =>
      sends(
        'application/rss+xml',
        rss(Array.from({ length: 9 }, (_, at) => item(`${at}`, named(`/waits.json${url.search}${at}`))).join('')),
      )(_request, response, url),
    '/bad.xml': sends(
      'application/rss+xml',
      rss(
        [
          item('Inline', '<psc:chapters><psc:chapter start="0" title="In the feed"/></psc:chapters>'),
          item('Page', named('/page.html')),
          item('Gone', named('/gone.json')),
          item('Inside', named(`${canary.address}/inside.json`)),
          item('Huge', named('/huge.json')),
          item('Script', named('/script.json')),
          item('Silent', named('/silent.json')),
          item('Drip', named('/drip.json')),
          item('Last', named('/last.json')),
        ].join(''),
      ),
    ),
    '/page.html': sends('text/html', '<!DOCTYPE html><title>No</title>'),
    '/huge.json': pours({ 'content-type': type }, Buffer.alloc(65_536, ' '), 100),
    '/script.json': sends(type, file('<script>alert(1)</script>Bread')),
    '/silent.json': isSilent,
    '/waits.json': waits,
    '/drip.json': drips(type, 200),
    '/last.json': sends(type, file('At the end')),
  });
  server = await TestServer.start({ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  await canary?.stop();
});

async function aPage(path: string, person = ana): Promise<LinkPage> {
  const { _id } = await person.expect(endpoints.links.create);
  await person.expect(endpoints.links.update, { body: { _id, feeds: [`${world.address}${path}`] } });
  await until('it is read', async () => {
    const { feedsRead } = await person.expect(endpoints.links.get, { params: { id: _id } });
    return feedsRead[0]?.dateRead ?? null;
  });
  return person.expect(endpoints.links.publish, { body: { _id } });
}
const visit = async (path: string) => (await ana.fetch(path, { headers: { accept: 'text/html' } })).text();
/** What stands on the page of an episode. */
async function episodePage({ address }: LinkPage, name: string): Promise<string> {
  const { pathname } = new URL(address);
  const [, path = ''] = new RegExp(`href="(${pathname}/e/[^"]+)">${name}<`).exec(await visit(pathname)) ?? [];
  expect([name, path]).not.toEqual([name, '']);
  return visit(path);
}
const shows = (page: LinkPage, name: string, text: string) =>
  until(text, async () => ((await episodePage(page, name)).includes(text) ? true : null));

test('chapters that stand at an address are shown, and again when they change', async () => {
  const page = await aPage('/good.xml');
  await shows(page, 'Owls', 'Before the rain');
  expect(conditions).toEqual(['']);

  const due = `UPDATE feed_chapters SET date_due = now() - interval '1 minute'; UPDATE feed_copies SET date_due = now() - interval '1 minute'`;
  await server.withDatabase(due);
  await server.restart();
  await until('it is asked for', async () => (conditions.length === 2 ? true : null));
  expect(conditions[1]).toBe('"Before the rain"');
  expect(await episodePage(page, 'Owls')).toContain('Before the rain');

  titles = ['After the rain'];
  await server.withDatabase(due);
  await server.restart();
  await shows(page, 'Owls', 'After the rain');
  // One that cannot be had any more takes nothing away.
  expect(await episodePage(page, 'Owls')).not.toContain('Before the rain');
});

test('a file that is none, is gone, inside, too long or never comes takes nothing from its page or from others', async () => {
  const page = await aPage('/bad.xml');
  await shows(page, 'Last', 'At the end');
  expect(await episodePage(page, 'Inline')).toContain('In the feed');
  for (const name of ['Page', 'Gone', 'Inside', 'Huge', 'Silent', 'Drip'])
    expect(await episodePage(page, name)).not.toContain('<ol');
  const script = await episodePage(page, 'Script');
  expect(script).toContain('Bread');
  expect(script).not.toContain('<script>alert');
  expect(canary.reached).toBe(0);
});

test('whatever is written into a file, what it shows is short and plain, and nothing inside is asked', async () => {
  const page = await aPage('/harm.xml');
  await until('all were read', async () =>
    ['/bomb.json', '/led.json', ...Object.keys(harmful).map((name) => `/harm/${name}.json`)].every((path) =>
      world.requests.some(({ url }) => url === path),
    )
      ? true
      : null,
  );
  for (const [name, [, shown]] of Object.entries(harmful))
    if (shown !== null) {
      await shows(page, name, shown);
      expect(await episodePage(page, name)).not.toMatch(/javascript:|169\.254|Bad|(Long){51}/);
    } else expect(await episodePage(page, name)).not.toContain('<ol');
  for (const name of ['Bomb', 'Led']) expect(await episodePage(page, name)).not.toContain('<ol');
  expect(canary.reached).toBe(0);
});

test("another team's chapters are read while those of one team never come", async () => {
  for (const show of ['a', 'b', 'c']) await aPage(`/slow.xml?${show}`);
  await until('one show holds its place', async () => (waiting.most >= 3 ? true : null));
  const bob = await server.person();
  await shows(await aPage('/good.xml?bob', bob), 'Owls', 'rain');
  // One show of the other team is read at a time, three files of it at once.
  expect(waiting.most).toBe(3);
});
