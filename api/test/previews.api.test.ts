import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { designDrawingSchema, endpoints } from '@wavereel/contracts';
import type { BodyOf, Design } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { twoHalves } from './support/pictures';
import { processesWith } from './support/processes';
import { TestServer } from './support/server';
import { until } from './support/until';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(180_000);

let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start({ WORKERS: '1', LOG_LEVEL: 'error' });
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await verifiedPerson(server, 'Ana');
});

const plain = designDrawingSchema.parse({
  width: 1280,
  height: 720,
  backgroundColor: '#102030',
  waveColor: '#ffffff',
  waveTop: 300,
  waveLeft: 100,
  waveBottom: 700,
  waveRight: 1180,
});
/** No notification has this id. */
const beforeAllNews = '00000000-0000-0000-0000-000000000000';
const words = (text: string) => ({
  kind: 'text' as const,
  id: 'words',
  left: 100,
  top: 40,
  width: 1000,
  height: 200,
  text,
});

const make = (body: Partial<BodyOf<typeof endpoints.themes.create>> = {}, who = ana): Promise<Design> =>
  who.expect(endpoints.themes.create, { body: { ...plain, name: 'Night', ...body } });
const change = ({ _id: id }: Design, body: BodyOf<typeof endpoints.themes.update>): Promise<Design> =>
  ana.expect(endpoints.themes.update, { params: { id }, body });
const read = ({ _id: id }: Design, who = ana): Promise<Design> => who.expect(endpoints.themes.get, { params: { id } });
const drawn = ({ _id }: Design, who = ana): Promise<Design> => who.drawnDesign(_id);
const filesOf = ({ _id }: Design): string[] => server.files('files').filter((name) => name.includes(_id));
/** So often a picture of it was shown, of late. */
async function timesDrawn({ _id }: Design): Promise<number> {
  const news = await ana.expect(endpoints.notifications.list, { query: { after: beforeAllNews } });
  return news.filter(({ type, payload }) => type === 'PREVIEW_CHANGED' && payload.guid === _id).length;
}

interface Seen {
  readonly width: number;
  readonly height: number;
  /** The color of its upper left corner. */
  readonly corner: readonly number[];
  /** How many pixels of rows from one to another are bright. */
  brightIn(from: number, to: number): number;
}

async function seen({ previewImage }: Design): Promise<Seen> {
  const picture = await loadImage(await ana.bytes(previewImage ?? ''));
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    corner: [...data.slice(0, 3)],
    brightIn: (from, to) =>
      [...Array(width * (to - from)).keys()].filter((at) => (data[(from * width + at) * 4] ?? 0) > 200).length,
  };
}

test('a design that no browser touched gets a picture: small, with its words filled as a card fills them, and with sound', async () => {
  const made = await make({ layers: [words('{podcast}')] });
  expect([made.previewImage, made.isLoading]).toEqual([null, true]);

  const design = await drawn(made);
  const picture = await seen(design);
  expect([picture.width, picture.height]).toEqual([640, 360]);
  expect(picture.corner.map((value, at) => Math.abs(value - ([0x10, 0x20, 0x30][at] ?? 0)) < 8)).toEqual([
    true,
    true,
    true,
  ]);
  expect(picture.brightIn(20, 120)).toBeGreaterThan(500);
  expect(picture.brightIn(150, 350)).toBeGreaterThan(500);
  expect(await ana.expect(endpoints.themes.list, { params: { id: ana.id } })).toEqual([design]);
});

test('a change is drawn anew: the old picture is shown until then, and its file goes', async () => {
  const before = await drawn(await make());
  const changed = await change(before, { backgroundColor: '#ff0000' });
  expect([changed.previewImage, changed.isLoading]).toEqual([before.previewImage, true]);

  const after = await drawn(changed);
  expect(after.previewImage).not.toBe(before.previewImage);
  expect((await seen(after)).corner[0]).toBeGreaterThan(240);
  await until('the file of before is gone', async () => (filesOf(before).length === 1 ? true : null));
});

test('what is not to be seen in it changes no picture, a copy has one of its own', async () => {
  const before = await drawn(await make());
  const changes = [
    { name: 'Day', favorite: true },
    { layouts: [{ shape: 'vertical' as const, part: 'waveform', left: 9, top: 9, width: 99, height: 99 }] },
    { captionColor: '#00ff00', captionAlign: 'left' as const },
  ];
  for (const each of changes)
    expect(await change(before, each)).toMatchObject({ previewImage: before.previewImage, isLoading: false });
  const copy = await ana.expect(endpoints.themes.clone, { body: { id: before._id } });
  expect([copy.previewImage, copy.isLoading]).toEqual([null, true]);
  expect((await drawn(copy)).previewImage).not.toBe(before.previewImage);
});

test('of thirty saves in a row one is drawn', async () => {
  const design = await drawn(await make());
  for (let at = 0; at < 30; at += 1) await change(design, { waveTop: 100 + at });
  await drawn(design);
  // The one that it was made with, and one; another where the machine took longer than the pause for one of the saves.
  expect(await timesDrawn(design)).toBeLessThanOrEqual(3);
  expect(await timesDrawn(design)).toBeGreaterThanOrEqual(2);
});

test('no person is told of it, who polls for news is, and it is not kept for long', async () => {
  const design = await drawn(await make());
  expect(await ana.expect(endpoints.notifications.list)).toEqual([]);
  expect(await timesDrawn(design)).toBe(1);
  const [first] = await ana.expect(endpoints.notifications.list, { query: { after: beforeAllNews } });

  await server.withDatabase(`UPDATE notifications SET date = date - interval '2 hours'`);
  await server.restart();
  await ana.signIn();
  await until('it is swept', async () => ((await timesDrawn(design)) === 0 ? true : null));
  // Whoever saw it last goes on from there: nothing comes twice, and nothing is lost.
  const media = await ana.library(speechLikeWav(6));
  const later = await ana.expect(endpoints.notifications.list, { query: { after: first?.id } });
  expect(later.map(({ payload }) => payload.guid)).toEqual([media.guid]);
  expect(await ana.expect(endpoints.notifications.list, { query: { after: later[0]?.id } })).toEqual([]);
  await server.withDatabase(`DELETE FROM notifications WHERE id = '${later[0]?.id}'`);
  expect(await ana.expect(endpoints.notifications.list, { query: { after: later[0]?.id } })).toEqual([]);
});

test('a deleted design takes its file along, whether it is drawn or under way', async () => {
  const design = await drawn(await make());
  expect(filesOf(design)).toHaveLength(1);
  await change(design, { deleted: true });
  expect(filesOf(design)).toEqual([]);
  expect((await fetch(new URL(design.previewImage ?? '', server.address))).status).toBe(404);

  const other = await make();
  await until('it is being drawn', async () => (children().length > 0 ? true : null));
  await change(other, { deleted: true });
  expect([filesOf(other), children()]).toEqual([[], []]);
});

test('another team cannot ask for it, nor fetch it without its signature', async () => {
  const design = await drawn(await make());
  const bob = await server.person('Bob');
  expect((await bob.call(endpoints.themes.get, { params: { id: design._id } })).status).toBe(404);
  const [path] = (design.previewImage ?? '').split('?');
  expect((await bob.fetch(path ?? '')).status).toBe(404);
  const viewer = await memberOf(server, ana, 'viewer');
  expect((await read(design, viewer)).previewImage).toBe(design.previewImage);
});

test('a design that cannot be drawn is at its end without a picture, and drawn once it can', async () => {
  const { _id: picture } = await ana.expect(endpoints.pictures.create, {
    body: { upload: await ana.upload(await twoHalves(40, 20), 'two.png') },
  });
  rmSync(join(server.dataDirectory, 'files', 'pictures', picture), { recursive: true });
  const image = { kind: 'image' as const, id: 'image', left: 0, top: 0, width: 100, height: 100, picture };
  const design = await drawn(await make());
  const broken = await drawn(await change(design, { layers: [image] }));
  expect(broken.previewImage).toBeNull();
  await until('no file is left', async () => (filesOf(design).length === 0 ? true : null));

  expect((await drawn(await change(design, { layers: [] }))).previewImage).not.toBeNull();
});

test('kill -9 in between: it is taken up again, and nothing else is left', async () => {
  const design = await make();
  await until('it is being drawn', async () => (children().length > 0 ? true : null));
  await server.kill9();
  await server.restart();
  await ana.signIn();
  expect((await drawn(design)).previewImage).not.toBeNull();
  expect(filesOf(design)).toHaveLength(1);
});

test('a flood of one account lets the picture of another by', async () => {
  const bob = await server.person('Bob');
  const flood = await make();
  const copies = [];
  for (let at = 0; at < 24; at += 1) copies.push(await ana.expect(endpoints.themes.clone, { body: { id: flood._id } }));
  await drawn(await make({}, bob), bob);
  const waiting = (await Promise.all(copies.map((copy) => read(copy)))).filter(({ isLoading }) => isLoading);
  // In the order of asking nobody of them would.
  expect(waiting.length).toBeGreaterThan(2);
  for (const copy of copies) await change(copy, { deleted: true });
});

test('its layers are a list of objects at an address of its own, and its texts name their variables', async () => {
  const { _id: picture } = await ana.expect(endpoints.pictures.create, {
    body: { upload: await ana.upload(await twoHalves(40, 20), 'two.png') },
  });
  const image = { kind: 'image' as const, id: 'image', left: 0, top: 0, width: 100, height: 100, picture };
  const shape = { kind: 'shape' as const, id: 'shape', left: 0, top: 0, width: 9, height: 9, form: 'ellipse' as const };
  const design = await make({ layers: [image, { kind: 'waveform' }, shape, words('{podcast}: {Title} {nothing}')] });
  expect(design.variables).toEqual(['podcast', 'title']);

  // As whoever draws fetches it: without credentials.
  const answer = await fetch(new URL(design.objects ?? '', server.address));
  const objects: unknown = await answer.json();
  expect(objects).toMatchObject([
    { type: 'image', left: 0, src: `/pictures/${picture}` },
    { type: 'waveform' },
    { type: 'ellipse', id: 'shape' },
    { type: 'textbox', text: '{podcast}: {Title} {nothing}' },
  ]);
  const [path] = (design.objects ?? '').split('?');
  expect((await ana.fetch(path ?? '')).status).toBe(404);

  const { objects: address, ...others } = await read(design);
  expect(address).toBe(design.objects);
  const ignored = await ana.expect(endpoints.themes.get, {
    params: { id: design._id },
    query: { ignoreObjects: 'true' },
  });
  expect({ ...ignored, isLoading: true, previewImage: null }).toEqual({
    ...others,
    isLoading: true,
    previewImage: null,
  });
  await change(design, { deleted: true });
  expect((await fetch(new URL(design.objects ?? '', server.address))).status).toBe(404);
});

test('the copy that a video keeps has no addresses', async () => {
  const design = await drawn(await make());
  const media = await ana.library(speechLikeWav(6));
  const job = await ana.expect(endpoints.jobs.create, {
    body: { title: 'Clip', mediaGuid: media.guid, themeId: design._id, start: 0, end: 4 },
  });
  expect(Object.keys(job.specs.theme)).not.toEqual(expect.arrayContaining(['previewImage']));
  await ana.expect(endpoints.jobs.remove, { params: { id: job.id } });
});

/** The programs that draw pictures of this server's designs. */
const children = (): number[] =>
  processesWith('preview-child').flatMap(({ pid, parent }) => (parent === server.pid ? [pid] : []));
