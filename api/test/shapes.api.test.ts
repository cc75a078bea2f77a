import {
  asEver,
  cardTypes,
  designDrawingSchema,
  endpoints,
  mostLayerChars,
  mostLayers,
  shapeLayerSchema,
  shapedDrawing,
} from '@wavereel/contracts';
import type { DesignLayer, Job, JobInput, Media } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(90_000);

let server: TestServer;
let ana: Visitor;
let media: Media;

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person();
  media = await ana.library(speechLikeWav(8));
});
afterAll(() => server?.remove());

const wish = (change: Partial<JobInput> = {}): JobInput => ({
  title: 'Three at once',
  mediaGuid: media.guid,
  themeId: 'square',
  start: 1,
  end: 4.5,
  ...change,
});
const list = async (): Promise<Job[]> => {
  const jobs = await ana.expect(endpoints.jobs.list, { params: { id: ana.id } });
  return Promise.all(jobs.map(({ id }) => ana.settled(id)));
};
const sizes = (jobs: readonly Job[]) =>
  jobs.map(({ specs: { cardType, width, height } }) => `${cardType} ${width}x${height}`).toSorted();

test('one wish gives a video in each shape that is asked for, and asked for again nothing more', async () => {
  const guid = crypto.randomUUID();
  const body = wish({ guid, shapes: ['square', 'vertical', 'horizontal'] });
  const first = await ana.expect(endpoints.jobs.create, { body });
  expect(first).toMatchObject({ guid, specs: { cardType: 'square' } });
  const made = await list();
  expect(made.map(({ status, title }) => [status, title])).toEqual(Array(3).fill(['complete', 'Three at once']));
  expect(sizes(made)).toEqual(['horizontal 1280x720', 'square 1080x1080', 'vertical 720x1280']);
  const vertical = made.find(({ specs }) => specs.cardType === 'vertical');
  // The ground of the built-in design is drawn anew for each shape.
  expect(vertical?.specs.backgroundImage).toContain('vertical');

  // In whichever order, and after its design is gone.
  for (const shapes of [['square', 'vertical', 'horizontal'] as const, ['horizontal', 'square'] as const])
    await ana.expect(endpoints.jobs.create, { body: { ...body, shapes: [...shapes] } });
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

test('asked for again after an edit that changed its shape, a wish gives nothing more', async () => {
  for (const shapes of [['square', 'vertical', 'horizontal'], undefined] as const) {
    const body = wish({ guid: crypto.randomUUID(), ...(shapes && { shapes: [...shapes] }) });
    const { id } = await ana.expect(endpoints.jobs.create, { body });
    const change = { start: 2, end: 5.5, themeId: 'horizontal' as const };
    await ana.expect(endpoints.jobs.change, { params: { id }, body: change });
    const before = (await list()).length;
    await ana.expect(endpoints.jobs.create, { body: shapes ? body : { ...body, shapes: ['square'] } });
    expect(await list()).toHaveLength(before);
  }
});

test('six at once of one wish make it once', async () => {
  const before = (await list()).length;
  const body = wish({ guid: crypto.randomUUID(), shapes: ['square', 'vertical', 'horizontal'] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ana.expect(endpoints.jobs.create, { body })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(before + 3);
});

test('a video of somebody else is not found by its id, and made by nobody', async () => {
  const guid = crypto.randomUUID();
  await ana.expect(endpoints.jobs.create, { body: wish({ guid }) });
  const bob = await server.person('Bob');
  const theirs = await bob.library(speechLikeWav(8));
  const body = { ...wish({ guid, shapes: ['square', 'vertical'] }), mediaGuid: theirs.guid };
  expect((await bob.call(endpoints.jobs.create, { body })).status).toBe(404);
  expect(await bob.expect(endpoints.jobs.list, { params: { id: bob.id } })).toEqual([]);
});

test('where somebody else has the id of one of its shapes, a wish is refused, whatever of it is there', async () => {
  const guid = crypto.randomUUID();
  const body = wish({ guid, shapes: ['square', 'vertical'] });
  const known = new Set((await list()).map(({ id }) => id));
  await ana.expect(endpoints.jobs.create, { body });
  const made = (await list()).map(({ id }) => id).filter((id) => !known.has(id));
  const sibling = made.find((id) => id !== guid) ?? '';
  await ana.expect(endpoints.jobs.remove, { params: { id: sibling }, query: { forever: 'true' } });
  const bob = await server.person('Bob');
  const theirs = await bob.library(speechLikeWav(8));
  await bob.expect(endpoints.jobs.create, { body: { ...wish({ guid: sibling }), mediaGuid: theirs.guid } });
  expect((await ana.call(endpoints.jobs.create, { body })).status).toBe(404);
  expect((await ana.call(endpoints.jobs.create, { body: { ...body, shapes: ['square'] } })).status).toBe(201);
});

test('an edit keeps the shape that was asked for; another design comes in its own', async () => {
  const { id } = await ana.expect(endpoints.jobs.create, { body: wish({ shapes: ['vertical'] }) });
  const edit = (themeId: 'square' | 'horizontal') =>
    ana.expect(endpoints.jobs.change, { params: { id }, body: { start: 2, end: 5.5, themeId } });
  expect(await edit('square')).toMatchObject({ shape: 'vertical', specs: { cardType: 'vertical', width: 720 } });
  expect(await edit('horizontal')).toMatchObject({ shape: null, specs: { cardType: 'horizontal', width: 1280 } });
  await ana.settled(id);
});

test('a copy has the shape of what it was copied from', async () => {
  const { id } = await ana.expect(endpoints.jobs.create, { body: wish({ shapes: ['horizontal'] }) });
  await ana.settled(id);
  const copy = await ana.expect(endpoints.jobs.clone, { params: { id } });
  expect(copy.specs).toMatchObject({ cardType: 'horizontal', width: 1280 });
});

test('a shape is one of three, and asked for once', async () => {
  for (const shapes of [[], ['round'], ['square', 'square'], ['square', 'vertical', 'horizontal', 'square']]) {
    const response = await ana.fetch('/api/jobs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wish(), shapes }),
    });
    const { fields } = Object(await response.json());
    expect([shapes, response.status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([shapes, 422, 'shapes']);
  }
});

test('a video in another shape has each part where it was put in that shape; what no video needs it does not carry', async () => {
  const box = { left: 100, top: 100, width: 400, height: 200 };
  const panels = [
    { kind: 'shape' as const, id: 'put', ...box },
    { kind: 'shape' as const, id: 'follows', ...box, top: 400 },
  ];
  const own = { shape: 'vertical' as const, part: 'put', left: 11, top: 22, width: 333, height: 444 };
  const drawing = { width: 1080, height: 1080, waveTop: 700, waveLeft: 100, waveBottom: 900, waveRight: 900 };
  const layers = panels.map((panel) => shapeLayerSchema.parse(panel));
  const { _id } = await ana.expect(endpoints.themes.create, { body: { ...drawing, layers, layouts: [own] } });
  const { id, specs } = await ana.expect(endpoints.jobs.create, {
    body: wish({ themeId: _id, shapes: ['vertical'] }),
  });
  expect(specs.theme.layouts).toEqual([]);
  expect(specs.theme.layers.filter(({ kind }) => kind === 'shape')).toMatchObject([
    { id: 'put', left: 11, top: 22, width: 333, height: 444 },
    { id: 'follows', left: 67, top: 474, width: 266, height: 237 },
  ]);
  await ana.settled(id);
});

test('a part says once what it is in a shape, and all of them say no more than there is room for', async () => {
  const drawing = { width: 1080, height: 1080, waveTop: 700, waveLeft: 100, waveBottom: 900, waveRight: 900 };
  const place = { left: 1, top: 2, width: 3, height: 4, rotation: 0, size: 72, alignment: 'center' as const };
  const one = { shape: 'vertical' as const, part: 'words', ...place };
  const tried = async (layouts: readonly (typeof one)[]) => {
    const { status, error } = await ana.call(endpoints.themes.create, { body: { ...drawing, layouts: [...layouts] } });
    return [status, error?.code];
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...one, part: 'x'.repeat(36) + at }));
  expect(await tried([one, one])).toEqual([422, 'invalid']);
  expect(await tried([{ ...one, left: 1e9 }])).toEqual([422, 'invalid']);
  expect(await tried(many(mostLayers * 3 + 7))).toEqual([422, 'invalid']);
  expect(await tried(many(mostLayers * 3))).toEqual([422, 'design_too_full']);
  expect(await tried(many(mostLayers))).toEqual([201, undefined]);
});

test('a design with no room for more makes a video in every shape, and is saved in every shape', async () => {
  const panel = (at: number) =>
    shapeLayerSchema.parse({ kind: 'shape', id: `n${at}`.padStart(30, '_'), left: 1, top: 1, width: 9, height: 9 });
  const asWritten = (layers: readonly DesignLayer[]) => JSON.stringify(asEver(layers)).length;
  const all = Array.from({ length: mostLayers - 2 }, (_, at) => panel(at));
  const layers = all.slice(
    0,
    all.findLastIndex((_, at) => asWritten(all.slice(0, at)) <= mostLayerChars),
  );
  expect(asWritten(layers)).toBeGreaterThan(mostLayerChars - 500);
  const drawing = { width: 64, height: 64, waveTop: 1, waveLeft: 1, waveBottom: 60, waveRight: 60, layers };
  const { _id, ...design } = await ana.expect(endpoints.themes.create, { body: drawing });
  const job = await ana.expect(endpoints.jobs.create, {
    body: wish({ themeId: _id, shapes: ['square', 'vertical', 'horizontal'] }),
  });
  const change = { params: { id: job.id }, body: { start: 2, end: 5.5, themeId: _id } };
  expect((await ana.expect(endpoints.jobs.change, change)).specs).toMatchObject({ width: 64 });
  for (const shape of cardTypes) {
    const body = shapedDrawing(designDrawingSchema.parse(design), shape, {});
    const saved = await ana.expect(endpoints.themes.update, { params: { id: _id }, body });
    expect(saved).toMatchObject({ cardType: shape });
  }
  for (const { id } of await ana.expect(endpoints.jobs.list, { params: { id: ana.id } }))
    await ana.call(endpoints.jobs.cancel, { params: { id } });
});
