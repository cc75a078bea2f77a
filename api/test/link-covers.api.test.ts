import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { endpoints } from '@wavereel/contracts';
import { randomNumbers } from './support/audio-fixtures';
import { feedWithCover, feedsWereRead } from './support/link-pages';
import { World, drips, sends } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

/** What no encoder makes small. */
async function noise(side: number): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const random = randomNumbers(11);
  const image = context.createImageData(side, side);
  image.data.forEach((_, at) => (image.data[at] = at % 4 === 3 ? 255 : Math.floor(random() * 256)));
  context.putImageData(image, 0, 0);
  return canvas.encode('png');
}

/** Many pictures of one feed. */
const many = Array.from({ length: 30 }, (_, at) => at);
const nameOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 20);
/** A feed whose pictures never come. */
function dripping(page: string): Readonly<Record<string, WorldAnswer>> {
  const pictureOf = (at: number) => `/drip-${page}-${at}.png`;
  const items = many.map(
    (at) =>
      `<item><title>${at}</title><guid>${page}${at}</guid><itunes:image href="${pictureOf(at)}"/><enclosure url="/${at}.mp3" type="audio/mpeg"/></item>`,
  );
  const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${page}</title>${items.join('')}</channel></rss>`;
  return {
    [`/dripping-${page}.xml`]: sends('application/rss+xml', feed),
    ...Object.fromEntries(many.map((at) => [pictureOf(at), drips('image/png', 200)])),
  };
}

let world: World;
let server: TestServer;
let ana: Visitor;
/** Whether the cover that changes is another one by now. */
let isNew = false;
beforeAll(async () => {
  const [first, changed] = [Buffer.from(await twoHalves(500, 500)), Buffer.from(await twoHalves(700, 300))];
  world = await World.start({
    '/talk.xml': sends('application/rss+xml', feedWithCover('/cover.png')),
    '/noise.xml': sends('application/rss+xml', feedWithCover('/noise.png')),
    '/cover.png': sends('image/png', Buffer.from(await twoHalves(1400, 1400))),
    '/changing.xml': sends('application/rss+xml', feedWithCover('/changing.png')),
    '/changing.png': (...asked) => sends('image/png', isNew ? changed : first)(...asked),
    '/noise.png': sends('image/png', await noise(640)),
    '/hers.xml': sends('application/rss+xml', feedWithCover('/hers.png')),
    '/hers.png': sends('image/png', Buffer.from(await twoHalves(400, 400))),
    ...Object.assign({}, ...['one', 'other'].map(dripping)),
  });
  server = await TestServer.start({ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await server.person('Ana');
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

/** A public page of a feed that was read. */
async function shown(path: string, person = ana): Promise<{ readonly _id: string; readonly path: string }> {
  const { _id, shortId } = await person.expect(endpoints.links.create);
  await person.expect(endpoints.links.update, { body: { _id, feeds: [`${world.address}${path}`] } });
  await feedsWereRead(person, { _id });
  await person.expect(endpoints.links.publish, { body: { _id } });
  return { _id, path: `/l/${shortId}` };
}
/** What is published is looked at anew, in the place of within two seconds. */
const publish = (_id: string) => ana.expect(endpoints.links.publish, { body: { _id } });

interface Cover {
  /** What of the page stands in its element. */
  readonly set: string;
  readonly policy: string;
}
async function coverOf(path: string): Promise<Cover> {
  const answer = await ana.fetch(path);
  const [, set = ''] = /<img class="c"[^>]* srcset="([^"]+)"/.exec(await answer.text()) ?? [];
  return { set, policy: answer.headers.get('content-security-policy') ?? '' };
}
/** Has the picture of a page made, as its first visitor does. @returns whether there is one */
async function isMade(path: string): Promise<boolean> {
  const [, address = ''] = /(\S+\/p\/\S+\/640) 640w$/.exec((await coverOf(path)).set) ?? [];
  return (await ana.fetch(address)).headers.get('content-type') === 'image/webp';
}

test('the cover comes with the page once it is made, small enough for the first packets, and larger screens fetch a larger one', async () => {
  const { _id, path } = await shown('/talk.xml');
  expect((await coverOf(path)).policy).toContain("img-src 'self';");
  expect(await isMade(path)).toBe(true);
  await publish(_id);

  const { set, policy } = await coverOf(path);
  const [, data = ''] = /^data:image\/webp;base64,([\w+/]+={0,2}) 320w, \S+\/640 640w$/.exec(set) ?? [];
  const bytes = Buffer.from(data, 'base64');
  const { width, height } = await loadImage(bytes);
  expect([width, height]).toEqual([320, 320]);
  expect(bytes.length).toBeLessThanOrEqual(8000);
  expect(policy).toContain("img-src 'self' data:;");
  // Where no such picture stands none is allowed.
  expect((await coverOf(`${path}?q=owls`)).policy).toContain("img-src 'self';");
});

test('pictures that never come keep no other team’s cover waiting, however many pages they are of', async () => {
  const [mal, eve] = [await server.person('Mal'), await server.person('Eve')];
  const ways = new AbortController();
  for (const page of ['one', 'other']) {
    const { path } = await shown(`/dripping-${page}.xml`, mal);
    const addresses = many.map((name) => `${path}/p/${nameOf(`${world.address}/drip-${page}-${name}.png`)}/640`);
    for (const address of addresses)
      fetch(`${server.address}${address}`, { signal: ways.signal }).catch(() => undefined);
  }
  await until('one is asked for', async () =>
    world.requests.some(({ url }) => url?.includes('/drip-')) ? true : null,
  );
  const { path } = await shown('/hers.xml', eve);
  expect(await isMade(path)).toBe(true);
  ways.abort();
});

test('a cover that cannot be made so small is fetched, as others are', async () => {
  const { _id, path } = await shown('/noise.xml');
  expect(await isMade(path)).toBe(true);
  await publish(_id);

  const { set, policy } = await coverOf(path);
  expect(set).toMatch(/\/192 192w, \S+\/320 320w, \S+\/640 640w$/);
  expect(policy).toContain("img-src 'self';");
});

test('one that comes with its page is made anew after thirty days, though nobody asks for it', async () => {
  const { _id, path } = await shown('/changing.xml');
  expect(await isMade(path)).toBe(true);
  await publish(_id);
  const { set: before } = await coverOf(path);
  expect(before).toMatch(/^data:/);
  // Whatever draws it asks for the cover as well.
  await until('its card', async () => ((await (await ana.fetch(path)).text()).includes('/og.jpg?v=') ? true : null));

  isNew = true;
  await server.withDatabase(`UPDATE link_pictures SET date_made = date_made - interval '31 days'`);
  await server.restart();
  const set = await until('the new one', async () => {
    const { set: now } = await coverOf(path);
    return now === before ? null : now;
  });
  expect(set).toMatch(/^data:/);
});

test('a page is shown, with the address of its cover, where the store does not give that', async () => {
  const { _id, path } = await shown('/talk.xml');
  expect(await isMade(path)).toBe(true);
  const kept = server.files('files').filter((name) => name.endsWith('/within.webp'));
  expect(kept).not.toHaveLength(0);
  for (const name of kept) {
    const file = join(server.dataDirectory, 'files', name);
    rmSync(file);
    // Something that is there and cannot be read.
    mkdirSync(file);
  }
  // Drawn anew.
  await ana.expect(endpoints.links.update, { body: { _id, title: 'Night talk again' } });
  await publish(_id);
  expect((await coverOf(path)).set).toMatch(/\/192 192w, \S+\/320 320w, \S+\/640 640w$/);
});
