import { endpoints } from '@wavereel/contracts';
import { inManyProcesses } from './support/deployment';
import type { Deployment } from './support/deployment';
import { inRaces, races } from './support/races';
import type { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const rows = endpoints.teams;
let deployment: Deployment;
let other: TestServer;

beforeAll(async () => {
  deployment = await inManyProcesses({});
  other = await deployment.add({ ROLE: 'api' });
}, 240_000);
afterAll(() => deployment?.remove());

const members = async (owner: Visitor) => (await owner.expect(endpoints.users.me)).teamInfo.members;

test('T3: of those who accept at once at two processes, as many join as there are seats', async () => {
  const ana = await deployment.api.person('Ana');
  const guests = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? deployment.api : other).person(`Guest ${at}`)),
  );
  await deployment.execute('UPDATE users SET verified = now()');
  await ana.expect(rows.setSeats, { body: { quantity: 9 } });
  for (const { email } of guests) await ana.expect(rows.invite, { body: { email } });
  await ana.expect(rows.setSeats, { body: { quantity: 4 } });
  const ids = await Promise.all(guests.map(async (guest) => (await guest.expect(rows.invites))[0]?._id ?? ''));
  const answers = await Promise.all(
    guests.flatMap((guest, at) => [1, 2].map(() => guest.call(rows.accept, { body: { inviteId: ids[at] ?? '' } }))),
  );
  const joined = answers.filter(({ status }) => status === 200);

  expect(joined).toHaveLength(3);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 404 || status === 409)).toBe(
    true,
  );
  expect(await members(ana)).toBe(4);
});

test('seats are not given up at one process while somebody sits down at another', async () => {
  const two = async () => {
    const [ana, bob] = [await deployment.api.person('Ana'), await other.person('Bob')];
    await deployment.execute('UPDATE users SET verified = now()');
    return { ana, bob };
  };
  await inRaces(two, async ({ ana, bob }) => {
    await ana.expect(rows.setSeats, { body: { quantity: 2 } });
    await ana.expect(rows.invite, { body: { email: bob.email } });
    const [invite] = await bob.expect(rows.invites);
    const [fewer, joined] = await Promise.all([
      ana.call(rows.setSeats, { body: { quantity: 1 } }),
      bob.call(rows.accept, { body: { inviteId: invite?._id ?? '' } }),
    ]);
    const { teamInfo } = await ana.expect(endpoints.users.me);

    expect([fewer.status, joined.status].sort()).toEqual([200, 409]);
    expect(teamInfo.members).toBeLessThanOrEqual(teamInfo.seats);
    await deployment.execute(
      `DELETE FROM memberships WHERE user_id = '${bob.id}' AND team_id = '${teamInfo._id}'; DELETE FROM invites; UPDATE users SET active_team_id = (SELECT id FROM teams WHERE owner_id = users.id)`,
    );
  });
});

test('seats that are paid for many times at once are those that the team has', async () => {
  const ana = await deployment.api.person('Ana');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => ana.call(rows.setSeats, { body: { quantity: at + 1 } })),
  );
  const { teamInfo, stripePlan } = await ana.expect(endpoints.users.me);

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(stripePlan.seats).toBe(teamInfo.seats);
});

test('T5: whoever is removed at one process while they switch to the team at another has nothing of it at either', async () => {
  const two = async () => {
    const [ana, bob] = [await deployment.api.person('Ana'), await other.person('Bob')];
    await deployment.execute('UPDATE users SET verified = now()');
    const { _id: teamId } = (await ana.expect(endpoints.users.me)).teamInfo;
    const { _id: own } = (await bob.expect(endpoints.users.me)).teamInfo;
    return { ana, bob, teamId, own };
  };
  await inRaces(two, async ({ ana, bob, teamId, own }) => {
    await ana.expect(rows.invite, { body: { email: bob.email } });
    const [invite] = await bob.expect(rows.invites);
    await bob.expect(rows.accept, { body: { inviteId: invite?._id ?? '' } });
    await bob.expect(rows.change, { body: { teamId: own } });
    const [removed, left, changed] = await Promise.all([
      ana.call(rows.removeMember, { params: { teamId, id: bob.id } }),
      bob.call(rows.leave, { body: { teamId } }),
      bob.call(rows.change, { body: { teamId } }),
    ]);

    expect([removed, left].filter(({ status }) => status < 300)).toHaveLength(1);
    expect([200, 404]).toContain(changed.status);
    await until('both processes know', async () =>
      (await bob.expect(endpoints.users.me)).teamInfo._id === own ? true : null,
    );
    expect((await bob.call(rows.change, { body: { teamId } })).status).toBe(404);
    expect(await members(ana)).toBe(1);
  });
});

test('T2: nothing takes the owner out of their team, tried at two processes at once', async () => {
  const ana = await deployment.api.person('Ana');
  const { _id: teamId } = (await ana.expect(endpoints.users.me)).teamInfo;
  const there = other.visitor();
  Object.assign(there, { id: ana.id, email: ana.email, password: ana.password });
  await there.signIn();
  for (let round = 0; round < races; round += 1) {
    const tries = await Promise.all(
      [ana, there].flatMap((owner) => [
        owner.call(rows.removeMember, { params: { teamId, id: ana.id } }),
        owner.call(rows.setRole, { body: { teamId, userId: ana.id, role: 'viewer' } }),
        owner.call(rows.leave, { body: { teamId } }),
      ]),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409]));
  }
  expect((await ana.expect(endpoints.users.me)).role).toBe('owner');
});
