import { endpoints, errorMessage } from '@wavereel/contracts';
import type { Job } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(60_000);

/** What the free plan gives a month, in seconds. */
const allowance = 120;
const refusal = { code: 'not_enough_time', message: errorMessage('not_enough_time', 'en') };

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ PLAN_LIMITS: 'on' });
}, 90_000);
afterAll(() => server.remove());

const usage = (person: Visitor) => person.expect(endpoints.users.planUsage, { params: { id: person.id } });
const ask = (person: Visitor, mediaGuid: string, start: number, end: number) =>
  person.call(endpoints.jobs.create, { body: { title: `${start} to ${end}`, mediaGuid, themeId: 'vertical', start, end } });
/** Moves everything that a team made into an earlier month. */
const inAnEarlierMonth = (job: Job) => server.withDatabase(`UPDATE jobs SET date_completed = date_completed - interval '40 days' WHERE id = '${job.id}'`);

describe('the time of a plan', () => {
  let ana: Visitor;
  let mediaGuid: string;
  let short: Job;
  const change = (job: Job, start: number, end: number) => ana.call(endpoints.jobs.change, { params: { id: job.id }, body: { start, end, themeId: 'vertical' } });
  const taken = async (start: number, end: number) => {
    const { status, body } = await ask(ana, mediaGuid, start, end);
    expect(status).toBe(201);
    return body;
  };

  beforeAll(async () => {
    ana = await server.person();
    mediaGuid = (await ana.library(speechLikeWav(130))).guid;
  }, 30_000);

  test('is whole before the first video, and is what the sound of uploads does not touch', async () => {
    expect(await usage(ana)).toEqual({ allowance, used: 0, remaining: allowance });
  });

  test('becomes less with every video, from the moment that it is asked for', async () => {
    short = await taken(0, 4.25);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75 });
    expect((await ana.settled(short.id)).status).toBe('complete');
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75 });
  }, 60_000);

  test('that does not suffice refuses the video, with the words of the plan, and nothing is begun', async () => {
    const { status, error } = await ask(ana, mediaGuid, 0, 115.76);
    const list = await ana.expect(endpoints.jobs.list, { params: { id: ana.id } });

    expect([status, error]).toEqual([409, refusal]);
    expect(error.message).toBe("You don't have enough time. Please upgrade to any of our paid plans to continue making videos.");
    expect(list.map(({ id }) => id)).toEqual([short.id]);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75 });
  });

  test('is taken by many at once only as often as there is some', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => ask(ana, mediaGuid, at, at + 50)));
    const made = answers.filter(({ status }) => status === 201);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await usage(ana)).toMatchObject({ used: 104.25, remaining: 15.75 });
    for (const { body } of made) await ana.expect(endpoints.jobs.cancel, { params: { id: body.id } });
    expect(await usage(ana)).toMatchObject({ used: 4.25 });
    const [first, second] = await Promise.all(made.map(({ body }) => ana.call(endpoints.jobs.retry, { params: { id: body.id } })));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await usage(ana)).used).toBe(104.25);
  }, 60_000);

  test('bounds a longer clip of the same video, a copy and another try, but not a shorter clip', async () => {
    const pending = (await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })).filter(({ status }) => status === 'pending');
    const [cancelled] = await Promise.all(pending.slice(0, 1).map(({ id }) => ana.expect(endpoints.jobs.cancel, { params: { id } })));
    if (cancelled === undefined) throw new Error('nothing is pending');
    const other = await taken(10, 60);
    const copy = (job: Job) => ana.call(endpoints.jobs.clone, { params: { id: job.id } });
    const refused = [await change(short, 0, 20.01), await copy(other), await ana.call(endpoints.jobs.retry, { params: { id: cancelled.id } }), await change(cancelled, 0, 49)];

    expect(refused.map(({ status, error }) => [status, error])).toEqual(refused.map(() => [409, refusal]));
    expect((await ana.expect(endpoints.jobs.get, { params: { id: short.id } }))).toMatchObject({ status: 'complete', editedSpecs: null, editCount: 0 });
    expect((await change(short, 0, 20)).status).toBe(200);
    expect(await usage(ana)).toMatchObject({ used: allowance, remaining: 0 });
    expect((await change(short, 0, 19)).status).toBe(200);
    expect(await usage(ana)).toMatchObject({ used: 119, remaining: 1 });
    for (const { id } of await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })) if (id !== short.id) await ana.expect(endpoints.jobs.remove, { params: { id } });
    expect((await ana.settled(short.id)).specs.duration).toBe(19);
  }, 60_000);

  test('does not come back by deleting a finished video, only with the next month', async () => {
    const copy = await ana.expect(endpoints.jobs.clone, { params: { id: short.id } });
    expect([copy.status, (await usage(ana)).used]).toEqual(['complete', 38]);
    await ana.expect(endpoints.jobs.remove, { params: { id: copy.id } });
    expect(await usage(ana)).toMatchObject({ used: 38 });

    await inAnEarlierMonth(short);
    expect(await usage(ana)).toMatchObject({ used: 19 });
    await ana.expect(endpoints.jobs.remove, { params: { id: short.id } });
    expect(await usage(ana)).toMatchObject({ used: 19 });
  }, 60_000);

  test('is that of one team, and nobody else learns of it', async () => {
    const bob = await server.person('Bob');

    expect(await usage(bob)).toEqual({ allowance, used: 0, remaining: allowance });
    expect((await bob.call(endpoints.users.planUsage, { params: { id: ana.id } })).status).toBe(404);
  });
});
