import { endpoints } from '@wavereel/contracts';
import { feedsWereRead } from './support/link-pages';
import { World, sends } from './support/outside-world';
import { TestPostgres } from './support/postgres';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const item = `<item><title>Owls</title><guid>owls</guid><pubDate>Wed, 02 Oct 2024 15:00:00 GMT</pubDate><enclosure url="/owls.mp3" type="audio/mpeg" length="9"/></item>`;
const rss = `<rss version="2.0"><channel><title>Night talk</title>${item}</channel></rss>`;

let world: World;
let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  [world, postgres] = await Promise.all([
    World.start({ '/talk.xml': sends('application/rss+xml', rss) }),
    TestPostgres.start(),
  ]);
  server = await TestServer.start({
    ...{ DATABASE_URL: postgres.url, AUTH_SECRET: 'thirty-two characters, all of them secret' },
    ...{ FILES_SHARED: 'true', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
  });
});
afterAll(async () => {
  await server?.remove();
  await postgres?.remove();
  await world?.stop();
});

/** The path of a public page with one episode. */
async function published(ana: Visitor, title: string): Promise<string> {
  const { _id } = await ana.expect(endpoints.links.create);
  await ana.expect(endpoints.links.update, { body: { _id, title, feeds: [`${world.address}/talk.xml`] } });
  await feedsWereRead(ana, { _id });
  return new URL((await ana.expect(endpoints.links.publish, { body: { _id } })).address).pathname;
}

test('pages go on while the database is stopped, and follow it again once it is back', async () => {
  const ana = await server.person('Ana');
  const [seen, unseen] = [await published(ana, 'Owls by night'), await published(ana, 'Foxes by day')];
  const look = async (path: string) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const before = await look(seen);
  const episode = /\/l\/[^"]+\/e\/[\w-]+(?=")/.exec(before.text)?.[0] ?? '';
  const episodeBefore = await look(episode);
  expect([before.status, episodeBefore.status]).toEqual([200, 200]);

  await postgres.stop();
  await until('the api sees it', async () => ((await look('/api/health')).text.includes('failing') ? true : null));
  for (let times = 0; times < 3; times += 1) {
    expect(await look(seen)).toEqual(before);
    expect(await look(episode)).toEqual(episodeBefore);
  }
  // What was never seen cannot be told; nobody is told that it is not there.
  const missing = await look(unseen);
  expect(missing.status).toBe(503);
  expect(missing.text).toContain('<h1>This page cannot be shown right now</h1>');
  const asked = await ana.fetch(endpoints.users.me.path);
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await asked.json()).toMatchObject({ code: 'unavailable' });

  await postgres.startAgain();
  await until('the other page', async () => ((await look(unseen)).status === 200 ? true : null));
  const pages = await ana.expect(endpoints.links.list);
  const page = pages.find(({ title }) => title === 'Owls by night');
  await ana.expect(endpoints.links.update, { body: { _id: page?._id ?? '', title: 'Owls at dawn' } });
  await ana.expect(endpoints.links.publish, { body: { _id: page?._id ?? '' } });
  await until('the page as it is now', async () => ((await look(seen)).text.includes('Owls at dawn') ? true : null));
}, 180_000);
