import { endpoints, nextPageHeader } from '@wavereel/contracts';
import type { TeamEvent } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

const rows = endpoints.teams;
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

const teamOf = async (person: Visitor) => (await person.expect(endpoints.users.me)).teamInfo;
const logOf = (owner: Visitor, teamId: string, limit = 100) =>
  owner.expect(rows.log, { params: { teamId }, query: { limit } });
const told = ({ what, by, whom, detail }: TeamEvent) => [what, by, whom, detail];
const recolor = (owner: Visitor, teamId: string, color: string) =>
  owner.call(rows.recolor, { body: { teamId, color } });

test('all that is done to a team is written down, with the names of then', async () => {
  const ana = await server.person('Ana');
  const bob = await verifiedPerson(server, 'Bob');
  const { _id: teamId } = await teamOf(ana);
  const inviteBob = async () => {
    await ana.expect(rows.invite, { body: { email: bob.email } });
    return (await bob.expect(rows.invites))[0]?._id ?? '';
  };
  const joins = async () => bob.expect(rows.accept, { body: { inviteId: await inviteBob() } });

  await inviteBob();
  await bob.expect(rows.decline, { params: { teamId } });
  const inviteId = await inviteBob();
  await ana.expect(rows.resend, { body: { teamId, inviteId } });
  await ana.expect(rows.withdraw, { params: { teamId, inviteId } });
  await joins();
  await ana.expect(rows.setRole, { body: { teamId, userId: bob.id, role: 'viewer' } });
  await bob.expect(rows.leave, { body: { teamId } });
  await joins();
  await ana.expect(rows.removeMember, { params: { teamId, id: bob.id } });
  await ana.expect(rows.rename, { body: { teamId, name: 'Night shift' } });
  await recolor(ana, teamId, '#ABCDEF');
  await ana.expect(rows.setSeats, { body: { quantity: 7 } });
  await bob.expect(endpoints.users.setName, { body: { name: 'Robert', lastName: '' } });

  expect((await logOf(ana, teamId)).reverse().map(told)).toEqual([
    ['invited', 'Ana', bob.email, 'editor'],
    ['declined', 'Bob', bob.email, null],
    ['invited', 'Ana', bob.email, 'editor'],
    ['resent', 'Ana', bob.email, null],
    ['withdrawn', 'Ana', bob.email, null],
    ['invited', 'Ana', bob.email, 'editor'],
    ['joined', 'Bob', null, 'editor'],
    ['role', 'Ana', 'Bob', 'viewer'],
    ['left', 'Bob', null, null],
    ['invited', 'Ana', bob.email, 'editor'],
    ['joined', 'Bob', null, 'editor'],
    ['removed', 'Ana', 'Bob', null],
    ['renamed', 'Ana', null, 'Night shift'],
    ['recolored', 'Ana', null, '#abcdef'],
    ['seats', 'Ana', null, '7'],
  ]);
});

test('what changes nothing, or is refused, is not written down', async () => {
  const ana = await server.person('Ana');
  const editor = await memberOf(server, ana, 'editor');
  const { _id: teamId, name, color, seats } = await teamOf(ana);
  const before = await logOf(ana, teamId);
  await ana.expect(rows.rename, { body: { teamId, name } });
  await recolor(ana, teamId, color);
  await ana.expect(rows.setSeats, { body: { quantity: seats } });
  await ana.expect(rows.setRole, { body: { teamId, userId: editor.id, role: 'editor' } });
  await ana.call(rows.removeMember, { params: { teamId, id: ana.id } });
  await ana.call(rows.setSeats, { body: { quantity: 1 } });

  expect(await logOf(ana, teamId)).toEqual(before);
});

test('it is the owner’s alone, and they take it with them', async () => {
  const ana = await server.person('Ana');
  const editor = await memberOf(server, ana, 'editor');
  const { _id: teamId } = await teamOf(ana);
  const stranger = await server.person('Mallory');
  const exported = await ana.expect(endpoints.users.exportData, { params: { id: ana.id } });

  expect((await editor.call(rows.log, { params: { teamId } })).error.code).toBe('forbidden');
  expect((await stranger.call(rows.log, { params: { teamId } })).status).toBe(404);
  expect(exported['teamLog']).toEqual(await logOf(ana, teamId));
});

test('the last five hundred are kept', async () => {
  const ana = await server.person('Ana');
  const { _id: teamId } = await teamOf(ana);
  await server.withDatabase(
    `INSERT INTO team_events (id, team_id, what, by, date)
     SELECT gen_random_uuid(), '${teamId}', 'resent', 'Ana', now() - interval '1 day' + at * interval '1 second' FROM generate_series(1, 500) at`,
  );
  await ana.expect(rows.rename, { body: { teamId, name: 'Night shift' } });
  await ana.expect(rows.rename, { body: { teamId, name: 'Day shift' } });
  let count = 0;
  let oldest = '';
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(ana, teamId, cursor);
    count += page.body.length;
    oldest = page.body.at(-1)?.date ?? oldest;
    cursor = page.headers.get(nextPageHeader);
  } while (cursor !== null);

  expect(count).toBe(500);
  expect(Date.parse(oldest)).toBeLessThan(Date.now() - 60_000);
});

const read = (owner: Visitor, teamId: string, cursor: string | null) =>
  owner.call(rows.log, { params: { teamId }, query: { limit: 200, ...(cursor === null ? {} : { cursor }) } });

test('a colour brings that of its letters, is written in one way, and is no other thing', async () => {
  const ana = await server.person('Ana');
  const editor = await memberOf(server, ana, 'editor');
  const { _id: teamId } = await teamOf(ana);

  expect((await recolor(ana, teamId, '#FFE600')).body).toMatchObject({ color: '#ffe600', textColor: '#000000' });
  expect((await recolor(ana, teamId, '#2b2bd6')).body).toMatchObject({ color: '#2b2bd6', textColor: '#ffffff' });
  for (const wrong of ['red', '#fff', '#12345678', 'url(x)', ''])
    expect((await recolor(ana, teamId, wrong)).error.fields).toHaveProperty('color');
  expect((await recolor(editor, teamId, '#000000')).error.code).toBe('forbidden');
  expect((await teamOf(ana)).color).toBe('#2b2bd6');
});
