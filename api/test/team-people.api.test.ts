import { endpoints } from '@wavereel/contracts';
import type { NotificationType } from '@wavereel/contracts';
import { appOf, reader } from './support/app';
import { Listening } from './support/listening';
import { mailTo, mailsOf } from './support/mailbox';
import { memberOf } from './support/members';
import { inRaces, races } from './support/races';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const rows = endpoints.teams;
const nowhere = '00000000-0000-4000-8000-000000000000';
/** Of each race. */
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OAUTH_CLIENTS: JSON.stringify([reader]) });
});
afterAll(() => server.remove());

const me = (person: Visitor) => person.expect(endpoints.users.me);
const teamIdOf = async (person: Visitor) => (await me(person)).teamInfo._id;
const remove = (owner: Visitor, teamId: string, { id }: Visitor) =>
  owner.call(rows.removeMember, { params: { teamId, id } });
const leave = (person: Visitor, teamId: string) => person.call(rows.leave, { body: { teamId } });
const setRole = (owner: Visitor, teamId: string, { id: userId }: Visitor, role: 'editor' | 'viewer') =>
  owner.call(rows.setRole, { body: { teamId, userId, role } });
/** Invites somebody into the active team of an owner once more, who joins. */
async function comeBack(owner: Visitor, person: Visitor): Promise<void> {
  await owner.expect(rows.invite, { body: { email: person.email } });
  const [invite] = await person.expect(rows.invites);
  await person.expect(rows.accept, { body: { inviteId: invite?._id ?? '' } });
}
const newsOf = async (person: Visitor, type: NotificationType) =>
  (await person.expect(endpoints.notifications.list)).filter((news) => news.type === type);

/** Ana, who owns a team, and Bob, who edits in it. */
async function two(): Promise<{ ana: Visitor; bob: Visitor; teamId: string }> {
  const ana = await server.person('Ana');
  const teamId = await teamIdOf(ana);
  return { ana, bob: await memberOf(server, ana, 'editor'), teamId };
}

describe('a member who is removed', () => {
  test('T5: works in their own team from the next request on, and what they made stays', async () => {
    const { ana, bob, teamId } = await two();
    const link = await bob.expect(endpoints.links.create);

    expect((await remove(ana, teamId, bob)).status).toBe(204);
    expect((await bob.call(endpoints.links.remove, { params: { id: link._id } })).status).toBe(404);
    expect(await me(bob)).toMatchObject({ role: 'owner', team: bob.id, teamInfo: { members: 1 } });
    expect(await bob.expect(endpoints.links.list)).toEqual([]);
    expect((await bob.call(rows.change, { body: { teamId } })).status).toBe(404);
    expect(await ana.expect(endpoints.links.list)).toEqual([link]);
    expect((await me(ana)).teamInfo.members).toBe(1);
  });

  test('can sign in as before', async () => {
    const { ana, bob, teamId } = await two();
    await remove(ana, teamId, bob);
    await bob.signIn();

    expect((await me(bob)).team).toBe(bob.id);
  });

  test('stays where they are, if they work in another team at that moment', async () => {
    const { ana, bob, teamId } = await two();
    const cleo = await server.person('Cleo');
    await comeBack(cleo, bob);
    await remove(ana, teamId, bob);

    expect((await me(bob)).team).toBe(cleo.id);
  });

  test('is told by mail and in the bell, and nobody else is', async () => {
    const { ana, bob, teamId } = await two();
    await bob.expect(endpoints.users.setLanguage, { body: { language: 'pt-BR' } });
    await remove(ana, teamId, bob);
    const mail = await mailTo(server, bob.email, "Você não faz mais parte de Ana's team");

    expect(mail).toMatchObject({ language: 'pt-BR', link: `${server.address}/teams` });
    expect(mail.html).toContain('O que você criou nela continua com a equipe.');
    expect((await newsOf(bob, 'TEAM_REMOVED')).map(({ payload }) => payload)).toEqual([
      { guid: teamId, title: "Ana's team", count: null, until: null },
    ]);
    expect(await newsOf(ana, 'TEAM_REMOVED')).toEqual([]);
    expect(mailsOf(server).filter(({ to, subject }) => to === ana.email && subject.includes('no longer'))).toEqual([]);
  });

  test('has no news of the team on the connection that was open, nor has an app of theirs anything of it', async () => {
    const { ana, bob, teamId } = await two();
    const { app } = await appOf(() => server).connected(bob, 'read');
    const link = await ana.expect(endpoints.links.create);
    expect(await app.expect(endpoints.links.list)).toEqual([link]);
    const page = await Listening.of(bob);
    await remove(ana, teamId, bob);

    await page.end();
    expect(await app.expect(endpoints.links.list)).toEqual([]);
  });

  test('is removed by the owner alone, and only from a team that they are in', async () => {
    const { ana, bob, teamId } = await two();
    const viewer = await memberOf(server, ana, 'viewer');
    const stranger = await server.person('Mallory');

    expect((await remove(bob, teamId, viewer)).error.code).toBe('forbidden');
    expect((await remove(stranger, teamId, bob)).status).toBe(404);
    expect((await remove(ana, teamId, stranger)).status).toBe(404);
    expect((await remove(ana, await teamIdOf(stranger), bob)).status).toBe(404);
    expect((await me(ana)).teamInfo.members).toBe(3);
  });
});

describe('a member who leaves', () => {
  test('works in their own team, what they made stays, and the owner alone is told', async () => {
    const { ana, bob, teamId } = await two();
    const viewer = await memberOf(server, ana, 'viewer');
    const link = await bob.expect(endpoints.links.create);
    const left = await leave(bob, teamId);

    expect(left.body).toMatchObject({ role: 'owner', team: bob.id });
    expect((await leave(bob, teamId)).status).toBe(404);
    expect(await ana.expect(endpoints.links.list)).toEqual([link]);
    expect((await newsOf(ana, 'TEAM_LEFT')).map(({ payload }) => payload.title)).toEqual(['editor']);
    expect(await newsOf(viewer, 'TEAM_LEFT')).toEqual([]);
  });

  test('may be a viewer, may have nothing of the owner, and is told what to do where they own it', async () => {
    const { ana, teamId } = await two();
    const viewer = await memberOf(server, ana, 'viewer');
    const stays = await leave(ana, teamId);

    expect((await leave(viewer, teamId)).status).toBe(200);
    expect([stays.status, stays.error.code]).toEqual([409, 'owner_stays']);
    expect(stays.error.message).toContain('remove its other members');
    expect((await leave(viewer, nowhere)).status).toBe(404);
  });

  test('lets the owner delete their account, once nobody else is there', async () => {
    const { ana, bob, teamId } = await two();
    const removal = () => ana.call(endpoints.users.remove, { body: { password: ana.password } });
    const refused = await removal();
    await leave(bob, teamId);

    expect([refused.status, refused.error.code]).toEqual([409, 'team_not_empty']);
    expect((await removal()).status).toBe(204);
    expect((await bob.expect(rows.list)).map(({ ownerId }) => ownerId)).toEqual([bob.id]);
  });
});

describe('the role of a member', () => {
  test('is changed by the owner, and counts at once', async () => {
    const { ana, bob, teamId } = await two();
    const demoted = await setRole(ana, teamId, bob, 'viewer');

    expect(demoted.body.users.map(({ role }) => role)).toEqual(['owner', 'viewer']);
    expect((await bob.call(endpoints.links.create)).error.code).toBe('forbidden');
    await setRole(ana, teamId, bob, 'editor');
    expect((await bob.call(endpoints.links.create)).status).toBe(201);
  });

  test('is nobody else’s to change, is never owner, and the owner’s stays', async () => {
    const { ana, bob, teamId } = await two();
    const viewer = await memberOf(server, ana, 'viewer');
    const own = await setRole(ana, teamId, ana, 'viewer');

    expect((await setRole(bob, teamId, viewer, 'editor')).error.code).toBe('forbidden');
    expect((await setRole(viewer, teamId, viewer, 'editor')).error.code).toBe('forbidden');
    expect((await setRole(await server.person('Mallory'), teamId, bob, 'viewer')).status).toBe(404);
    expect((await setRole(ana, teamId, await server.person('Dan'), 'viewer')).status).toBe(404);
    // No client of ours can ask for it.
    expect((await setRole(ana, teamId, bob, 'owner' as 'editor')).status).toBe(422);
    expect([own.status, own.error.code]).toEqual([409, 'owner_stays']);
  });
});

test('members show when they were last here', async () => {
  const { ana, bob } = await two();
  const seen = async () => (await ana.expect(rows.list))[0]?.users.map(({ lastSeen }) => lastSeen) ?? [];
  const signedIn = (await seen())[1] ?? '';
  await server.withDatabase(`UPDATE sessions SET expires = expires + interval '5 minutes' WHERE user_id = '${bob.id}'`);
  const [, later] = await seen();
  await server.withDatabase(`DELETE FROM sessions WHERE user_id = '${bob.id}'`);

  expect(Date.parse(later ?? '') - Date.parse(signedIn)).toBe(5 * 60_000);
  expect((await seen())[1]).toBeNull();
});

describe('at the same moment', () => {
  test('T2: nothing takes the owner out of their team, however often it is tried', async () => {
    const { ana, teamId } = await two();
    for (let round = 0; round < races; round += 1) {
      const tries = await Promise.all([
        remove(ana, teamId, ana),
        setRole(ana, teamId, ana, 'viewer'),
        leave(ana, teamId),
        remove(ana, teamId, ana),
      ]);
      expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    }
    expect((await me(ana)).role).toBe('owner');
  });

  test('T2: removed twice and leaving, a member goes once', async () => {
    await inRaces(two, async ({ ana, bob, teamId }) => {
      const goes = await Promise.all([remove(ana, teamId, bob), leave(bob, teamId), remove(ana, teamId, bob)]);

      expect(goes.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(goes.every(({ status }) => status < 300 || status === 404)).toBe(true);
      expect(await me(bob)).toMatchObject({ team: bob.id, role: 'owner' });
      await comeBack(ana, bob);
      expect((await me(ana)).teamInfo.members).toBe(2);
    });
  });

  test('T5: whoever is removed while they switch to the team is not shut out, and has nothing of it', async () => {
    await inRaces(two, async ({ ana, bob, teamId }) => {
      const own = (await bob.expect(rows.list)).find(({ ownerId }) => ownerId === bob.id)?._id ?? '';
      await bob.expect(rows.change, { body: { teamId: own } });
      const [removed, changed] = await Promise.all([
        remove(ana, teamId, bob),
        bob.call(rows.change, { body: { teamId } }),
      ]);

      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect(await me(bob)).toMatchObject({ team: bob.id, role: 'owner' });
      await comeBack(ana, bob);
    });
  });

  test('T5: what is written while its writer is removed is of one team, and nothing after', async () => {
    await inRaces(two, async ({ ana, bob, teamId }) => {
      const [, made] = await Promise.all([remove(ana, teamId, bob), bob.call(endpoints.links.create)]);
      const theirs = (await bob.expect(endpoints.links.list)).map(({ _id }) => _id);
      const ours = (await ana.expect(endpoints.links.list)).map(({ _id }) => _id);

      expect(made.status).toBe(201);
      expect([...theirs, ...ours].filter((id) => id === made.body._id)).toHaveLength(1);
      for (const id of ours) expect((await bob.call(endpoints.links.remove, { params: { id } })).status).toBe(404);
      for (const id of ours) await ana.expect(endpoints.links.remove, { params: { id } });
      await comeBack(ana, bob);
    });
  });
});
