import { endpoints, picturePath } from '@wavereel/contracts';
import type { JobInput, Media, Picture } from '@wavereel/contracts';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(90_000);

let server: TestServer;
let ana: Visitor;
let media: Media;
let picture: Picture;

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  media = await ana.library(speechLikeWav(8));
  const upload = await ana.upload(await twoHalves(40, 20), 'owl.png');
  picture = await ana.expect(endpoints.pictures.create, { body: { upload: upload.toUpperCase() } });
});
afterAll(() => server.remove());

const drawing = { width: 192, height: 128, waveTop: 8, waveLeft: 8, waveBottom: 120, waveRight: 184 };
const wish = (change: Partial<JobInput>): JobInput => ({
  title: 'Capitals',
  mediaGuid: media.guid,
  themeId: 'square',
  start: 1,
  end: 4.5,
  ...change,
});

test('a picture by its id in capitals is the same picture', async () => {
  const [small, large] = await Promise.all(
    [picture._id, picture._id.toUpperCase()].map((id) => ana.bytes(picturePath(id))),
  );
  expect(large?.equals(small ?? Buffer.alloc(0))).toBe(true);
  expect((await fetch(`${server.address}${picturePath(crypto.randomUUID().toUpperCase())}`)).status).toBe(404);
});

test('a picture that a design names in capitals is shown by it: it stays, and the video has it', async () => {
  const place = { left: 0, top: 0, width: 192, height: 128 };
  const layers = [{ kind: 'image' as const, id: 'owl', ...place, picture: picture._id.toUpperCase() }];
  const design = await ana.expect(endpoints.themes.create, { body: { ...drawing, layers } });
  expect(design.layers).toMatchObject([{ picture: picture._id }]);

  const refused = await ana.call(endpoints.pictures.remove, { params: { id: picture._id } });
  expect([refused.status, refused.error.code]).toEqual([409, 'picture_in_use']);
  const { id } = await ana.expect(endpoints.jobs.create, { body: wish({ themeId: design._id }) });
  expect((await ana.settled(id)).status).toBe('complete');
});

test('a wish whose guid comes once in capitals and once in small letters is one wish', async () => {
  const guid = crypto.randomUUID();
  for (const written of [guid.toUpperCase(), guid])
    await ana.expect(endpoints.jobs.create, { body: wish({ guid: written, end: 5, shapes: ['square', 'vertical'] }) });
  const made = (await ana.expect(endpoints.jobs.list, { params: ana })).filter(({ specs }) => specs.end === 5);
  expect(made.map(({ specs }) => specs.cardType).toSorted()).toEqual(['square', 'vertical']);
  expect(made.map((job) => job.guid)).toContain(guid);
  await Promise.all(made.map(({ id }) => ana.settled(id)));
});

test('sound, design and person are the same by capitals; an edit keeps the shape that was asked for', async () => {
  const design = await ana.expect(endpoints.themes.create, { body: drawing });
  const [mediaGuid, themeId] = [media.guid.toUpperCase(), design._id.toUpperCase()];
  const job = await ana.expect(endpoints.jobs.create, { body: wish({ mediaGuid, themeId, shapes: ['vertical'] }) });
  expect(job).toMatchObject({ mediaGuid: media.guid, themeId: design._id, specs: { cardType: 'vertical' } });
  const body = { start: 1, end: 4.75, themeId: design._id };
  const edited = await ana.expect(endpoints.jobs.change, { params: { id: job.id.toUpperCase() }, body });
  expect(edited.specs.cardType).toBe('vertical');
  await ana.settled(job.id);

  const mine = await ana.expect(endpoints.themes.list, { params: { id: ana.id.toUpperCase() } });
  expect(mine.map(({ _id }) => _id)).toContain(design._id);
});
