import { endpoints, nextPageHeader, textLayerSchema } from '@wavereel/contracts';
import type { Design, Job, Media } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Answer, Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(300_000);

/** Of the bodies of a page, in bytes: two megabytes of rows, and the last of them whole. */
const mostBytes = 3 * 1024 * 1024;
const designCount = 40;

let server: TestServer;
let ana: Visitor;
let media: Media;

const place = { left: 0, top: 0, width: 9, height: 9 };
const layers = Array.from({ length: 68 }, (_, index) =>
  textLayerSchema.parse({ kind: 'text', id: `t${index}`, text: 'あ'.repeat(990), ...place }),
);
const drawing = { width: 192, height: 128, waveTop: 8, waveLeft: 8, waveBottom: 120, waveRight: 184 };

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  media = await ana.library(speechLikeWav(8));
  const { _id: id } = await ana.expect(endpoints.themes.create, { body: { ...drawing, layers } });
  for (let count = 1; count < designCount; count += 1) await ana.expect(endpoints.themes.clone, { body: { id } });
  for (let count = 0; count < 12; count += 1) {
    const wish = { title: `${count}`, mediaGuid: media.guid, themeId: id, start: 0, end: 3 + count / 10 };
    await ana.expect(endpoints.jobs.create, { body: wish });
  }
}, 300_000);
afterAll(() => server.remove());

/** Page after page to the end, by what each takes. */
async function walk<Row>(read: (cursor: string | undefined) => Promise<Answer<Row[]>>): Promise<Row[][]> {
  const pages: Row[][] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await read(cursor);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(mostBytes);
    pages.push(body);
    cursor = headers.get(nextPageHeader) ?? undefined;
  } while (cursor !== undefined);
  return pages;
}
const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

test('a page of large designs ends early, and the next goes on from there', async () => {
  const pages = await walk<Design>((cursor) => ana.call(endpoints.themes.list, { params: ana, query: from(cursor) }));
  const ids = pages.flat().map(({ _id }) => _id);
  expect([ids.length, new Set(ids).size, ids]).toEqual([designCount, designCount, ids.toSorted().toReversed()]);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.every((page) => page.length > 0)).toBe(true);
});

test('a page of videos of large designs does so too', async () => {
  const pages = await walk<Job>((cursor) => ana.call(endpoints.jobs.list, { params: ana, query: from(cursor) }));
  expect(pages.flat().map(({ title }) => Number(title))).toEqual(Array.from({ length: 12 }, (_, index) => 11 - index));
  expect(pages.length).toBeGreaterThan(1);
});

test('what is exported has all of them', async () => {
  const response = await ana.fetch(`/api/users/${ana.id}/export`);
  const { designs } = Object(await response.json());
  expect(designs).toHaveLength(designCount);
});
