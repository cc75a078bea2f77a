import { createCanvas, loadImage } from '@napi-rs/canvas';
import { endpoints, limits } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { imageSize } from 'image-size';
import * as hostile from './support/hostile-files';
import { feedWithCover, feedsWereRead } from './support/link-pages';
import { World, sends } from './support/outside-world';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const names = ['favicon.ico', 'icon-180.png', 'icon-512.png'];

let world: World;
let server: TestServer;
let ana: Visitor;
/** Whether the cover that comes late can be had by now. */
let isLateThere = false;
beforeAll(async () => {
  const cover = Buffer.from(await twoHalves(400, 300));
  world = await World.start({
    '/talk.xml': sends('application/rss+xml', feedWithCover('/cover.png')),
    '/lost.xml': sends('application/rss+xml', feedWithCover('/lost.png')),
    '/late.xml': sends('application/rss+xml', feedWithCover('/late.png')),
    '/cover.png': sends('image/png', cover),
    '/late.png': (...asked) => (isLateThere ? sends('image/png', cover)(...asked) : void asked[1].writeHead(503).end()),
  });
  server = await TestServer.start({ REQUESTS_PER_MINUTE: '100000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await server.person('Ana');
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

const a = (): Promise<LinkPage> => ana.expect(endpoints.links.create);
const put = (page: LinkPage, favicon: string) =>
  ana.call(endpoints.links.setFavicon, { body: { _id: page._id, favicon } });
const given = async (page: LinkPage, bytes: Uint8Array<ArrayBuffer>): Promise<LinkPage> =>
  ana.expect(endpoints.links.setFavicon, { body: { _id: page._id, favicon: await ana.upload(bytes, 'icon.png') } });
const filesOf = ({ _id }: LinkPage) => server.files('files').filter((name) => name.includes(_id));
const icon = (page: LinkPage, name: string) => ana.fetch(`/l/${page.shortId}/${name}`);
const bytesOf = async (page: LinkPage, name: string) => new Uint8Array(await (await icon(page, name)).arrayBuffer());
const html = async (page: LinkPage) => (await ana.fetch(`/l/${page.shortId}`)).text();
/** Published, with a feed that was read. */
async function shown(path: string): Promise<LinkPage> {
  const page = await a();
  await ana.expect(endpoints.links.update, { body: { _id: page._id, feeds: [`${world.address}${path}`] } });
  await feedsWereRead(ana, page);
  return ana.expect(endpoints.links.publish, { body: { _id: page._id } });
}
async function isRedAt(bytes: Uint8Array, x: number): Promise<boolean> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(Math.floor(x * image.width), image.height >> 1, 1, 1).data;
  return red > 200 && blue < 60;
}

test('a picture becomes the icons of a page at once, published or not, in the sizes that are asked for', async () => {
  const page = await a();
  const { favicon, isChanged } = await given(page, await twoHalves(300, 100));
  expect([favicon, isChanged]).toEqual([
    expect.stringMatching(`^/l/${page.shortId}/icon-180\\.png\\?v=[\\w-]+$`),
    true,
  ]);

  const answers = await Promise.all(names.map((name) => icon(page, name)));
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'image/x-icon'],
    [200, 'image/png'],
    [200, 'image/png'],
  ]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toContain('public, max-age=');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const [ico, touch, large] = await Promise.all(names.map((name) => bytesOf(page, name)));
  expect(imageSize(ico ?? new Uint8Array()).images?.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const [bytes, side] of [
    [touch, 180],
    [large, 512],
  ] as const) {
    expect(imageSize(bytes ?? new Uint8Array())).toMatchObject({ width: side, height: side, type: 'png' });
    // The middle of it: red on the left, blue on the right.
    expect([await isRedAt(bytes ?? new Uint8Array(), 0.2), await isRedAt(bytes ?? new Uint8Array(), 0.8)]).toEqual([
      true,
      false,
    ]);
  }
});

test('an icon that takes the place of another at once has an address of its own', async () => {
  const page = await a();
  const before = await given(page, await twoHalves(64, 64));
  const after = await given(page, await twoHalves(32, 64));
  expect(after.favicon).not.toBe(before.favicon);
});

test('the page names its icons, and another address once they are others', async () => {
  const page = await shown('/talk.xml');
  const links = async () => (await html(page)).match(/<link rel="(?:apple-touch-)?icon" href="[^"]*"/g) ?? [];
  const ofCover = await links();
  expect(ofCover).toHaveLength(2);
  await given(page, await twoHalves(64, 64));
  const own = await links();
  expect(own).toHaveLength(2);
  expect(own).not.toEqual(ofCover);
  const removed = await ana.expect(endpoints.links.removeFavicon, { body: { _id: page._id } });
  expect([removed.favicon, await links()]).toEqual([null, ofCover]);
});

test('a page without one has that of its cover, and none where that cannot be had', async () => {
  const [page, lost] = [await shown('/talk.xml'), await shown('/lost.xml')];
  expect(imageSize(await bytesOf(page, 'favicon.ico')).images?.map(({ width }) => width)).toEqual([16, 32, 48]);
  expect(imageSize(await bytesOf(page, 'icon-512.png'))).toMatchObject({ width: 512, height: 512 });
  expect((await icon(lost, 'favicon.ico')).status).toBe(404);
  expect((await icon(await a(), 'favicon.ico')).status).toBe(404);
  expect((await ana.fetch('/l/nowhere1/favicon.ico')).status).toBe(404);
});

test('the same upload again is the same icon; one that is replaced, removed or of a page that goes frees its room', async () => {
  const page = await a();
  const room = async () => (await ana.expect(endpoints.teams.storage)).kinds.pictures;
  const before = await room();
  const upload = await ana.upload(await twoHalves(64, 64), 'icon.png');
  const first = await put(page, upload);
  expect(await put(page, upload)).toMatchObject({ status: 200, body: first.body });
  expect(filesOf(page)).toHaveLength(3);

  await given(page, await twoHalves(32, 32));
  expect(filesOf(page)).toHaveLength(3);
  expect(await room()).toBeGreaterThan(before);
  await ana.expect(endpoints.links.removeFavicon, { body: { _id: page._id } });
  expect([filesOf(page), await room()]).toEqual([[], before]);

  await given(page, await twoHalves(48, 48));
  await ana.expect(endpoints.links.remove, { params: { id: page._id } });
  expect(filesOf(page)).toEqual([]);
});

test('one that takes the place of another is there at once, also of a page that is not public', async () => {
  const page = await given(await a(), await twoHalves(20, 20));
  expect((await icon(page, 'icon-180.png')).status).toBe(200);
  await given(page, await twoHalves(30, 30));
  expect((await icon(page, 'icon-180.png')).status).toBe(200);
  await ana.expect(endpoints.links.removeFavicon, { body: { _id: page._id } });
  expect((await icon(page, 'icon-180.png')).status).toBe(404);
});

test('pictures of a page that were there a moment ago are shown from what is remembered of them', async () => {
  const page = await shown('/talk.xml');
  const picture = /\/l\/[\w-]+\/p\/\w+\/\d+/.exec(await html(page))?.[0] ?? '';
  const type = async () => (await ana.fetch(picture)).headers.get('content-type');
  expect([await type(), await type()]).toEqual(['image/webp', 'image/webp']);
  await server.withDatabase('ALTER TABLE link_pictures RENAME TO link_pictures_away');
  try {
    expect(await type()).toBe('image/webp');
  } finally {
    await server.withDatabase('ALTER TABLE link_pictures_away RENAME TO link_pictures');
  }
});

test('many at once leave one', async () => {
  const page = await a();
  const uploads = await Promise.all([16, 24, 32, 40].map(async (side) => ana.upload(await twoHalves(side, side))));
  const answers = await Promise.all(uploads.map((upload) => put(page, upload)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(filesOf(page)).toHaveLength(3);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  ['a drawing with script', 'not_picture', () => new Uint8Array(Buffer.from(svg))],
  // Its head alone: nothing behind it is looked at.
  ['a picture of 196 million pixels', 'picture_too_large', () => new Uint8Array(hostile.pngHeader(14_000, 14_000))],
  // Their heads tell of one pixel, and what they are drawn from of as many.
  [
    'a film whose picture is larger than it says',
    'picture_too_large',
    () => new Uint8Array(hostile.gifOfOnePixel(14_000)),
  ],
  ['a photo that tells its size twice', 'picture_too_large', () => new Uint8Array(hostile.jpegOfOnePixel(12_000))],
  ['a page', 'not_picture', () => new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a file that is too large', 'too_large', () => new Uint8Array(limits.pictureMaxBytes + 1)],
])('%s is refused with %s, and the icon stays', async (_name, code, bytes) => {
  const page = await given(await a(), await twoHalves(20, 20));
  const { error } = await put(page, await ana.upload(bytes(), 'x.png'));
  expect(error.code).toBe(code);
  expect(await ana.expect(endpoints.links.get, { params: { id: page._id } })).toMatchObject({ favicon: page.favicon });
  expect(filesOf(page)).toHaveLength(3);
  expect(server.files('tmp').filter((name) => !name.endsWith('.lock'))).toEqual([]);
});

describe('the card that others show beside a link', () => {
  const og = async (page: LinkPage) => /og:image" content="([^"]*)"/.exec(await html(page))?.[1] ?? '';
  /** Waits until the page names a card that is none of those. */
  const card = (page: LinkPage, ...not: string[]) =>
    until('its card', async () => {
      const address = await og(page);
      return address.includes('/og.jpg?v=') && !not.includes(address)
        ? new URL(address).pathname + new URL(address).search
        : null;
    });

  test('is drawn of cover, title and sound once a page is published, and until then it is the cover', async () => {
    const page = await shown('/talk.xml');
    const answer = await ana.fetch(await card(page));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630 });
    // The cover stands on its left: red, then blue.
    expect([await isRedAt(bytes, 0.1), await isRedAt(bytes, 0.4)]).toEqual([true, false]);
    expect(await html(page)).toContain('summary_large_image');
  });

  test('is another one for another title or colour, at another address, and the one before is gone', async () => {
    const page = await a();
    const write = async (change: object) => {
      await ana.expect(endpoints.links.update, { body: { _id: page._id, ...change } });
      await ana.expect(endpoints.links.publish, { body: { _id: page._id } });
    };
    await write({ title: 'Owls' });
    const first = await card(page);
    await write({ look: { layout: 'list', theme: 'auto', color: '#aa3300' } });
    const second = await card(page, `${server.address}${first}`);
    expect(second).not.toBe(first);
    await write({ description: 'What it does not show' });
    expect(await card(page)).toBe(second);
    await until('the one before is gone', async () => filesOf(page).length === 1 || null);
    await ana.expect(endpoints.links.remove, { params: { id: page._id } });
    expect(filesOf(page)).toEqual([]);
  });

  test('is drawn anew with a cover that could not be had at first, and stays where that cannot be had any more', async () => {
    const page = await a();
    await ana.expect(endpoints.links.update, {
      body: { _id: page._id, look: { layout: 'list', theme: 'auto', color: '#aa3300' } },
    });
    const feeds = [`${world.address}/late.xml`];
    await ana.expect(endpoints.links.update, { body: { _id: page._id, title: 'Late', feeds } });
    await until('its feed', async () => {
      const { feedsRead } = await ana.expect(endpoints.links.get, { params: { id: page._id } });
      return feedsRead[0]?.dateRead ?? null;
    });
    await ana.expect(endpoints.links.publish, { body: { _id: page._id } });
    const without = await card(page);
    isLateThere = true;
    const old = () => server.withDatabase(`UPDATE link_pictures SET date_made = date_made - interval '31 days'`);
    await old();
    const picture = /\/l\/[\w-]+\/p\/\w+\/\d+/.exec(await html(page))?.[0] ?? '';
    expect((await ana.fetch(picture)).headers.get('content-type')).toBe('image/webp');
    const withIt = await card(page, `${server.address}${without}`);
    expect(await isRedAt(new Uint8Array(await (await ana.fetch(withIt)).arrayBuffer()), 0.1)).toBe(true);
    isLateThere = false;
    await old();
    await server.restart();
    expect((await ana.fetch(picture)).headers.get('content-type')).toBe('image/webp');
    expect(await og(page)).toContain(withIt);
  });

  test('nobody sees that of a page which is not public', async () => {
    const page = await a();
    expect((await icon(page, 'og.jpg')).status).toBe(404);
  });
});

test('the upload of somebody else, and the page of another team, are none', async () => {
  const bob = await server.person('Bob');
  const page = await a();
  const upload = await bob.upload(await twoHalves(20, 20));
  expect((await put(page, upload)).error.code).toBe('upload_not_found');
  const body = { _id: page._id, favicon: upload };
  expect((await bob.call(endpoints.links.setFavicon, { body })).status).toBe(404);
  expect((await bob.call(endpoints.links.removeFavicon, { body: { _id: page._id } })).status).toBe(404);
});
