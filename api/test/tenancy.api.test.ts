import { endpoints, isAtLeast, leastRole } from '@wavereel/contracts';
import type { Endpoint, Role } from '@wavereel/contracts';
import { appOf, reader } from './support/app';
import { billingProbes } from './support/billing-probes';
import { linkProbes } from './support/link-probes';
import { memberOf } from './support/members';
import { World, sends } from './support/outside-world';
import { twoHalves } from './support/pictures';
import { TestServer } from './support/server';
import { teamProbes } from './support/team-probes';
import type { Probe } from './support/team-probes';
import { verifiedPerson } from './support/verified';
import type { Answer, Parts, Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let world: World;
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
let probes: Record<string, Probe>;
/** A video of Ana's with captions. */
let captioned: string;

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
  'pictures.list',
  'media.known',
  'media.import',
  'feeds.read',
  'feeds.search',
  'themes.templates',
  'themes.create',
  'themes.template',
  'links.list',
  'links.create',
  'teams.list',
  'transcriptions.list',
  'transcriptions.create',
  'transcriptions.usage',
  'transcriptions.status',
  'captioning.styles',
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
  'notifications.live',
  'teams.invites',
  'teams.invite',
  'teams.previewSeats',
  'teams.setSeats',
  'teams.dropAdditionalSeats',
  'teams.dropEmptySeats',
  'teams.storage',
  'teams.everyStorage',
  'plans.pause',
  'plans.pauseTerms',
  'plans.cancel',
  'plans.offers',
  'plans.stay',
  'billing.checkDiscount',
  'billing.portal',
  'billing.session',
  'deflector.record',
  'deflector.survey',
  ...['suite.visited', 'suite.releases', 'suite.goBack', 'suite.endTrial', 'system.settings', 'system.view'],
  'system.remoteFailed',
  'system.answerUnread',
  'system.metrics',
];
const table = Object.entries(endpoints).flatMap(([group, rows]) =>
  Object.entries<Endpoint>(rows).map(([name, row]) => ({ name: `${group}.${name}`, row })),
);

/** Rows that want somebody who is signed in. */
const people = table.filter(({ row }) => leastRole(row) !== null);
/** What is made with the product. */
const forApps = new Set([
  'uploads',
  'media',
  'pictures',
  'themes',
  'jobs',
  'shares',
  'feeds',
  ...['links', 'mailing-lists'],
  'transcriptions',
  'captions',
  'notifications',
]);
const nowhere = '00000000-0000-4000-8000-000000000000';

const drawing = { width: 640, height: 640, waveTop: 100, waveLeft: 100, waveBottom: 500, waveRight: 500 };

/** Everything that Ana's team has, as she sees it. */
async function everything(): Promise<unknown> {
  const themes = await ana.expect(endpoints.themes.list, { params: { id: ana.id } });
  const versions = themes.map(({ _id: id }) => ana.expect(endpoints.themes.versions, { params: { id } }));
  const transcriptions = await ana.expect(endpoints.transcriptions.list);
  const { _id: teamId } = (await ana.expect(endpoints.users.me)).teamInfo;
  const transcriptVersions = transcriptions.map(({ _id: id }) =>
    ana.expect(endpoints.transcriptions.versions, { params: { id } }),
  );
  return {
    media: await ana.expect(endpoints.media.list),
    pictures: await ana.expect(endpoints.pictures.list),
    jobs: (await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })).map(
      ({ detailedStatus: _moving, ...job }) => job,
    ),
    themes,
    versions: await Promise.all(versions),
    feeds: await ana.expect(endpoints.feeds.list, { params: { id: ana.id } }),
    links: await ana.expect(endpoints.links.list),
    teams: await ana.expect(endpoints.teams.list),
    transcriptions,
    transcriptVersions: await Promise.all(transcriptVersions),
    captions: await ana.expect(endpoints.captioning.get, { params: { id: captioned } }),
    share: await ana.expect(endpoints.shares.get, { params: { id: captioned } }),
    captionStyles: await ana.expect(endpoints.captioning.styles),
    plan: (await ana.expect(endpoints.users.me)).stripePlan,
    invites: await ana.expect(endpoints.teams.invites),
    openInvites: await ana.expect(endpoints.teams.openInvites, { params: { teamId } }),
    log: await ana.expect(endpoints.teams.log, { params: { teamId } }),
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
  server = await TestServer.start({
    LINKS_TARGET: 'links.wave-host.com',
    OUTSIDE_ALLOW: `127.0.0.1:${world.port}`,
    OAUTH_CLIENTS: JSON.stringify([reader]),
  });
  ana = await verifiedPerson(server, 'Ana');
  bob = await server.person('Bob');
  const media = await ana.library(speechLikeWav(5));
  const bobsMedia = await bob.library(speechLikeWav(5));
  const upload = await ana.upload(speechLikeWav(4));
  const picture = await ana.expect(endpoints.pictures.create, {
    body: { upload: await ana.upload(await twoHalves(8, 8), 'x.png') },
  });
  const theme = await ana.expect(endpoints.themes.create, { body: drawing });
  await ana.expect(endpoints.themes.update, { params: { id: theme._id }, body: { name: 'Changed' } });
  const clip = { title: 'A clip', start: 0, end: 4 };
  const job = await ana.expect(endpoints.jobs.create, { body: { ...clip, mediaGuid: media.guid, themeId: theme._id } });
  await ana.settled(job.id);
  captioned = job.id;
  await ana.expect(endpoints.shares.turnOn, { params: { id: job.id } });
  const cues = [{ start: 0, end: 1, text: 'A clip' }];
  const { look } = await ana.expect(endpoints.captioning.save, { params: { id: job.id }, body: { cues } });
  const [style] = await ana.expect(endpoints.captioning.saveStyle, { body: { ...look, name: 'House' } });
  const link = await ana.expect(endpoints.links.create);
  const transcription = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
  for (const contentWithoutTitle of ['one', 'two'])
    await ana.expect(endpoints.transcriptions.update, {
      params: { id: transcription._id },
      body: { contentWithoutTitle, keepsPresent: true },
    });
  const [team] = await ana.expect(endpoints.teams.list);
  const [news] = await ana.expect(endpoints.notifications.list);
  const cleo = await server.person('Cleo');
  await cleo.expect(endpoints.teams.invite, { body: { email: ana.email } });
  const [invite] = await ana.expect(endpoints.teams.invites);
  const ofTeam = { params: { teamId: team?._id ?? '' } };
  await ana.expect(endpoints.teams.invite, { body: { email: 'guest@example.com' } });
  const [openInvite] = await ana.expect(endpoints.teams.openInvites, ofTeam);
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
    'media.marks': { parts: { query: { every: '20', of: media.guid } }, status: 200 },
    'media.status': { parts: of(media.guid), status: 404 },
    'media.rename': { parts: { ...of(media.guid), body: { title: 'x' } }, status: 404 },
    'media.emptyBin': { parts: { query: { until: new Date().toISOString() } }, status: 200 },
    'media.remove': { parts: of(media.guid), status: 404 },
    'pictures.create': { parts: { body: { upload } }, status: 404 },
    'pictures.cover': { parts: { body: { media: media.guid } }, status: 404 },
    'pictures.remove': { parts: of(picture._id), status: 404 },
    'themes.list': { parts: of(ana.id), status: 404 },
    'themes.get': { parts: of(theme._id), status: 404 },
    'themes.versions': { parts: of(theme._id), status: 404 },
    'themes.version': { parts: { params: { id: theme._id, revision: 1 } }, status: 404 },
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
    'jobs.marks': { parts: { ...of(ana.id), query: { every: '20' } }, status: 404 },
    'jobs.facets': { parts: of(ana.id), status: 404 },
    'jobs.changeMany': {
      parts: { body: { those: { ids: [job.id] }, change: { do: 'delete', deleted: true } } },
      status: 200,
    },
    'jobs.zip': { parts: { body: { those: { ids: [job.id] } } }, status: 404 },
    'jobs.retry': { parts: of(job.id), status: 404 },
    'jobs.emptyBin': { parts: { query: { until: new Date().toISOString() } }, status: 200 },
    'jobs.remove': { parts: of(job.id), status: 404 },
    'shares.get': { parts: of(job.id), status: 404 },
    'shares.turnOn': { parts: of(job.id), status: 404 },
    'shares.turnOff': { parts: of(job.id), status: 404 },
    'feeds.list': { parts: of(ana.id), status: 404 },
    'feeds.add': { parts: { ...of(ana.id), ...otherFeed }, status: 404 },
    'feeds.change': { parts: { params: { id: ana.id, feedId: savedFeed.id }, ...otherFeed }, status: 404 },
    'feeds.remove': { parts: { params: { id: ana.id, feedId: savedFeed.id } }, status: 404 },
    ...linkProbes(link._id),
    ...teamProbes({ teamId: team?._id, userId: ana.id, inviteId: openInvite?._id, received: invite }),
    ...billingProbes({ teamId: team?._id, userId: ana.id }),
    'transcriptions.get': { parts: of(transcription._id), status: 404 },
    'transcriptions.update': { parts: { ...of(transcription._id), body: { title: 'x' } }, status: 404 },
    'transcriptions.versions': { parts: of(transcription._id), status: 404 },
    'transcriptions.version': { parts: { params: { id: transcription._id, revision: 1 } }, status: 404 },
    'transcriptions.ofSound': { parts: of(media.guid), status: 404 },
    'transcriptions.clone': { parts: of(transcription._id), status: 404 },
    'transcriptions.summary': { parts: of(transcription._id), status: 404 },
    'transcriptions.retry': { parts: of(transcription._id), status: 404 },
    'transcriptions.transcribe': { parts: { query: { title: 'x', guid: media.guid } }, status: 404 },
    'transcriptions.transcribeAndSummarise': { parts: { query: { title: 'x', guid: media.guid } }, status: 404 },
    'transcriptions.remove': { parts: { query: { _id: transcription._id } }, status: 404 },
    'captioning.get': { parts: of(job.id), status: 404 },
    'captioning.save': { parts: { ...of(job.id), body: { cues } }, status: 404 },
    'captioning.progress': { parts: of(job.id), status: 404 },
    'captioning.change': { parts: { ...of(job.id), body: { revision: 1, at: 0, remove: 1, insert: [] } }, status: 404 },
    'captioning.look': { parts: { ...of(job.id), body: { look } }, status: 404 },
    'captioning.saveStyle': { parts: { body: { ...look, name: 'x', id: style?.id } }, status: 404 },
    'captioning.finalize': { parts: of(job.id), status: 404 },
    'captioning.cancel': { parts: of(job.id), status: 404 },
    'captioning.upload': { parts: of(job.id), status: 404 },
    'captioning.download': { parts: of(job.id), status: 404 },
    'captioning.remove': { parts: of(job.id), status: 404 },
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

/** The code of a refusal by rights; null where whatever happened was something else. */
const refusal = ({ status, error }: Answer<unknown>): string | null =>
  status === 401 || status === 403 ? error.code : null;

/** Calls every row for signed-in people, with the given parts. @returns the rows that were refused, with the code */
async function walk(visitor: Visitor, partsOf: (name: string) => Parts<Endpoint>): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const { name, row } of people) {
    const parts = partsOf(name);
    const own = row.of === 'self' ? { ...parts, params: { ...Object(parts.params), id: visitor.id } } : parts;
    const code = refusal(await visitor.call(row, own));
    if (code !== null) refused[name] = code;
  }
  return refused;
}

const rowsWhere = (code: string, where: (row: Endpoint) => boolean): Record<string, string> =>
  Object.fromEntries(people.filter(({ row }) => where(row)).map(({ name }) => [name, code]));
const isAbove = (role: Role) => (row: Endpoint) => !isAtLeast(role, leastRole(row) ?? 'viewer');

describe('who may call', () => {
  let viewer: Visitor;
  let editor: Visitor;
  /** Whoever has left is no member any more: nobody leaves on these walks. */
  const real = (name: string): Parts<Endpoint> => (name === 'teams.leave' ? {} : (probes[name]?.parts ?? {}));
  /** Whatever may be called meets nothing that it could change: ids of nothing, no body but the team that is named. */
  const harmless = (name: string): Parts<Endpoint> => {
    const parts = real(name);
    const isNamed = people.some((each) => each.name === name && each.row.of === 'named-team');
    const params = Object.keys(Object(parts.params)).map((key) => [key, nowhere]);
    return isNamed ? parts : { params: Object.fromEntries(params) };
  };

  beforeAll(async () => {
    await ana.expect(endpoints.teams.setSeats, { body: { quantity: 4 } });
    viewer = await memberOf(server, ana, 'viewer');
    editor = await memberOf(server, ana, 'editor');
  });

  test('what only the owner may is what the specification says', () => {
    expect(people.filter(({ row }) => row.least === 'owner').map(({ name }) => name)).toEqual([
      'users.retentionHash',
      'teams.rename',
      'teams.recolor',
      'teams.setRole',
      'teams.removeMember',
      'teams.log',
      'teams.invite',
      'teams.inviteMany',
      'teams.openInvites',
      'teams.resend',
      'teams.withdraw',
      'teams.previewSeats',
      'teams.setSeats',
      'teams.dropSeats',
      'teams.dropAdditionalSeats',
      'teams.dropEmptySeats',
      'teams.storage',
      'plans.pause',
      'plans.pauseTerms',
      'plans.cancel',
      'plans.offers',
      'plans.stay',
      ...Object.keys(endpoints.billing).flatMap((name) => (name === 'moveClock' ? [] : [`billing.${name}`])),
      'deflector.record',
      'deflector.survey',
    ]);
  });

  test('a stranger calls no row that wants somebody', async () => {
    expect(await walk(server.visitor(), real)).toEqual(rowsWhere('unauthorized', () => true));
  });

  test('a viewer calls what a viewer may, and changes nothing of the team', async () => {
    const before = await everything();

    expect(await walk(viewer, real)).toEqual(rowsWhere('forbidden', isAbove('viewer')));
    expect(await everything()).toEqual(before);
  });

  test('an app that may read calls what reads, whatever its verb, and changes nothing', async () => {
    const { app } = await appOf(() => server).connected(ana, 'read');
    app.id = ana.id;
    const before = await everything();
    const refused = await walk(app, real);

    expect(refused).toEqual(rowsWhere('app_forbidden', (row) => row.app !== 'read'));
    expect([refused['transcriptions.remove'], refused['links.create']]).toEqual(['app_forbidden', 'app_forbidden']);
    expect(await everything()).toEqual(before);
  });

  test('an app that may write calls what writes, and nothing of account, team and plan', async () => {
    const { app } = await appOf(() => server).connected(ana, 'write');
    app.id = ana.id;

    expect(await walk(app, harmless)).toEqual(rowsWhere('app_forbidden', (row) => row.app !== 'write'));
    expect(people.filter(({ row }) => row.app === 'write' && !forApps.has(row.tag))).toEqual([]);
  });

  test('an app of a viewer writes no more than they do', async () => {
    const { app } = await appOf(() => server).connected(viewer, 'write');
    const made = await app.call(endpoints.transcriptions.create, { body: { title: 'x' } });

    expect([made.status, made.error.code]).toEqual([403, 'forbidden']);
  });

  test('an editor calls what an editor may', async () => {
    expect(await walk(editor, harmless)).toEqual(rowsWhere('forbidden', isAbove('editor')));
  });

  test('the owner calls everything', async () => {
    expect(await walk(ana, harmless)).toEqual({});
  });
});
