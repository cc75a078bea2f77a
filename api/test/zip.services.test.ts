import { endpoints } from '@wavereel/contracts';
import { TestS3 } from './support/s3';
import { TestServer } from './support/server';
import { unzip } from './support/unzip';
import { speechLikeWav } from './support/wav';

jest.setTimeout(180_000);

let store: TestS3;
let server: TestServer;
beforeAll(async () => {
  store = await TestS3.start();
  server = await TestServer.start(store.environment);
});
afterAll(async () => {
  await server?.remove();
  await store?.remove();
});

test('videos in a store of others are one zip of the api, and one is at the store itself', async () => {
  const ana = await server.person('Ana');
  const { guid } = await ana.library(speechLikeWav(5));
  const ids: string[] = [];
  for (const end of [3, 4]) {
    const body = { title: 'Talk', mediaGuid: guid, themeId: 'square', start: 0, end } as const;
    ids.push((await ana.settled((await ana.expect(endpoints.jobs.create, { body })).id)).id);
  }
  const jobs = await Promise.all(ids.map((id) => ana.expect(endpoints.jobs.get, { params: { id } })));
  const { url, bytes } = await ana.expect(endpoints.jobs.zip, { body: { those: { ids }, with: ['video', 'poster'] } });
  const whole = await ana.bytes(url);

  expect([url.startsWith('/files/zips/'), whole.length]).toEqual([true, bytes]);
  expect((await unzip(whole)).map(({ name, content }) => [name, content])).toEqual([
    ['Talk.mp4', await ana.bytes(jobs[1]?.url ?? null)],
    ['Talk.jpg', await ana.bytes(jobs[1]?.posterUrl ?? null)],
    ['Talk (2).mp4', await ana.bytes(jobs[0]?.url ?? null)],
    ['Talk (2).jpg', await ana.bytes(jobs[0]?.posterUrl ?? null)],
  ]);
  const one = await ana.expect(endpoints.jobs.zip, { body: { those: { ids: ids.slice(0, 1) } } });
  expect(one.url).not.toMatch(/^\//);
  expect(await ana.bytes(one.url)).toEqual(await ana.bytes(jobs[0]?.url ?? null));
});
