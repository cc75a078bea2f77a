import { endpoints } from '@wavereel/contracts';
import { tellFailures } from './support/news';
import { TestServer } from './support/server';
import { speechLikeWav } from './support/wav';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

test('the export has everything of a person and their team, and no secret', async () => {
  const ana = await server.person('Ana');
  const media = await ana.library(speechLikeWav(5));
  const { _id } = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
  const contentWithoutTitle = 'more than a list shows '.repeat(100);
  await ana.expect(endpoints.transcriptions.update, { params: { id: _id }, body: { contentWithoutTitle } });
  await tellFailures(server, ana, 1);
  const data = await ana.expect(endpoints.users.exportData, { params: { id: ana.id } });

  expect(data).toMatchObject({
    person: { id: ana.id, email: ana.email, name: 'Ana' },
    team: { ownerId: ana.id, plan: { planName: 'free' } },
    teams: [{ name: "Ana's team", role: 'owner' }],
    audio: [{ guid: media.guid }],
    transcriptions: [{ title: 'Words', contentWithoutTitle }],
    notifications: [{ type: 'MEDIA_FAILED', read: false }],
  });
  for (const part of ['videos', 'designs', 'links', 'feeds', 'apps', 'invites', 'surveys', 'recordings'])
    expect([part, data[part]]).toEqual([part, []]);
  expect(JSON.stringify(data)).not.toMatch(/password|\$argon2|hash/i);
});
