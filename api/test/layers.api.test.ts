import { endpoints, mostLayers, shapeLayerSchema } from '@wavereel/contracts';

import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await server.person('Ana');
});

const box = { left: 10, top: 20, width: 300, height: 80 };
const text = (words: string, id = 'words') => ({ kind: 'text' as const, id, text: words, ...box });
const shape = (id: string) => ({ kind: 'shape' as const, id, ...box });
const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };
const create = (layers: readonly object[]) =>
  ana.expect(endpoints.themes.create, { body: { ...drawing, layers: layers as [] } });
const tried = (layers: readonly object[]) =>
  ana.call(endpoints.themes.create, { body: { ...drawing, layers: layers as [] } });

test('layers are saved in their order, with what is missing filled in, and are there in lists, copies and after a change', async () => {
  const made = await create([shape('below'), { kind: 'waveform' }, text('{title}')]);
  const design = await ana.drawnDesign(made._id);
  expect(design).toMatchObject({
    revision: 1,
    layers: [
      { kind: 'shape', id: 'below', form: 'rectangle', opacity: 1, hidden: false },
      { kind: 'waveform' },
      { kind: 'text', text: '{title}', fontFamily: 'Inter', ...box },
    ],
  });
  expect(await ana.expect(endpoints.themes.list, { params: { id: ana.id } })).toEqual([design]);
  const copy = await ana.expect(endpoints.themes.clone, { body: { id: design._id } });
  expect(copy.layers).toEqual(design.layers);

  const params = { id: design._id };
  const renamed = await ana.expect(endpoints.themes.update, { params, body: { name: 'Night' } });
  expect(renamed).toEqual({ ...design, name: 'Night', revision: 2 });
  const without = await ana.expect(endpoints.themes.update, { params, body: { layers: [] } });
  const { previewImage } = await ana.drawnDesign(design._id);
  expect(await ana.expect(endpoints.themes.get, { params })).toEqual({ ...without, previewImage, isLoading: false });
  expect(without.layers).toEqual([]);
});

test('a change of a design that somebody else has changed since is refused, and of two at once one is', async () => {
  const { _id: id } = await create([]);
  const change = (name: string, revision: number) =>
    ana.call(endpoints.themes.update, { params: { id }, body: { name, revision } });
  const answers = await Promise.all([change('One', 1), change('Two', 1), change('Three', 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await change('Late', 1)).error).toMatchObject({ code: 'design_changed' });
  const { name, revision } = await ana.expect(endpoints.themes.get, { params: { id } });
  expect([['One', 'Two', 'Three'].includes(name), revision]).toEqual([true, 2]);
  expect((await change('On time', 2)).status).toBe(200);
});

test('what no design can have is refused with its place', async () => {
  expect((await tried([shape('a'), shape('a')])).error).toMatchObject({
    code: 'invalid',
    fields: { layers: expect.any(String) },
  });
  expect((await tried([shape('a'), { ...shape('b'), form: 'star' }])).error.fields).toHaveProperty(['layers.1.form']);
  expect((await tried([{ ...text('x'), width: 1e9 }])).error.fields).toHaveProperty(['layers.0.width']);
  expect((await tried([{ kind: 'frame', id: 'a' }])).error.fields).toHaveProperty(['layers.0.kind']);
  const many = Array.from({ length: mostLayers + 1 }, (_, at) => shape(`s${at}`));
  expect((await tried(many)).error.fields).toHaveProperty(['layers']);
  const wordy = Array.from({ length: 120 }, (_, at) => text('x'.repeat(1000), `t${at}`));
  expect((await tried(wordy)).error).toMatchObject({
    code: 'design_too_full',
    fields: { layers: 'There is too much in this design to be kept. Take some of it away, or shorten its texts.' },
  });
  const bia = await server.person('Bia', 'pt-BR');
  const refused = await bia.call(endpoints.themes.create, { body: { ...drawing, layers: wordy } });
  expect(refused.error.message).toBe('Há coisas demais neste design para guardar. Tire algumas ou encurte os textos.');
  expect(await ana.expect(endpoints.themes.list, { params: { id: ana.id } })).toEqual([]);
});

test('five hundred layers are kept, what moves among them; more than there may be with that are not', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...shape(`s${at}`), width: 9 }));
  const design = await create([...many(mostLayers - 2), { kind: 'progress' }, { kind: 'waveform' }]);
  expect(design.layers).toHaveLength(mostLayers);
  expect((await tried(many(mostLayers - 1))).error.code).toBe('design_too_full');
  const change = { params: { id: design._id }, body: { layers: many(mostLayers - 1) as [] } };
  expect((await ana.call(endpoints.themes.update, change)).error.code).toBe('design_too_full');
  // One that was kept when that was possible stays, and is called otherwise.
  const kept = JSON.stringify(many(mostLayers).map((layer) => shapeLayerSchema.parse(layer)));
  await server.withDatabase(`UPDATE designs SET drawing = jsonb_set(drawing::jsonb, '{layers}', '${kept}')`);
  const renamed = { params: { id: design._id }, body: { name: 'Many' } };
  expect((await ana.expect(endpoints.themes.update, renamed)).layers).toHaveLength(mostLayers);
  // Its parts become fewer one by one, and never more again.
  const left = async (count: number) => {
    const change = { params: { id: design._id }, body: { layers: many(count) as [] } };
    return (await ana.call(endpoints.themes.update, change)).status;
  };
  expect([await left(mostLayers - 1), await left(mostLayers), await left(mostLayers - 2)]).toEqual([200, 422, 200]);
  expect(await left(mostLayers - 1)).toBe(422);
});

test('a video keeps the words that it was asked for with; an edit fills them anew', async () => {
  const media = await ana.library(speechLikeWav(6));
  const { _id: themeId } = await create([text('{title} of {podcast}\nby {author}\n{date}')]);
  const clip = { start: 0, end: 4, themeId };
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  const job = await ana.expect(endpoints.jobs.create, { body: { title: 'Owls', mediaGuid: media.guid, ...clip } });
  const wordsOf = async () => {
    const [layer] = (await ana.expect(endpoints.jobs.get, { params: { id: job.id } })).specs.theme.layers;
    return layer?.kind === 'text' ? layer.text : null;
  };
  expect(await wordsOf()).toBe(`Owls of \n${day}`);
  await ana.settled(job.id);
  const change = (body: object) => ana.expect(endpoints.jobs.change, { params: { id: job.id }, body });
  await change({ title: 'Hawks' });
  expect(await wordsOf()).toBe(`Owls of \n${day}`);
  await change({ ...clip, end: 5 });
  expect(await wordsOf()).toBe(`Hawks of \n${day}`);
  await ana.settled(job.id);
  expect((await ana.expect(endpoints.themes.get, { params: { id: themeId } })).layers).toMatchObject([
    { text: '{title} of {podcast}\nby {author}\n{date}' },
  ]);
});

test('a text is filled for whoever asks', async () => {
  const body = { template: '{podcast}: {Title}\nby {author}', input: { podcast: 'Night talk', title: 'Owls' } };
  expect(await ana.expect(endpoints.themes.template, { body })).toEqual({ text: 'Night talk: Owls' });
  const long = { template: 'x'.repeat(1001), input: {} };
  expect((await ana.call(endpoints.themes.template, { body: long })).error.fields).toHaveProperty(['template']);
});
