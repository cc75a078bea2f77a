import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { World, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Parts, Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(60_000);

let world: World;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
let probes: Record<string, Probe>;

/** One row of the table asked with ids that belong to Ana. `status` is what anybody of another team must get. */
interface Probe {
  parts: Parts<Endpoint>;
  status: number;
}

/** Rows that take no id of anything. */
const withoutIds = [
  'auth.signIn',
  'auth.refresh',
  'auth.signOut',
  'auth.ping',
  'users.signUp',
  'users.me',
  'users.setLanguage',
  'uploads.sign',
  'media.list',
  'media.import',
  'feeds.read',
  'feeds.search',
  'themes.templates',
  'themes.create',
  'links.list',
  'links.create',
  'teams.list',
  'transcriptions.list',
  'transcriptions.create',
  'system.health',
  'auth.forgot',
  'auth.resetPassword',
  'auth.moveEmail',
  'auth.oauthQuestion',
  'auth.oauthDecision',
  'users.setUp',
  'users.setName',
  'users.verifyEmail',
  'users.confirmVerifyEmail',
  'users.confirmEmailMove',
  'users.changeEmail',
  'users.planDeletion',
  'users.keep',
  'users.remove',
  'teams.invites',
  'teams.invite',
  'teams.setSeats',
  'plans.pause',
  'plans.cancel',
  'deflector.record',
  'deflector.survey',
  'system.settings',
  'system.view',
  'system.remoteFailed',
  'system.answerUnread',
  'system.metrics',
];
/** What a viewer may still call: reading, and what is about themselves. */
const openToViewers = [
  'users.me',
  'users.setLanguage',
  'users.planUsage',
  'media.list',
  'media.get',
  'media.status',
  'themes.templates',
  'themes.list',
  'themes.get',
  'jobs.list',
  'jobs.get',
  'jobs.byGuid',
  'jobs.design',
  'jobs.status',
  'links.list',
  'teams.list',
  'teams.rename',
  'transcriptions.list',
  'transcriptions.get',
  'notifications.list',
  'auth.oauthQuestion',
  'auth.oauthDecision',
  'users.setUp',
  'users.setName',
  'users.setInfo',
  'users.setWorkRole',
  'users.setPassword',
  'users.verifyEmail',
  'users.exportData',
  'users.planDeletion',
  'users.keep',
  'users.remove',
  'users.apps',
  'users.disconnect',
  'teams.change',
  'teams.invites',
  'teams.accept',
  'teams.decline',
  'notifications.markRead',
  'users.retentionHash',
  'feeds.list',
  'feeds.add',
  'feeds.change',
  'feeds.remove',
  'feeds.read',
  'feeds.search',
];

const table = Object.entries(endpoints).flatMap(([group, rows]) =>
  Object.entries<Endpoint>(rows).map(([name, row]) => ({ name: `${group}.${name}`, row })),
);

const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };

/** Everything that Ana's team has, as she sees it. */
async function everything(): Promise<unknown> {
  return {
    media: await ana.expect(endpoints.media.list),
    jobs: (await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })).map(
      ({ detailedStatus: _moving, ...job }) => job,
    ),
    themes: await ana.expect(endpoints.themes.list, { params: { id: ana.id } }),
    feeds: await ana.expect(endpoints.feeds.list, { params: { id: ana.id } }),
    links: await ana.expect(endpoints.links.list),
    teams: await ana.expect(endpoints.teams.list),
    transcriptions: await ana.expect(endpoints.transcriptions.list),
    plan: (await ana.expect(endpoints.users.me)).stripePlan,
    invites: await ana.expect(endpoints.teams.invites),
    news: await ana.expect(endpoints.notifications.list),
  };
}

beforeAll(async () => {
  const feed =
    '<rss version="2.0"><channel><title>A feed</title><item><title>x</title><enclosure url="x.mp3" type="audio/mpeg"/></item></channel></rss>';
  world = await World.start({
    '/feed.xml': sends('application/rss+xml', feed),
    '/other.xml': sends('application/rss+xml', feed),
  });
  server = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await verifiedPerson(server, 'Ana');
  bob = await server.person('Bob');
  const media = await ana.library(speechLikeWav(5));
  const bobsMedia = await bob.library(speechLikeWav(5));
  const upload = await ana.upload(speechLikeWav(4));
  const theme = await ana.expect(endpoints.themes.create, { body: drawing });
  const clip = { title: 'A clip', start: 0, end: 4 };
  const job = await ana.expect(endpoints.jobs.create, { body: { ...clip, mediaGuid: media.guid, themeId: theme._id } });
  await ana.settled(job.id);
  const link = await ana.expect(endpoints.links.create);
  const transcription = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
  const [team] = await ana.expect(endpoints.teams.list);
  const [news] = await ana.expect(endpoints.notifications.list);
  const cleo = await server.person('Cleo');
  await cleo.expect(endpoints.teams.invite, { body: { email: ana.email } });
  const [invite] = await ana.expect(endpoints.teams.invites);
  const savedFeed = await ana.expect(endpoints.feeds.add, {
    params: { id: ana.id },
    body: { url: `${world.address}/feed.xml` },
  });
  const otherFeed = { body: { url: `${world.address}/other.xml` } };
  const of = (id: string) => ({ params: { id } });
  probes = {
    'users.planUsage': { parts: of(ana.id), status: 404 },
    'uploads.get': { parts: of(upload), status: 404 },
    'uploads.piece': { parts: { ...of(upload), body: { offset: 0 } }, status: 404 },
    'media.create': { parts: { ...of(upload), body: { title: 'x' } }, status: 404 },
    'media.get': { parts: of(media.guid), status: 404 },
    'media.status': { parts: of(media.guid), status: 404 },
    'media.rename': { parts: { ...of(media.guid), body: { title: 'x' } }, status: 404 },
    'media.remove': { parts: of(media.guid), status: 404 },
    'themes.list': { parts: of(ana.id), status: 404 },
    'themes.get': { parts: of(theme._id), status: 404 },
    'themes.update': { parts: { ...of(theme._id), body: { name: 'x', deleted: true } }, status: 404 },
    'themes.clone': { parts: { body: { id: theme._id } }, status: 404 },
    'jobs.create': { parts: { body: { ...clip, mediaGuid: media.guid, themeId: 'square' } }, status: 404 },
    'jobs.list': { parts: of(ana.id), status: 404 },
    'jobs.get': { parts: of(job.id), status: 404 },
    'jobs.byGuid': { parts: of(job.id), status: 404 },
    'jobs.design': { parts: of(job.id), status: 404 },
    'jobs.change': { parts: { ...of(job.id), body: { title: 'x' } }, status: 404 },
    'jobs.clone': { parts: of(job.id), status: 404 },
    'jobs.cancel': { parts: of(job.id), status: 404 },
    'jobs.status': { parts: { body: { ids: [job.id] } }, status: 200 },
    'jobs.retry': { parts: of(job.id), status: 404 },
    'jobs.remove': { parts: of(job.id), status: 404 },
    'feeds.list': { parts: of(ana.id), status: 404 },
    'feeds.add': { parts: { ...of(ana.id), ...otherFeed }, status: 404 },
    'feeds.change': { parts: { params: { id: ana.id, feedId: savedFeed.id }, ...otherFeed }, status: 404 },
    'feeds.remove': { parts: { params: { id: ana.id, feedId: savedFeed.id } }, status: 404 },
    'links.update': { parts: { body: { _id: link._id, title: 'x' } }, status: 404 },
    'links.remove': { parts: of(link._id), status: 404 },
    'teams.rename': { parts: { body: { teamId: team?._id, name: 'x' } }, status: 404 },
    'teams.change': { parts: { body: { teamId: team?._id } }, status: 404 },
    'teams.accept': { parts: { body: { inviteId: invite?._id } }, status: 404 },
    'teams.decline': { parts: { params: { teamId: invite?.teamId } }, status: 404 },
    'teams.dropSeats': { parts: { params: { teamId: team?._id } }, status: 404 },
    'plans.grant': { parts: { body: { teamId: team?._id, plan: { planName: 'network' } } }, status: 404 },
    'transcriptions.get': { parts: of(transcription._id), status: 404 },
    'transcriptions.update': { parts: { ...of(transcription._id), body: { title: 'x' } }, status: 404 },
    'transcriptions.remove': { parts: { query: { _id: transcription._id } }, status: 404 },
    'notifications.markRead': { parts: { body: { upTo: news?.id } }, status: 404 },
    'users.setInfo': { parts: { ...of(ana.id), body: { phone: '1' } }, status: 404 },
    'users.setWorkRole': { parts: { ...of(ana.id), body: { workRole: null, industry: null } }, status: 404 },
    'users.setPassword': {
      parts: { ...of(ana.id), body: { oldPassword: bob.password, newPassword: 'another secret' } },
      status: 404,
    },
    'users.exportData': { parts: of(ana.id), status: 404 },
    'users.apps': { parts: of(ana.id), status: 404 },
    'users.disconnect': { parts: { params: { id: ana.id, clientId: 'app' } }, status: 404 },
    'users.retentionHash': { parts: of(ana.id), status: 404 },
    'notifications.list': { parts: { query: { after: news?.id } }, status: 200 },
    // Bob's own list with a feed of Ana's.
    'feeds.change with a foreign feed': {
      parts: { params: { id: bob.id, feedId: savedFeed.id }, ...otherFeed },
      status: 404,
    },
    'feeds.remove with a foreign feed': { parts: { params: { id: bob.id, feedId: savedFeed.id } }, status: 404 },
    // Bob's own audio with a design of Ana's.
    'jobs.create with a foreign design': {
      parts: { body: { ...clip, mediaGuid: bobsMedia.guid, themeId: theme._id } },
      status: 404,
    },
  };
}, 180_000);
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

test('the walk below leaves out no row that takes an id', () => {
  const named = [...Object.keys(probes).filter((name) => !name.includes(' ')), ...withoutIds];

  expect(named.sort()).toEqual(table.map(({ name }) => name).sort());
});

test('nobody can be asked for the things of another team, and nothing changes', async () => {
  const before = await everything();
  const seen: Record<string, number> = {};
  for (const [name, { parts }] of Object.entries(probes)) {
    const row = table.find((each) => each.name === name.split(' ')[0])?.row;
    const answer = await bob.call(row ?? endpoints.system.health, parts);
    seen[name] = answer.status;
    expect(JSON.stringify(answer.body)).not.toContain('A clip');
  }

  expect(seen).toEqual(Object.fromEntries(Object.entries(probes).map(([name, { status }]) => [name, status])));
  expect(await everything()).toEqual(before);
  expect(
    await bob.expect(endpoints.jobs.status, { body: probes['jobs.status']?.parts.body as { ids: string[] } }),
  ).toEqual([]);
  expect(await bob.expect(endpoints.jobs.list, { params: { id: bob.id } })).toEqual([]);
  expect(await bob.expect(endpoints.themes.list, { params: { id: bob.id } })).toEqual([]);
});

test('without a token every row that wants one answers 401', async () => {
  const stranger = server.visitor();
  const statuses = [];
  for (const { name, row } of table.filter((each) => each.row.auth === 'user')) {
    const answer = await stranger.call(row, probes[name]?.parts ?? {});
    statuses.push([name, answer.status]);
  }

  expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
});

test('a viewer changes nothing', async () => {
  // Without the invitation, with which she would soon be an editor elsewhere.
  await server.withDatabase(`UPDATE memberships SET role = 'viewer' WHERE user_id = '${ana.id}'; DELETE FROM invites`);
  const before = await everything();
  const refused = [];
  for (const { name, row } of table.filter((each) => each.row.auth === 'user')) {
    if ((await ana.call(row, probes[name]?.parts ?? {})).status === 403) refused.push(name);
  }
  const expected = table
    .filter(({ name, row }) => row.auth === 'user' && !openToViewers.includes(name))
    .map(({ name }) => name);

  expect(refused.sort()).toEqual(expected.sort());
  expect(await everything()).toEqual({
    ...Object(before),
    teams: expect.anything(),
    feeds: expect.anything(),
    news: expect.anything(),
  });
}, 60_000);
