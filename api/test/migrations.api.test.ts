import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, textLayerSchema } from '@wavereel/contracts';
import { TestServer } from './support/server';

const migration = (name: string): string => readFileSync(join(__dirname, `../drizzle/${name}.sql`), 'utf8');

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

const place = { left: 1, top: 2, width: 300, height: 80 };
const words = (id: string, look: object = {}) =>
  textLayerSchema.parse({ kind: 'text', id, text: 'Hello', ...place, ...look });

test('words of before get what words have today, and nothing else changes', async () => {
  const ana = await server.person('Ana');
  const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };
  const shape = { kind: 'shape' as const, id: 'shape', ...place };
  const layers = [words('plain'), { kind: 'waveform' as const }, shape, words('spaced', { letterSpacing: 0.2 })];
  const { _id: empty } = await ana.expect(endpoints.themes.create, { body: drawing });
  const { _id: id } = await ana.expect(endpoints.themes.create, { body: { ...drawing, layers } });
  const designs = async () => [
    await ana.expect(endpoints.themes.get, { params: { id } }),
    await ana.expect(endpoints.themes.get, { params: { id: empty } }),
  ];
  for (const made of [id, empty]) await ana.drawnDesign(made);
  const today = await designs();
  // The first layer as it was written before.
  await server.withDatabase(`UPDATE designs SET drawing = drawing #- '{layers,0,letterSpacing}' #- '{layers,0,gradient}'
    WHERE id = '${id}'`);
  await expect(designs()).rejects.toThrow('answered more or less than the contract says');

  await server.withDatabase(migration('0021_letters'));

  expect(await designs()).toEqual(today);
});

test('a design of before stands in one shape', async () => {
  const ana = await server.person('Ana');
  const body = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };
  const design = await ana.expect(endpoints.themes.create, { body });
  await server.withDatabase(`UPDATE designs SET drawing = drawing - 'layouts' WHERE id = '${design._id}'`);
  const find = () => ana.expect(endpoints.themes.get, { params: { id: design._id } });
  await expect(find()).rejects.toThrow('answered more or less than the contract says');

  await server.withDatabase(migration('0022_layouts'));

  expect(await find()).toEqual(design);
});
