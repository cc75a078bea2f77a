import { endpoints, limits } from '@wavereel/contracts';
import { mailTo, mailsOf } from './support/mailbox';
import { memberOf } from './support/members';
import { inRaces } from './support/races';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

const rows = endpoints.teams;
const nowhere = '00000000-0000-4000-8000-000000000000';
/** Of each race. */
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

const teamIdOf = async (person: Visitor) => (await person.expect(endpoints.users.me)).teamInfo._id;
const inviteAll = (owner: Visitor, teamId: string, emails: readonly string[]) =>
  owner.call(rows.inviteMany, { params: { teamId }, body: { emails: [...emails], role: 'viewer' } });
const openOf = (owner: Visitor, teamId: string) => owner.expect(rows.openInvites, { params: { teamId } });
const resend = (owner: Visitor, teamId: string, inviteId: string) =>
  owner.call(rows.resend, { body: { teamId, inviteId } });
const withdraw = (owner: Visitor, teamId: string, inviteId: string) =>
  owner.call(rows.withdraw, { params: { teamId, inviteId } });

/** Ana, and an invitation of hers to Bob that nobody has answered. */
async function open(): Promise<{ ana: Visitor; bob: Visitor; teamId: string; inviteId: string }> {
  const [ana, bob] = await Promise.all([server.person('Ana'), verifiedPerson(server, 'Bob')]);
  const teamId = await teamIdOf(ana);
  await ana.expect(rows.invite, { body: { email: bob.email } });
  const [invite] = await bob.expect(rows.invites);
  return { ana, bob, teamId, inviteId: invite?._id ?? '' };
}

describe('a list of addresses', () => {
  test('is judged one by one, each address once, whoever wrote it how', async () => {
    const { ana, bob, teamId } = await open();
    await bob.expect(rows.accept, { body: { inviteId: (await bob.expect(rows.invites))[0]?._id ?? '' } });
    const answer = await inviteAll(ana, teamId, [
      ' First@Example.com ',
      'first@example.com',
      'nobody at all',
      bob.email.toUpperCase(),
      'second@example.com',
    ]);

    expect(answer.body).toEqual([
      { email: 'first@example.com', outcome: 'invited' },
      { email: 'nobody at all', outcome: 'not_an_address' },
      { email: bob.email, outcome: 'member' },
      { email: 'second@example.com', outcome: 'seats_taken' },
    ]);
    expect((await openOf(ana, teamId)).map(({ email, role }) => [email, role])).toEqual([
      ['first@example.com', 'viewer'],
    ]);
  });

  test('has at most fifty, and no more are mailed in a day', async () => {
    const ana = await server.person('Ana');
    const teamId = await teamIdOf(ana);
    await ana.expect(rows.setSeats, { body: { quantity: 500 } });
    const many = Array.from({ length: limits.invitesAtOnce }, (_, at) => `many-${at}@example.com`);

    expect((await inviteAll(ana, teamId, [...many, 'more@example.com'])).error.fields).toHaveProperty('emails');
    expect((await inviteAll(ana, teamId, [])).status).toBe(422);
    const all = await inviteAll(ana, teamId, many);
    expect(new Set(all.body.map(({ outcome }) => outcome))).toEqual(new Set(['invited']));
    expect((await inviteAll(ana, teamId, ['more@example.com'])).body).toEqual([
      { email: 'more@example.com', outcome: 'rate_limited' },
    ]);
  });

  test('costs no mail of the day where nobody has a seat', async () => {
    const ana = await server.person('Ana');
    const teamId = await teamIdOf(ana);
    const many = Array.from({ length: limits.invitesAtOnce }, (_, at) => `late-${at}@example.com`);
    const first = await inviteAll(ana, teamId, many);
    expect(first.body.filter(({ outcome }) => outcome === 'seats_taken')).toHaveLength(many.length - 2);
    await ana.expect(rows.setSeats, { body: { quantity: 100 } });
    const rest = await inviteAll(ana, teamId, many.slice(2));
    expect(new Set(rest.body.map(({ outcome }) => outcome))).toEqual(new Set(['invited']));
    expect((await inviteAll(ana, teamId, ['more@example.com'])).body).toEqual([
      { email: 'more@example.com', outcome: 'rate_limited' },
    ]);
    expect(await openOf(ana, teamId).then((open) => open.map(({ email }) => email))).not.toContain('more@example.com');
  });

  test('is of the team that is named, whichever its owner works in', async () => {
    const ana = await server.person('Ana');
    const cleo = await server.person('Cleo');
    const teamId = await teamIdOf(cleo);
    await server.withDatabase(`UPDATE users SET verified = now() WHERE id = '${cleo.id}'`);
    await ana.expect(rows.invite, { body: { email: cleo.email } });
    await cleo.expect(rows.accept, { body: { inviteId: (await cleo.expect(rows.invites))[0]?._id ?? '' } });

    expect((await inviteAll(cleo, teamId, ['hers@example.com'])).status).toBe(200);
    expect((await openOf(cleo, teamId)).map(({ email }) => email)).toEqual(['hers@example.com']);
    expect((await inviteAll(cleo, await teamIdOf(ana), ['not-hers@example.com'])).error.code).toBe('forbidden');
  });
});

describe('an open invitation', () => {
  test('is seen by the owner alone, with the day on which it is over', async () => {
    const { ana, bob, teamId, inviteId } = await open();
    const [invite] = await openOf(ana, teamId);
    const editor = await memberOf(server, ana, 'editor');

    expect(invite).toMatchObject({ _id: inviteId, email: bob.email, role: 'editor' });
    expect(Date.parse(invite?.expires ?? '') - Date.parse(invite?.dateAdded ?? '')).toBe(30 * 24 * 3600 * 1000);
    expect((await editor.call(rows.openInvites, { params: { teamId } })).error.code).toBe('forbidden');
    expect((await bob.call(rows.openInvites, { params: { teamId } })).status).toBe(404);
  });

  test('is mailed again and begins anew, a few times a day', async () => {
    const { ana, bob, teamId, inviteId } = await open();
    await mailTo(server, bob.email, '/teams');
    await server.withDatabase(`UPDATE invites SET date_added = now() - interval '29 days' WHERE id = '${inviteId}'`);
    const again = await resend(ana, teamId, inviteId);

    expect(Date.parse(again.body.dateAdded)).toBeGreaterThan(Date.now() - 24 * 3600 * 1000);
    await mailTo(server, bob.email, '/teams', 2);
    await resend(ana, teamId, inviteId);
    await resend(ana, teamId, inviteId);
    const tooOften = await resend(ana, teamId, inviteId);
    expect([tooOften.status, tooOften.error.code]).toEqual([429, 'rate_limited']);
    await mailTo(server, bob.email, '/teams', 4);
    expect(mailsOf(server).filter(({ to, link }) => to === bob.email && link.endsWith('/teams'))).toHaveLength(4);
  });

  test('is withdrawn, and its seat is free', async () => {
    const { ana, bob, teamId, inviteId } = await open();
    await ana.expect(rows.setSeats, { body: { quantity: 2 } });

    expect((await inviteAll(ana, teamId, ['other@example.com'])).body[0]?.outcome).toBe('seats_taken');
    expect((await withdraw(ana, teamId, inviteId)).status).toBe(204);
    expect((await withdraw(ana, teamId, inviteId)).status).toBe(404);
    expect(await bob.expect(rows.invites)).toEqual([]);
    expect((await bob.call(rows.accept, { body: { inviteId } })).status).toBe(404);
    expect((await resend(ana, teamId, inviteId)).status).toBe(404);
    expect((await inviteAll(ana, teamId, ['other@example.com'])).body[0]?.outcome).toBe('invited');
  });

  test('is resent and withdrawn by the owner alone, and of no other team', async () => {
    const { ana, bob, teamId, inviteId } = await open();
    const editor = await memberOf(server, ana, 'editor');
    const cleo = await server.person('Cleo');
    const theirs = await teamIdOf(cleo);

    for (const act of [resend, withdraw]) {
      expect((await act(editor, teamId, inviteId)).error.code).toBe('forbidden');
      expect((await act(cleo, teamId, inviteId)).status).toBe(404);
      expect((await act(cleo, theirs, inviteId)).status).toBe(404);
      expect((await act(ana, teamId, nowhere)).status).toBe(404);
    }
    expect(await bob.expect(rows.invites)).toHaveLength(1);
  });

  test('that is over is not there any more', async () => {
    const { ana, teamId, inviteId } = await open();
    await server.withDatabase(`UPDATE invites SET date_added = now() - interval '31 days' WHERE id = '${inviteId}'`);

    expect(await openOf(ana, teamId)).toEqual([]);
    expect([(await resend(ana, teamId, inviteId)).status, (await withdraw(ana, teamId, inviteId)).status]).toEqual([
      404, 404,
    ]);
  });

  test('tells the owner who declined it', async () => {
    const { ana, bob, teamId } = await open();
    await bob.expect(rows.decline, { params: { teamId } });
    const news = await ana.expect(endpoints.notifications.list);

    expect(news.map(({ type, payload }) => [type, payload.title])).toEqual([['TEAM_DECLINED', bob.email]]);
  });

  test('T3: is either accepted or withdrawn, and seats match what is paid', async () => {
    await inRaces(open, async ({ ana, bob, teamId }) => {
      const [invite] = await openOf(ana, teamId);
      const id = invite?._id ?? '';
      const answers = await Promise.all([
        bob.call(rows.accept, { body: { inviteId: id } }),
        withdraw(ana, teamId, id),
        bob.call(rows.accept, { body: { inviteId: id } }),
        bob.call(rows.decline, { params: { teamId } }),
      ]);
      const { teamInfo } = await ana.expect(endpoints.users.me);

      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 300 || status === 404)).toBe(true);
      expect(teamInfo.members).toBe(answers[0].status === 200 || answers[2].status === 200 ? 2 : 1);
      if (teamInfo.members === 2) await ana.expect(rows.removeMember, { params: { teamId, id: bob.id } });
      await ana.expect(rows.invite, { body: { email: bob.email } });
    });
  });
});

describe('seats that nobody sits on', () => {
  test('are given up, but those of open invitations', async () => {
    const { ana } = await open();
    await ana.expect(rows.setSeats, { body: { quantity: 9 } });

    expect(await ana.expect(rows.dropEmptySeats)).toMatchObject({ teamInfo: { seats: 2 }, stripePlan: { seats: 2 } });
    expect((await ana.expect(rows.dropEmptySeats)).teamInfo.seats).toBe(2);
  });

  test('beyond those of the plan are given up by the owner of the active team alone', async () => {
    const ana = await server.person('Ana');
    const editor = await memberOf(server, ana, 'editor');
    await ana.expect(rows.setSeats, { body: { quantity: 4 } });

    expect((await ana.expect(rows.dropAdditionalSeats)).teamInfo.seats).toBe(4);
    expect((await editor.call(rows.dropAdditionalSeats)).error.code).toBe('forbidden');
    expect((await editor.call(rows.dropEmptySeats)).error.code).toBe('forbidden');
  });

  test('T3: are not given up while somebody is invited to one', async () => {
    const alone = async () => {
      const ana = await server.person('Ana');
      return { ana, teamId: await teamIdOf(ana) };
    };
    await inRaces(alone, async ({ ana, teamId }, round) => {
      await ana.expect(rows.setSeats, { body: { quantity: round + 2 } });
      await Promise.all([
        ana.expect(rows.dropEmptySeats),
        inviteAll(ana, teamId, [`guest-${round}@example.com`]),
        ana.expect(rows.dropEmptySeats),
      ]);
      const { teamInfo, stripePlan } = await ana.expect(endpoints.users.me);
      expect(teamInfo.seats).toBeGreaterThanOrEqual(1 + (await openOf(ana, teamId)).length);
      expect(stripePlan.seats).toBe(teamInfo.seats);
    });
  });
});
