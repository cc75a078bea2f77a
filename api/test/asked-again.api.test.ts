import { randomUUID } from 'node:crypto';
import { endpoints } from '@wavereel/contracts';
import type { Media } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let server: TestServer;
let ana: Visitor;
let sound: Media;
beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  sound = await ana.library(speechLikeWav(20));
});
afterAll(() => server?.remove());

describe('a video that is asked for again, as after an answer that was lost', () => {
  const askFor = (guid: string, start: number, end: number) =>
    ana.call(endpoints.jobs.create, {
      body: { guid, title: 'My Video Title', mediaGuid: sound.guid, themeId: 'square', start, end },
    });
  const used = async () => (await ana.expect(endpoints.users.planUsage, { params: { id: ana.id } })).used;
  const videosOf = (guid: string) =>
    server.files('files').filter((file) => file.includes(guid) && file.endsWith('.mp4'));
  test('is one, however many ask at once, and takes its time once', async () => {
    const guid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askFor(guid, 0, 10)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, guid]));
    await ana.settled(guid);
    expect((await askFor(guid, 0, 10)).body).toMatchObject({ id: guid, status: 'complete' });
    expect(await used()).toBe(10);
    expect(videosOf(guid)).toHaveLength(1);
  });

  test('copies what is drawn already, and the second asking takes nothing of it away', async () => {
    await ana.settled((await askFor(randomUUID(), 11, 15)).body.id);
    const guid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askFor(guid, 11, 15)));
    expect(answers.map(({ body }) => [body.id, body.status])).toEqual(answers.map(() => [guid, 'complete']));
    expect(videosOf(guid)).toHaveLength(1);
  });

  test("under the id of another team's is not found, and nothing of theirs is touched", async () => {
    const bob = await server.person('Bob');
    const { guid: mediaGuid } = await bob.library(speechLikeWav(4));
    const wish = { title: 'Theirs', mediaGuid, themeId: 'square', start: 0, end: 3.5 } as const;
    const theirs = await bob.expect(endpoints.jobs.create, { body: wish });
    expect((await askFor(theirs.id, 0, 4)).status).toBe(404);
    expect(await bob.settled(theirs.id)).toMatchObject({ title: 'Theirs', status: 'complete' });
  });
});
