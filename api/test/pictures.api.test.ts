import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { endpoints, limits, picturePath } from '@wavereel/contracts';
import type { Picture } from '@wavereel/contracts';
import { importOf } from './support/episode';
import * as hostile from './support/hostile-files';
import { World, drips, sends } from './support/outside-world';
import { fromPhone, twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let world: World;
let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  const cover = Buffer.from(await twoHalves(30, 30));
  world = await World.start({
    '/cover.png': sends('image/png', cover),
    '/slow.png': drips('image/png', 200),
    '/talk.wav': sends('audio/wav', Buffer.from(speechLikeWav(5))),
  });
  server = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});
beforeEach(async () => {
  ana = await server.person('Ana');
});

const drawing = { width: 192, height: 128, waveTop: 8, waveLeft: 8, waveBottom: 120, waveRight: 184 };
const layerOf = (picture: string, change: object = {}) => ({
  kind: 'image' as const,
  id: 'picture',
  left: 0,
  top: 0,
  width: 192,
  height: 128,
  picture,
  ...change,
});
const taken = async (bytes: Uint8Array<ArrayBuffer>, name = 'Owls.png'): Promise<Picture> =>
  ana.expect(endpoints.pictures.create, { body: { upload: await ana.upload(bytes, name) } });
const refused = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  const answer = await ana.call(endpoints.pictures.create, { body: { upload: await ana.upload(bytes, 'x.png') } });
  return answer.error.code;
};
/** The colour of a pixel, as a share of the picture's size. */
async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data];
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]): boolean => blue > 200 && green < 60 && red < 60;

test('a picture is taken once, listed, and read by whoever knows its id, without credentials and for ever', async () => {
  const upload = await ana.upload(await twoHalves(40, 20), 'Owls at night.png');
  const picture = await ana.expect(endpoints.pictures.create, { body: { upload } });
  expect(picture).toMatchObject({ name: 'Owls at night', width: 40, height: 20, owner: ana.id, owner_name: 'Ana' });
  expect(await ana.expect(endpoints.pictures.create, { body: { upload } })).toEqual(picture);
  expect(await ana.expect(endpoints.pictures.list)).toEqual([picture]);

  const answer = await fetch(`${server.address}${picturePath(picture._id)}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes).toHaveLength(picture.size);
  expect([isRed(await colorAt(bytes, 0.25, 0.5)), isBlue(await colorAt(bytes, 0.75, 0.5))]).toEqual([true, true]);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..'])
    expect((await fetch(`${server.address}${picturePath(id)}`)).status).toBe(404);
});

test('a photo of a phone stands upright, and tells no more where it was taken', async () => {
  const { _id: id, ...picture } = await taken(fromPhone(await twoHalves(400, 200, 'jpeg')), 'IMG_1.JPG');
  expect(picture).toMatchObject({ name: 'IMG_1', width: 200, height: 400 });
  const bytes = await ana.bytes(picturePath(id));
  expect(bytes.includes('Exif') || bytes.includes('SECRET PLACE')).toBe(false);
  expect([isRed(await colorAt(bytes, 0.5, 0.25)), isBlue(await colorAt(bytes, 0.5, 0.75))]).toEqual([true, true]);
});

test('a larger picture than is needed is made smaller', async () => {
  const side = limits.pictureMaxSide;
  expect(await taken(await twoHalves(5000, 100, 'webp'))).toMatchObject({ width: side, height: 82 });
});

test('several at once wait for each other, and two of the same are one', async () => {
  const uploads = await Promise.all(
    [8, 10, 12, 14].map(async (side) => ana.upload(await twoHalves(side, side), `${side}.png`)),
  );
  const asked = [...uploads, ...uploads].map((upload) => ana.expect(endpoints.pictures.create, { body: { upload } }));
  const ids = (await Promise.all(asked)).map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(uploads.length);
  expect(await ana.expect(endpoints.pictures.list)).toHaveLength(uploads.length);
});

/** A picture of 196 million pixels in a small file. */
const hugePng = (): Uint8Array<ArrayBuffer> => {
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  };
  const lines = deflateSync(Buffer.alloc(14_000 * 1751));
  return new Uint8Array(
    Buffer.concat([hostile.pngHeader(14_000, 14_000), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]),
  );
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['a picture of 196 million pixels', 'picture_too_large', async () => hugePng()],
  ['a drawing with script', 'not_picture', async () => new Uint8Array(Buffer.from(svg))],
  ['a page', 'not_picture', async () => new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a sound', 'not_picture', async () => speechLikeWav(3)],
  ['the beginning of a picture', 'not_picture', async () => (await twoHalves(400, 400)).slice(0, 40)],
  ['a file that is too large', 'too_large', async () => new Uint8Array(limits.pictureMaxBytes + 1)],
])('%s is refused: %s', async (_name, code, bytes) => {
  expect(await refused(await bytes())).toBe(code);
  expect(await ana.expect(endpoints.pictures.list)).toEqual([]);
  expect(server.files('tmp').filter((name) => !name.endsWith('.lock'))).toEqual([]);
});

test('the cover of a show is taken from where its feed says, once', async () => {
  const { media } = await ana.expect(endpoints.media.import, {
    body: importOf(`${world.address}/talk.wav`, {
      feedTitle: 'Night talk',
      imageUrl: `${world.address}/cover.png`,
    }),
  });
  const body = { media: media.guid };
  const [first, second] = await Promise.all([
    ana.expect(endpoints.pictures.cover, { body }),
    ana.expect(endpoints.pictures.cover, { body }),
  ]);
  expect(first).toMatchObject({ name: 'Night talk', width: 30, height: 30 });
  expect(second).toEqual(first);
  const plain = await ana.library(speechLikeWav(4));
  const none = await ana.call(endpoints.pictures.cover, { body: { media: plain.guid } });
  expect([none.status, none.error.code]).toEqual([404, 'not_found']);
});

test('slow covers keep nobody from taking in a picture', async () => {
  const bob = await server.person('Bob');
  const covers = await Promise.all(
    [ana, ana, bob, bob].map(async (person, index) => {
      const origin = importOf(`${world.address}/none.wav?${index}`, { imageUrl: `${world.address}/slow.png?${index}` });
      const { media } = await person.expect(endpoints.media.import, { body: origin });
      return { person, body: { media: media.guid } };
    }),
  );
  const asked = covers.map(({ person, body }) => person.call(endpoints.pictures.cover, { body }));
  const slow = () =>
    world.requests.filter(({ url, socket }) => url?.startsWith('/slow.png') === true && !socket.destroyed);
  await until('all covers are on their way', async () => (slow().length === covers.length ? true : null));

  for (const person of [ana, bob, await server.person('Carla')]) {
    const upload = await person.upload(await twoHalves(8, 8), 'small.png');
    expect((await person.call(endpoints.pictures.create, { body: { upload } })).status).toBe(201);
  }
  expect(slow()).toHaveLength(covers.length);
  for (const { socket } of slow()) socket.destroy();
  expect((await Promise.all(asked)).map(({ error }) => error.code)).toEqual(covers.map(() => 'remote_unreachable'));
});

test("a design shows the team's own pictures alone, and no more than can be decoded at once", async () => {
  const { _id: id } = await taken(await twoHalves(40, 20));
  const bob = await server.person('Bob');
  const tried = (visitor: Visitor, layers: readonly object[]) =>
    visitor.call(endpoints.themes.create, { body: { ...drawing, layers: layers as [] } });
  expect((await tried(bob, [layerOf(id)])).error.code).toBe('picture_gone');
  const design = await ana.expect(endpoints.themes.create, { body: { ...drawing, layers: [layerOf(id)] } });
  const [layer] = design.layers;
  expect(layer).toMatchObject({ picture: id, fit: 'cover', zoom: 1, focusX: 0.5, focusY: 0.5, form: 'rectangle' });

  await server.withDatabase(`UPDATE pictures SET width = 50001, height = 2000 WHERE id = '${id}'`);
  expect((await tried(ana, [layerOf(id), layerOf(id, { id: 'twice' })])).error.code).toBe('design_too_full');
});

test('a video shows the pictures of its design, which cannot be deleted meanwhile', async () => {
  const picture = await taken(await twoHalves(40, 20));
  const params = { id: picture._id };
  // Below what moves, at the left its red half alone.
  const layers = [layerOf(picture._id, { width: 96, focusX: 0, zoom: 2 }), { kind: 'waveform' as const }];
  const design = await ana.expect(endpoints.themes.create, {
    body: { ...drawing, backgroundColor: '#00ff00', waveform: false, layers },
  });
  const inUse = async () => (await ana.call(endpoints.pictures.remove, { params })).error.code;
  expect(await inUse()).toBe('picture_in_use');
  const media = await ana.library(speechLikeWav(5));
  const clip = { title: 'Owls', start: 0, end: 3, mediaGuid: media.guid, themeId: design._id };
  const asked = await ana.expect(endpoints.jobs.create, { body: clip });
  const job = await ana.settled(asked.id);
  expect(job.status).toBe('complete');
  const poster = await ana.bytes(job.posterUrl);
  expect(isRed(await colorAt(poster, 0.25, 0.5))).toBe(true);
  expect((await colorAt(poster, 0.75, 0.5))[1]).toBeGreaterThan(200);

  await ana.expect(endpoints.themes.update, { params: { id: design._id }, body: { deleted: true } });
  expect(await inUse()).toBe('picture_in_use');
  await ana.expect(endpoints.jobs.remove, { params: { id: job.id }, query: { forever: 'true' } });
  await ana.expect(endpoints.pictures.remove, { params });
  expect((await ana.fetch(picturePath(picture._id))).status).toBe(404);
  expect((await ana.call(endpoints.pictures.remove, { params })).status).toBe(404);
});
