import { endpoints } from '@wavereel/contracts';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

const nowhere = '00000000-0000-4000-8000-000000000000';
const rows = endpoints.notifications;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await server.person('Ana');
  bob = await verifiedPerson(server, 'Bob');
});

/** News of Ana's team, as so many videos were finished. @returns their ids, oldest first */
async function news(size: number): Promise<string[]> {
  const { teamInfo } = await ana.expect(endpoints.users.me);
  const ids = Array.from({ length: size }, () => `01a1fd7e-786b-7000-8000-${String(++count).padStart(12, '0')}`);
  await server.withDatabase(
    `INSERT INTO notifications (id, team_id, type, subject, title, date) VALUES ${ids.map((id) => `('${id}', '${teamInfo._id}', 'JOB_COMPLETED', '${nowhere}', 'x', now())`).join(', ')}`,
  );
  return ids;
}
async function join(): Promise<void> {
  await ana.expect(endpoints.teams.invite, { body: { email: bob.email } });
  const [invite] = await bob.expect(endpoints.teams.invites);
  await bob.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });
}
/** Of the videos: that somebody has joined is news to the owner alone. */
const read = async (person: Visitor) =>
  (await person.expect(rows.list)).filter(({ type }) => type === 'JOB_COMPLETED').map((each) => each.read);
const mark = (person: Visitor, upTo: string) => person.call(rows.markRead, { body: { upTo } });

test('news are read up to one, by each person for themselves', async () => {
  await join();
  const [, second, third] = await news(3);

  expect([await read(ana), await read(bob)]).toEqual([
    [false, false, false],
    [false, false, false],
  ]);
  expect((await mark(ana, second ?? '')).status).toBe(204);
  expect([await read(ana), await read(bob)]).toEqual([
    [true, true, false],
    [false, false, false],
  ]);
  await mark(bob, third ?? '');
  expect([await read(ana), await read(bob)]).toEqual([
    [true, true, false],
    [true, true, true],
  ]);
});

test('what was read stays read, whichever tab says so last', async () => {
  const [first, , third] = await news(3);
  await mark(ana, third ?? '');

  expect((await mark(ana, first ?? '')).status).toBe(204);
  expect(await read(ana)).toEqual([true, true, true]);
});

test('what came before somebody joined is not news to them', async () => {
  await news(2);
  await join();
  await news(1);

  expect([await read(bob), await read(ana)]).toEqual([
    [true, true, false],
    [false, false, false],
  ]);
});

test('news of another team cannot be marked', async () => {
  const [first] = await news(1);
  const answer = await mark(bob, first ?? '');

  expect([answer.status, (await mark(ana, nowhere)).status]).toEqual([404, 404]);
  expect(await read(ana)).toEqual([false]);
});

test('news of another team reach nobody, by their ids neither', async () => {
  const [first, second] = await news(2);

  expect(await bob.expect(rows.list)).toEqual([]);
  for (const after of [first, second, nowhere]) expect(await bob.expect(rows.list, { query: { after } })).toEqual([]);
  expect((await ana.expect(rows.list, { query: { after: first } })).map(({ id }) => id)).toEqual([second]);
});

test('N1: a member who left gets none', async () => {
  await join();
  const { team, teamInfo } = await bob.expect(endpoints.users.me);
  await news(1);
  await bob.expect(endpoints.teams.list).then((teams) =>
    bob.expect(endpoints.teams.change, {
      body: { teamId: teams.find(({ ownerId }) => ownerId === bob.id)?._id ?? '' },
    }),
  );
  await server.withDatabase(`DELETE FROM memberships WHERE user_id = '${bob.id}' AND team_id = '${teamInfo._id}'`);

  expect(team).toBe(ana.id);
  expect(await bob.expect(rows.list)).toEqual([]);
  expect((await bob.call(endpoints.teams.change, { body: { teamId: teamInfo._id } })).status).toBe(404);
});
