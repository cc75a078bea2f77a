import { endpoints } from '@wavereel/contracts';
import type { TeamInvite } from '@wavereel/contracts';
import { mailTo } from './support/mailbox';
import { operator, operatorToken } from './support/operator';
import { TestServer } from './support/server';
import { verifiedPerson, verify } from './support/verified';
import type { Visitor } from './support/visitor';

const rows = endpoints.teams;
const nowhere = '00000000-0000-4000-8000-000000000000';
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken });
});
afterAll(() => server.remove());

const two = () => Promise.all([verifiedPerson(server, 'Ana'), verifiedPerson(server, 'Bob')]);
const me = (person: Visitor) => person.expect(endpoints.users.me);
const teamOf = async (person: Visitor) => (await me(person)).teamInfo;
const invite = (owner: Visitor, email: string, role: TeamInvite['role'] = 'editor') =>
  owner.call(rows.invite, { body: { email, role } });
async function invited(person: Visitor): Promise<TeamInvite> {
  const [found] = await person.expect(rows.invites);
  if (found === undefined) throw new Error(`${person.email} is not invited`);
  return found;
}
const accept = (person: Visitor, inviteId: string) => person.call(rows.accept, { body: { inviteId } });

describe('an invitation', () => {
  test('is seen by whoever has the address, and makes them a member who works in that team', async () => {
    const [ana, bob] = await two();
    const answer = await invite(ana, ` ${bob.email.toUpperCase()} `, 'viewer');
    const team = await teamOf(ana);
    const found = await invited(bob);

    expect([answer.status, answer.body.users.map(({ name }) => name)]).toEqual([201, ['Ana']]);
    expect(found).toEqual({
      _id: expect.any(String),
      teamId: team._id,
      name: "Ana's team",
      color: team.color,
      textColor: team.textColor,
      role: 'viewer',
    });
    expect((await accept(bob, found._id)).body).toMatchObject({
      id: bob.id,
      role: 'viewer',
      team: ana.id,
      teamInfo: { _id: team._id, members: 2 },
    });
    expect(await bob.expect(rows.invites)).toEqual([]);
    expect((await bob.expect(rows.list)).map(({ active, users }) => [active, users.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  test('is taken along by whoever made it, and by whoever got it', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email, 'viewer');
    const invitesOf = async (person: Visitor) =>
      (await person.expect(endpoints.users.exportData, { params: { id: person.id } }))['invites'];
    const open = { email: bob.email, team: "Ana's team", role: 'viewer', dateAdded: expect.any(String) };

    expect(await invitesOf(ana)).toEqual([{ direction: 'made', ...open }]);
    expect(await invitesOf(bob)).toEqual([{ direction: 'received', ...open }]);
  });

  test('is mailed in the language of whoever invites, and tells nothing of whether the address is known', async () => {
    const ana = await server.person('Ana', 'pt-BR');
    await ana.expect(endpoints.users.setLanguage, { body: { language: 'pt-BR' } });
    const known = await server.person('Bob');
    const answers = [await invite(ana, known.email), await invite(ana, 'nobody@example.com')];

    expect(answers[0]).toMatchObject({ status: 201 });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    for (const address of [known.email, 'nobody@example.com']) {
      const mail = await mailTo(server, address, '/teams');
      expect(mail).toMatchObject({ language: 'pt-BR', link: `${server.address}/teams` });
      expect(mail.text).toContain('Ana convida você para trabalhar em');
    }
  });

  test('of one address is one, however often it is sent, and takes the latest role', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    await Promise.all([invite(ana, bob.email), invite(ana, bob.email)]);
    await invite(ana, bob.email, 'viewer');

    expect((await bob.expect(rows.invites)).map(({ role }) => role)).toEqual(['viewer']);
  });

  test('of somebody who is a member already changes nothing', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    await accept(bob, (await invited(bob))._id);

    expect(await invite(ana, bob.email, 'viewer')).toMatchObject({
      status: 201,
      body: { users: [{ role: 'owner' }, { role: 'editor' }] },
    });
    expect(await bob.expect(rows.invites)).toEqual([]);
  });

  test('does not exist for an account whose address nobody has proven', async () => {
    const ana = await server.person('Ana');
    const mallory = await server.person('Mallory');
    await invite(ana, mallory.email);
    const team = await teamOf(ana);

    expect(await mallory.expect(rows.invites)).toEqual([]);
    expect((await mallory.call(rows.decline, { params: { teamId: team._id } })).status).toBe(404);
    await verify(server, mallory);
    const { _id } = await invited(mallory);
    await server.withDatabase(`UPDATE users SET verified = NULL WHERE id = '${mallory.id}'`);
    expect((await accept(mallory, _id)).status).toBe(404);
    expect((await teamOf(ana)).members).toBe(1);
  });

  test('T4: opened by another account is not there, and names no team or role of its own', async () => {
    const [ana, bob] = await two();
    const mallory = await verifiedPerson(server, 'Mallory');
    await invite(ana, bob.email, 'viewer');
    const { _id, teamId } = await invited(bob);

    expect((await accept(mallory, _id)).status).toBe(404);
    expect((await mallory.call(rows.decline, { params: { teamId } })).status).toBe(404);
    expect(await invited(bob)).toMatchObject({ _id });
    const extra = { inviteId: _id, role: 'owner', teamId: nowhere };
    expect((await bob.call(rows.accept, { body: extra })).body).toMatchObject({
      role: 'viewer',
      teamInfo: { _id: teamId },
    });
    expect((await ana.call(rows.invite, { body: { email: 'x@example.com', role: 'owner' as 'editor' } })).status).toBe(
      422,
    );
  });

  test('is declined, and then it is gone', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    const { _id, teamId } = await invited(bob);

    expect((await bob.call(rows.decline, { params: { teamId } })).status).toBe(204);
    expect([
      await bob.expect(rows.invites),
      (await accept(bob, _id)).status,
      (await bob.call(rows.decline, { params: { teamId } })).status,
    ]).toEqual([[], 404, 404]);
  });

  test('that nobody answered is over after a month, and its seat is free', async () => {
    const [ana, bob] = await two();
    await ana.expect(rows.setSeats, { body: { quantity: 2 } });
    await invite(ana, bob.email);
    const { _id } = await invited(bob);
    expect((await invite(ana, 'other@example.com')).status).toBe(409);
    await server.withDatabase(`UPDATE invites SET date_added = now() - interval '31 days' WHERE id = '${_id}'`);

    expect([
      await bob.expect(rows.invites),
      (await accept(bob, _id)).status,
      (await invite(ana, 'other@example.com')).status,
    ]).toEqual([[], 404, 201]);
  });

  test('is one of at most fifty a day, so that nobody writes to strangers by them', async () => {
    const ana = await server.person('Ana');
    await ana.expect(rows.setSeats, { body: { quantity: 500 } });
    const answers = [];
    for (let at = 0; at < 51; at += 1) answers.push(await invite(ana, `stranger-${at}@example.com`));

    expect(answers.slice(0, 50).every(({ status }) => status === 201)).toBe(true);
    expect([answers[50]?.status, Number(answers[50]?.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await invite(await server.person('Bob'), 'x@example.com')).status).toBe(201);
  });

  test('is sent by the owner alone', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    await accept(bob, (await invited(bob))._id);

    expect((await invite(bob, 'x@example.com')).error.code).toBe('forbidden');
  });
});

describe('seats', () => {
  test('are taken by members and open invitations', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    await invite(ana, 'second@example.com');
    const answer = await invite(ana, 'third@example.com');

    expect([answer.status, answer.error.code]).toEqual([409, 'seats_taken']);
    await bob.expect(rows.decline, { params: { teamId: (await teamOf(ana))._id } });
    expect((await invite(ana, 'third@example.com')).status).toBe(201);
  });

  test('are paid for, by the owner alone, and never fewer than people sit on', async () => {
    const [ana, bob] = await two();
    const more = await ana.expect(rows.setSeats, { body: { quantity: 5 } });
    await invite(ana, bob.email);
    await accept(bob, (await invited(bob))._id);
    const tooFew = await ana.call(rows.setSeats, { body: { quantity: 1 } });

    expect([more.teamInfo.seats, more.stripePlan.seats]).toEqual([5, 5]);
    expect([tooFew.status, tooFew.error.code]).toEqual([409, 'seats_in_use']);
    expect((await bob.call(rows.setSeats, { body: { quantity: 9 } })).error.code).toBe('forbidden');
    expect((await bob.call(rows.dropSeats, { params: { teamId: more.teamInfo._id } })).error.code).toBe('forbidden');
    expect((await ana.call(rows.dropSeats, { params: { teamId: nowhere } })).status).toBe(404);
    expect(await teamOf(ana)).toMatchObject({ seats: 5, members: 2 });
  });

  test('that the plan does not pay for are given up, unless people sit on them', async () => {
    const [ana, bob] = await two();
    const { teamInfo } = await ana.expect(rows.setSeats, { body: { quantity: 5 } });
    const drop = () => ana.call(rows.dropSeats, { params: { teamId: teamInfo._id } });
    const payFor = (seats: number) =>
      server.visitor().expect(endpoints.plans.grant, {
        body: { teamId: teamInfo._id, plan: { seats } },
        headers: operator,
      });
    await payFor(2);

    expect((await drop()).body).toMatchObject({ teamInfo: { seats: 2 }, stripePlan: { seats: 2 } });
    await invite(ana, bob.email);
    await accept(bob, (await invited(bob))._id);
    await payFor(1);
    const refused = await drop();
    expect([refused.status, refused.error.code]).toEqual([409, 'seats_in_use']);
    expect((await teamOf(ana)).seats).toBe(2);
  });

  test('T3: five who accept at once for one seat: one joins', async () => {
    const ana = await server.person('Ana');
    const five = await Promise.all(['B', 'C', 'D', 'E', 'F'].map((name) => verifiedPerson(server, name)));
    await ana.expect(rows.setSeats, { body: { quantity: 6 } });
    for (const { email } of five) expect((await invite(ana, email)).status).toBe(201);
    await ana.expect(rows.setSeats, { body: { quantity: 2 } });
    const ids = await Promise.all(five.map(async (person) => (await invited(person))._id));
    const answers = await Promise.all(five.map((person, at) => accept(person, ids[at] ?? '')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ error }) => error.code))).toEqual(
      new Set(['seats_taken']),
    );
    expect(await me(ana)).toMatchObject({ teamInfo: { members: 2, seats: 2 }, stripePlan: { seats: 2 } });
  });

  test('T3: one invitation that is accepted many times at once is one membership', async () => {
    const [ana, bob] = await two();
    await invite(ana, bob.email);
    const { _id } = await invited(bob);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(bob, _id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await teamOf(ana)).members).toBe(2);
  });
});

describe('the team one works in', () => {
  test('is changed to one that one belongs to, and no other', async () => {
    const [ana, bob] = await two();
    const theirs = await teamOf(ana);
    const own = await teamOf(bob);
    const foreign = await bob.call(rows.change, { body: { teamId: theirs._id } });
    await invite(ana, bob.email);
    await accept(bob, (await invited(bob))._id);
    const back = await bob.expect(rows.change, { body: { teamId: own._id } });

    expect(foreign.status).toBe(404);
    expect(back).toMatchObject({ role: 'owner', team: bob.id, teamInfo: { _id: own._id } });
    expect(await bob.expect(rows.change, { body: { teamId: theirs._id } })).toMatchObject({
      role: 'editor',
      team: ana.id,
    });
    const link = await bob.expect(endpoints.links.create);
    expect(await ana.expect(endpoints.links.list)).toEqual([link]);
  });
});
