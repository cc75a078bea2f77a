import { designDrawingSchema, endpoints, textLayerSchema } from '@wavereel/contracts';
import type { CardType, Design, Job, JobInput, Media } from '@wavereel/contracts';
import fc from 'fast-check';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(90_000);

let server: TestServer;
let ana: Visitor;
let media: Media;

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  media = await ana.library(speechLikeWav(8));
});
afterAll(() => server.remove());

const drawing = { width: 192, height: 128, waveTop: 8, waveLeft: 8, waveBottom: 120, waveRight: 184 };
const place = { left: 8, top: 8, width: 160, height: 100 };
const designOf = (texts: readonly string[]): Promise<Design> => {
  const layers = texts.map((text, index) => textLayerSchema.parse({ kind: 'text', id: `t${index}`, text, ...place }));
  return ana.expect(endpoints.themes.create, { body: { ...drawing, layers } });
};
const wish = (themeId: string, change: Partial<JobInput> = {}): JobInput => ({
  title: 'short',
  mediaGuid: media.guid,
  themeId,
  start: 1,
  end: 4.5,
  ...change,
});
const ask = (body: JobInput): Promise<Job> => ana.expect(endpoints.jobs.create, { body });
const wordsOf = ({ specs }: Job): string[] =>
  specs.theme.layers.map((layer) => (layer.kind === 'text' ? layer.text : ''));
const cancel = ({ id }: Job) => ana.call(endpoints.jobs.cancel, { params: { id } });

test('a text that says the title six times is cut, and its video is drawn; so is an edit with a longer title', async () => {
  const { _id } = await designOf(['{title} {title} {title} {title} {title} {title}']);
  const title = 'A'.repeat(170);
  const long = await ask(wish(_id, { title, end: 4 }));
  expect(wordsOf(long).map((text) => text.length)).toEqual([1000]);
  expect((await ana.settled(long.id)).status).toBe('complete');

  const short = await ask(wish(_id));
  const body = { title, start: 1, end: 5, themeId: _id };
  const edited = await ana.expect(endpoints.jobs.change, { params: { id: short.id }, body });
  expect(wordsOf(edited)).toEqual(wordsOf(long));
  expect((await ana.settled(short.id)).status).toBe('complete');
});

test('texts that are too many letters together once they are filled make a video', async () => {
  const { _id } = await designOf(Array<string>(190).fill('{title}'));
  const job = await ask(wish(_id, { title: '😀'.repeat(100), shapes: ['square'] }));
  expect(designDrawingSchema.safeParse(job.specs.theme).success).toBe(true);
  await cancel(job);
});

test('whatever design may be saved makes a job in every shape, whatever its title', async () => {
  const piece = fc.constantFrom('{title}', '{date}', '{podcast}\n', ' ', '"', '\\', '😀', 'あ');
  const text = fc.array(piece, { maxLength: 140, size: 'max' }).map((parts) =>
    parts
      .join('')
      .slice(0, 990)
      .replace(/\p{Cs}/u, ''),
  );
  const title = fc.string({ unit: fc.constantFrom('a', '"', '\\', '😀'), minLength: 1, maxLength: 200, size: 'max' });
  const titles = title.map((letters) => `x${letters}`.slice(0, 200).replace(/\p{Cs}/u, ''));
  const shape = fc.constantFrom<CardType>('square', 'vertical', 'horizontal');
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 60, size: 'max' }),
      titles,
      shape,
      async (texts, name, asked) => {
        const { _id } = await designOf(texts);
        const job = await ask(wish(_id, { title: name, shapes: [asked] }));
        expect(designDrawingSchema.parse(job.specs.theme).layers).toEqual(job.specs.theme.layers);
        await cancel(job);
      },
    ),
    { numRuns: 15 },
  );
});

test('a copy is named by whole letters; what is marked from the beginning is marked', async () => {
  const body = { ...drawing, name: '😀'.repeat(60), favorite: true };
  const design = await ana.expect(endpoints.themes.create, { body });
  const copy = await ana.expect(endpoints.themes.clone, { body: { id: design._id } });
  expect([design.favorite, copy.favorite]).toEqual([true, false]);
  expect([copy.name.length <= 120, copy.name.endsWith('😀 (copy)'), /\p{Cs}/u.test(copy.name)]).toEqual([
    true,
    true,
    false,
  ]);
});
