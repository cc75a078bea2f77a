import { endpoints, keepNoticeDays, limits } from '@wavereel/contracts';
import type { Job } from '@wavereel/contracts';
import { mailsOf, mailTo } from './support/mailbox';
import { memberOf } from './support/members';
import { operator, operatorToken } from './support/operator';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(180_000);

const { jobs, notifications, teams, users } = endpoints;
const dayMs = 24 * 3600 * 1000;
const leaving = '/videos/leaving';
let server: TestServer;
let ana: Visitor;
let bob: Visitor;
let mediaGuid: string;

beforeAll(async () => {
  server = await TestServer.start({ PLAN_LIMITS: 'on', OPERATOR_TOKEN: operatorToken });
  ana = await verifiedPerson(server, 'Ana');
  mediaGuid = (await ana.library(speechLikeWav(20))).guid;
  bob = await memberOf(server, ana, 'editor');
});
afterAll(() => server?.remove());

const of = (id: string) => ({ params: { id } });
const made = async (title: string, who = ana): Promise<Job> => {
  const body = { title, mediaGuid, themeId: 'square', start: 0, end: 3.5 };
  return who.settled((await who.expect(jobs.create, { body })).id);
};
const teamOf = async (person: Visitor) => (await person.expect(users.me)).teamInfo._id;
const put = async (person: Visitor, planName: string) =>
  server.visitor().expect(endpoints.plans.grant, {
    body: { teamId: await teamOf(person), plan: { planName } },
    headers: operator,
  });
/** The sweep comes with each start. */
const sweep = () => server.restart();
/** So many days go by: all that is known of the videos of a team was that much earlier. */
const daysLater = async (person: Visitor, days: number) => {
  const team = `team_id = '${await teamOf(person)}'`;
  const earlier = `- interval '${days} days'`;
  const ofTeam = `job_id IN (SELECT id FROM jobs WHERE ${team})`;
  await server.withDatabase(`UPDATE drawings SET date_completed = date_completed ${earlier} WHERE ${ofTeam}`);
  await server.withDatabase(`UPDATE jobs SET keep_notice_at = keep_notice_at ${earlier} WHERE ${team}`);
};
const listed = async (query: { deleted?: 'true'; leaving?: 'true' } = {}, who = ana) =>
  who.expect(jobs.list, { ...of(who.id), query });
const titles = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).map(({ title }) => title).sort();
const news = async (type: string, who = ana) =>
  (await who.expect(notifications.list)).filter((one) => one.type === type).map(({ payload }) => payload);
const daysLeft = ({ keptUntil }: Pick<Job, 'keptUntil'>) => (Date.parse(keptUntil ?? '') - Date.now()) / dayMs;

test('videos go into the bin a week after their people were told, and are had back for another one', async () => {
  const first = await made('First');
  const second = await made('Second', bob);
  expect(daysLeft(first)).toBeCloseTo(keepNoticeDays, 1);
  expect(await titles({ leaving: 'true' })).toEqual([]);

  await sweep();
  expect(await titles({ leaving: 'true' })).toEqual(['First', 'Second']);
  const told = { guid: first.id, title: 'First', count: 2 };
  const [payload, ...others] = await news('VIDEOS_LEAVE');
  expect([payload, others]).toEqual([{ ...told, until: expect.any(String) }, []]);
  expect(await news('VIDEOS_LEAVE', bob)).toEqual([payload]);
  expect((await ana.expect(jobs.get, of(first.id))).keptUntil).toBe(payload?.until);
  const [anas, bobs] = [await mailTo(server, ana.email, leaving), await mailTo(server, bob.email, leaving)];
  expect([anas.subject, bobs.subject].map((subject) => subject.split(': ').at(-1))).toEqual(['2', '1']);

  await daysLater(ana, keepNoticeDays - 1);
  await sweep();
  expect(await titles()).toEqual(['First', 'Second']);
  expect(await news('VIDEOS_LEAVE')).toHaveLength(1);

  await daysLater(ana, 1.5);
  await sweep();
  expect(await titles()).toEqual([]);
  const bin = await listed({ deleted: 'true' });
  expect(bin.map(({ title, expired, keptUntil }) => [title, expired, keptUntil]).sort()).toEqual([
    ['First', true, null],
    ['Second', true, null],
  ]);
  const [binned] = await news('VIDEOS_BINNED');
  expect(binned?.count).toBe(2);
  expect((Date.parse(binned?.until ?? '') - Date.now()) / dayMs).toBeCloseTo(limits.binDays, 1);

  const back = await ana.expect(jobs.change, { ...of(second.id), body: { deleted: false } });
  expect([back.expired, Math.round(daysLeft(back))]).toEqual([false, keepNoticeDays]);
  await sweep();
  expect(await titles()).toEqual(['Second']);
  expect(await news('VIDEOS_LEAVE')).toHaveLength(2);
  await daysLater(ana, keepNoticeDays - 1);
  await sweep();
  expect(await titles()).toEqual(['Second']);
});

describe('a plan that becomes', () => {
  let cleo: Visitor;
  let video: Job;
  const present = () => cleo.expect(jobs.get, of(video.id));
  beforeAll(async () => {
    cleo = await server.person('Cleo');
    const { guid } = await cleo.library(speechLikeWav(6));
    const body = { title: 'Of Cleo', mediaGuid: guid, themeId: 'square', start: 0, end: 3.5 };
    video = await cleo.settled((await cleo.expect(jobs.create, { body })).id);
    await put(cleo, 'creator');
  });

  test('worse takes nothing before its people have known of it for a week', async () => {
    expect(daysLeft(await present())).toBeCloseTo(93, 1);
    await daysLater(cleo, 60);
    await sweep();
    expect(await news('VIDEOS_LEAVE', cleo)).toEqual([]);
    await put(cleo, 'free');
    expect(daysLeft(await present())).toBeCloseTo(keepNoticeDays, 1);
    await sweep();
    expect(await titles({}, cleo)).toEqual(['Of Cleo']);
    expect(daysLeft(await present())).toBeCloseTo(keepNoticeDays, 1);
    expect(await news('VIDEOS_LEAVE', cleo)).toHaveLength(1);
  });

  test('better keeps what was told to go, and has it told anew once that one ends', async () => {
    await put(cleo, 'network');
    expect((await present()).keptUntil).toBeNull();
    await sweep();
    expect(await titles({ leaving: 'true' }, cleo)).toEqual([]);
    await daysLater(cleo, keepNoticeDays + 1);
    await put(cleo, 'free');
    await sweep();
    expect(await titles({}, cleo)).toEqual(['Of Cleo']);
    expect(await news('VIDEOS_LEAVE', cleo)).toHaveLength(2);
  });

  test('no mail goes to an address that nobody has confirmed', () => {
    expect(mailsOf(server).filter(({ to, link }) => to === cleo.email && link.includes(leaving))).toEqual([]);
  });

  test('one that its maker deletes is not said to have come to its end', async () => {
    await cleo.expect(jobs.remove, of(video.id));
    expect(await listed({ deleted: 'true' }, cleo)).toMatchObject([{ title: 'Of Cleo', expired: false }]);
  });
});

test('whoever wants no mails gets none, and the news all the same', async () => {
  const dora = await verifiedPerson(server, 'Dora');
  const { guid } = await dora.library(speechLikeWav(6));
  const { preferences } = await dora.expect(users.me);
  await dora.expect(users.setInfo, { ...of(dora.id), body: { preferences: { ...preferences, optOut: true } } });
  const body = { title: 'Of Dora', mediaGuid: guid, themeId: 'square', start: 0, end: 3.5 };
  await dora.settled((await dora.expect(jobs.create, { body })).id);
  await sweep();
  expect(await news('VIDEOS_LEAVE', dora)).toHaveLength(1);
  expect(mailsOf(server).filter(({ to, link }) => to === dora.email && link.includes(leaving))).toEqual([]);
});

test('who has made no video yet is known, and whether they pay', async () => {
  const eve = await server.person('Eve');
  const known = async (person: Visitor) => {
    const { noJobs, subscribedNoJobs } = await person.expect(users.me);
    return [noJobs, subscribedNoJobs];
  };
  expect(await known(eve)).toEqual([true, false]);
  await put(eve, 'creator');
  expect(await known(eve)).toEqual([true, true]);
  expect(await known(bob)).toEqual([false, false]);
});

test('the owner sees what the team has in the store, and the operator that of every team', async () => {
  const storage = await ana.expect(teams.storage);
  const bytes = [...(await listed()), ...(await listed({ deleted: 'true' }))].map((job) => job.bytes ?? 0);
  expect(storage.kinds.videos).toBe(bytes.reduce((sum, each) => sum + each, 0));
  expect(storage.kinds.sounds).toBeGreaterThan(0);
  expect(storage.used).toBe(Object.values(storage.kinds).reduce((sum, each) => sum + each, 0));
  expect((await bob.call(teams.storage)).status).toBe(403);
  expect((await ana.call(teams.everyStorage)).status).toBe(401);

  const page = await server.visitor().call(teams.everyStorage, { headers: operator, query: { limit: 1 } });
  expect(page.body).toEqual([{ ...storage, teamId: await teamOf(ana), name: expect.any(String) }]);
  const cursor = page.headers.get('x-next-cursor') ?? '';
  const next = await server.visitor().expect(teams.everyStorage, { headers: operator, query: { limit: 1, cursor } });
  expect(next.map(({ teamId }) => teamId)).not.toContain(await teamOf(ana));
});
