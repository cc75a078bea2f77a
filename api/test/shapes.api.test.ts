import { endpoints } from '@wavereel/contracts';
import type { Job, JobInput, Media } from '@wavereel/contracts';
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
}, 90_000);
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

  await ana.expect(endpoints.jobs.create, { body });
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

test('an edit keeps the shape that was asked for; another design comes in its own', async () => {
  const { id } = await ana.expect(endpoints.jobs.create, { body: wish({ shapes: ['vertical'] }) });
  const edit = (themeId: 'square' | 'horizontal') =>
    ana.expect(endpoints.jobs.change, { params: { id }, body: { start: 2, end: 5.5, themeId } });
  expect((await edit('square')).specs).toMatchObject({ cardType: 'vertical', width: 720 });
  expect((await edit('horizontal')).specs).toMatchObject({ cardType: 'horizontal', width: 1280 });
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
