import { once } from 'node:events';
import { request } from 'node:http';
import { endpoints } from '@wavereel/contracts';
import { appOf, reader } from './support/app';
import { Listening } from './support/listening';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { until } from './support/until';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let server: TestServer;
let ana: Visitor;
let bob: Visitor;
const { live } = endpoints.notifications;

beforeAll(async () => {
  server = await TestServer.start({ OAUTH_CLIENTS: JSON.stringify([reader]) });
});
afterAll(() => server.remove());
beforeEach(async () => {
  ana = await verifiedPerson(server, 'Ana');
  bob = await verifiedPerson(server, 'Bob');
});

/** Changes something of the team of its owner that everybody in it is told of. */
async function rename(owner: Visitor, name: string): Promise<void> {
  const { teamInfo } = await owner.expect(endpoints.users.me);
  await owner.expect(endpoints.teams.rename, { body: { teamId: teamInfo._id, name } });
}

/** The same person in another browser. */
async function elsewhere(person: Visitor): Promise<Visitor> {
  const other = server.visitor();
  Object.assign(other, { email: person.email, password: person.password, id: person.id });
  await other.signIn();
  return other;
}

describe('what is told', () => {
  test('is what happens to the own team, by name and no more; another team hears nothing of it', async () => {
    const [own, others] = [await Listening.of(ana), await Listening.of(bob)];
    const media = await ana.library(speechLikeWav(5));
    await own.hear('notices.told');
    const clip = { title: 'A clip', start: 0, end: 4, mediaGuid: media.guid, themeId: 'square' } as const;
    const job = await ana.expect(endpoints.jobs.create, { body: clip });
    await own.hear('work.render');
    await ana.settled(job.id);
    await own.hear('notices.told');

    // What is Bob's comes after what was Ana's: that would have come first.
    await bob.library(speechLikeWav(4));
    await until('Bob hears of his own', async () => (others.names.includes('notices.told') ? true : null));
    expect(new Set(others.names)).toEqual(new Set(['work.measure', 'notices.told']));
    own.leave();
    others.leave();
  });

  test('is what another member does, and another browser of the same person, while the own browser has told its tabs itself', async () => {
    const member = await memberOf(server, ana, 'editor');
    const [own, theirs, other] = [
      await Listening.of(ana),
      await Listening.of(member),
      await Listening.of(await elsewhere(ana)),
    ];
    await ana.expect(endpoints.links.create);
    await Promise.all([theirs.hear('links.changed'), other.hear('links.changed')]);
    await member.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
    await own.hear('transcriptions.changed');
    expect(own.names).not.toContain('links.changed');
    for (const one of [own, theirs, other]) one.leave();
  });

  test('is an invitation, once one has proven whose the address is', async () => {
    const unproven = await server.person('Cleo');
    const [proven, hidden] = [await Listening.of(bob), await Listening.of(unproven)];
    await ana.expect(endpoints.teams.invite, { body: { email: unproven.email } });
    // What is told of the first would have come before.
    await ana.expect(endpoints.teams.invite, { body: { email: bob.email } });
    await proven.hear('invites.changed');
    expect(hidden.names).toEqual([]);
    proven.leave();
    hidden.leave();
  });

  test('is a change of the person and of the team', async () => {
    const member = await memberOf(server, ana, 'viewer');
    const theirs = await Listening.of(member);
    await rename(ana, 'Night shift');
    await theirs.hear('teams.changed');
    expect(theirs.hasEnded).toBe(false);
    theirs.leave();
  });
});

describe('who may listen', () => {
  test('people with a token in the header: nobody else, and no app', async () => {
    const { app } = await appOf(() => server).connected(ana);
    expect((await server.visitor().call(live)).error.code).toBe('unauthorized');
    expect((await app.call(live)).error.code).toBe('app_forbidden');
    expect((await ana.fetch(`${live.path}?token=${ana.token}`, { headers: { authorization: '' } })).status).toBe(401);
  });

  test('is looked at again: it ends with the session, and where another team is active', async () => {
    const member = await memberOf(server, ana, 'viewer');
    const [other, theirs] = [await elsewhere(ana), await Listening.of(member)];
    const [own, there] = [await Listening.of(ana), await Listening.of(other)];
    await other.expect(endpoints.auth.signOut);
    await there.end();
    expect(own.hasEnded).toBe(false);

    const { teamInfo } = await ana.expect(endpoints.users.me);
    const home = (await member.expect(endpoints.teams.list)).find(({ _id }) => _id !== teamInfo._id);
    await member.expect(endpoints.teams.change, { body: { teamId: home?._id ?? '' } });
    await theirs.end();
    own.leave();
  });

  test('six connections a person; one more ends the oldest, and nobody else waits for them', async () => {
    const own: Listening[] = [];
    for (let opened = 0; opened < 6; opened += 1) own.push(await Listening.of(ana));
    const others = await Listening.of(bob);
    expect(own.some(({ hasEnded }) => hasEnded)).toBe(false);
    own.push(await Listening.of(ana));
    await own[0]?.end();
    expect(own.slice(1).map(({ hasEnded }) => hasEnded)).toEqual(Array.from({ length: 6 }, () => false));
    await rename(ana, 'Still told');
    await own[6]?.hear('teams.changed');
    for (const one of [...own, others]) one.leave();
  });
});

test('nothing on the way may keep, pack or gather it', async () => {
  const listening = await Listening.of(ana);
  const { headers } = listening.response;
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers.get('content-encoding')).toBeNull();
  listening.leave();
});

test('a page that does not read keeps nobody else waiting', async () => {
  const unread = request(new URL(live.path, server.address), {
    headers: { authorization: `Bearer ${ana.token}` },
  }).end();
  await once(unread, 'response');
  const other = await Listening.of(await elsewhere(ana));
  for (let links = 0; links < 20; links += 1) await ana.expect(endpoints.links.create);
  await other.hear('links.changed');
  unread.on('error', () => undefined).destroy();
  other.leave();
});

test('a server that stops does not wait for those who listen, and they hear of its end', async () => {
  const stopping = await TestServer.start();
  const person = await stopping.person('Ana');
  const listening = await Listening.of(person);
  expect(await stopping.stop()).toBe(0);
  await listening.end();
  await stopping.remove();
});
