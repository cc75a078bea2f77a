import { endpoints, errorMessage } from '@wavereel/contracts';
import type { BodyOf, Job } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { operatorToken } from './support/operator';
import { meOf, subscribe } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

/** What the free plan gives a month, in seconds. */
const allowance = 120;
const refusal = { code: 'not_enough_time', message: errorMessage('not_enough_time', 'en') };

const encoder = new HeldEncoder();
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({
    PLAN_LIMITS: 'on',
    OPERATOR_TOKEN: operatorToken,
    FFMPEG_PATH: encoder.program,
  });
});
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

const usage = (person: Visitor) => person.expect(endpoints.users.planUsage, { params: { id: person.id } });
const ask = (person: Visitor, mediaGuid: string, start: number, end: number) =>
  person.call(endpoints.jobs.create, {
    body: { title: `${start} to ${end}`, mediaGuid, themeId: 'vertical', start, end },
  });
/** Moves what was drawn of a video into the month before, on whichever day of a month this runs. */
const inTheMonthBefore = (job: Job) =>
  server.withDatabase(
    `UPDATE drawings SET date_completed = date_completed - interval '1 month' WHERE job_id = '${job.id}'`,
  );
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();

describe('the time of a plan', () => {
  let ana: Visitor;
  let mediaGuid: string;
  let short: Job;
  const change = (job: Job, start: number, end: number) =>
    ana.call(endpoints.jobs.change, { params: { id: job.id }, body: { start, end, themeId: 'vertical' } });
  const taken = async (start: number, end: number) => {
    const { status, body } = await ask(ana, mediaGuid, start, end);
    expect(status).toBe(201);
    return body;
  };

  beforeAll(async () => {
    ana = await server.person();
    mediaGuid = (await ana.library(speechLikeWav(130))).guid;
  });

  test('is whole before the first video, and is what the sound of uploads does not touch', async () => {
    expect(await usage(ana)).toEqual({ allowance, used: 0, remaining: allowance, rollover: 0, longest: 60 });
  });

  test('becomes less with every video, from the moment that it is asked for', async () => {
    short = await taken(0, 4.25);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0, longest: 60 });
    expect((await ana.settled(short.id)).status).toBe('complete');
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0, longest: 60 });
  });

  test('that does not suffice refuses the video, with the words of the plan, and nothing is begun', async () => {
    // Two videos of 58 seconds.
    const clip = { title: 'Two', mediaGuid, themeId: 'vertical' as const, start: 0, end: 58 };
    const body: BodyOf<typeof endpoints.jobs.create> = { ...clip, shapes: ['vertical', 'square'] };
    const { status, error } = await ana.call(endpoints.jobs.create, { body });
    const list = await ana.expect(endpoints.jobs.list, { params: { id: ana.id } });

    expect([status, error]).toEqual([409, refusal]);
    expect(error.message).toBe(
      "You don't have enough time. Please upgrade to any of our paid plans to continue making videos.",
    );
    expect(list.map(({ id }) => id)).toEqual([short.id]);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0, longest: 60 });
  });

  test('does not go into one video that is longer than those of the plan', async () => {
    const { status, error } = await ask(ana, mediaGuid, 0, 60.01);
    expect([status, error]).toEqual([
      409,
      {
        code: 'longer_than_plan',
        message: errorMessage('longer_than_plan', 'en', { minutes: 1 }),
        fields: { end: error.fields?.['end'] },
      },
    ]);
    expect(error.message).toBe('A video lasts 1 min at most on your plan. Choose a shorter part, or a larger plan.');
    expect((await change(short, 0, 61)).error.code).toBe('longer_than_plan');
  });

  test('that suffices for two shapes of three makes none of them', async () => {
    const clip = { title: 'Three', mediaGuid, themeId: 'vertical' as const, start: 0, end: 50 };
    const body: BodyOf<typeof endpoints.jobs.create> = { ...clip, shapes: ['vertical', 'square', 'horizontal'] };
    expect(await ana.call(endpoints.jobs.create, { body })).toMatchObject({ status: 409, error: refusal });
    const list = await ana.expect(endpoints.jobs.list, { params: { id: ana.id } });
    expect(list.map(({ id }) => id)).toEqual([short.id]);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0, longest: 60 });
  });

  test('is taken by many at once only as often as there is some', async () => {
    // None of them is done before it is cancelled, or changed once more, here and in the next test.
    encoder.hold();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => ask(ana, mediaGuid, at, at + 50)));
    const made = answers.filter(({ status }) => status === 201);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await usage(ana)).toMatchObject({ used: 104.25, remaining: 15.75 });
    for (const { body } of made) await ana.expect(endpoints.jobs.cancel, { params: { id: body.id } });
    expect(await usage(ana)).toMatchObject({ used: 4.25 });
    const [first, second] = await Promise.all(
      made.map(({ body }) => ana.call(endpoints.jobs.retry, { params: { id: body.id } })),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await usage(ana)).used).toBe(104.25);
  });

  test('bounds a longer clip of the same video, a copy and another try, but not a shorter clip', async () => {
    const pending = (await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })).filter(
      ({ status }) => status === 'pending',
    );
    const [cancelled] = await Promise.all(
      pending.slice(0, 1).map(({ id }) => ana.expect(endpoints.jobs.cancel, { params: { id } })),
    );
    if (cancelled === undefined) throw new Error('nothing is pending');
    const other = await taken(10, 60);
    const copy = (job: Job) => ana.call(endpoints.jobs.clone, { params: { id: job.id } });
    const refused = [
      await change(short, 0, 20.01),
      await copy(other),
      await ana.call(endpoints.jobs.retry, { params: { id: cancelled.id } }),
      await change(cancelled, 0, 49),
    ];

    expect(refused.map(({ status, error }) => [status, error])).toEqual(refused.map(() => [409, refusal]));
    expect(await ana.expect(endpoints.jobs.get, { params: { id: short.id } })).toMatchObject({
      status: 'complete',
      editedSpecs: null,
      editCount: 0,
    });
    expect((await change(short, 0, 20)).status).toBe(200);
    expect(await usage(ana)).toMatchObject({ used: allowance, remaining: 0 });
    expect((await change(short, 0, 19)).status).toBe(200);
    expect(await usage(ana)).toMatchObject({ used: 119, remaining: 1 });
    for (const { id } of await ana.expect(endpoints.jobs.list, { params: { id: ana.id } }))
      if (id !== short.id) await ana.expect(endpoints.jobs.remove, { params: { id } });
    encoder.letGo();
    expect((await ana.settled(short.id)).specs.duration).toBe(19);
  });

  test('comes back for a shorter clip once that is made: until then it may become again what it was', async () => {
    const eva = await server.person();
    const { guid } = await eva.library(speechLikeWav(10));
    const { body } = await ask(eva, guid, 0, 8);
    await eva.settled(body.id);
    const shorten = () =>
      eva.expect(endpoints.jobs.change, { params: { id: body.id }, body: { start: 0, end: 5, themeId: 'vertical' } });
    encoder.hold();
    await shorten();
    expect(await usage(eva)).toMatchObject({ used: 8 });
    await eva.expect(endpoints.jobs.cancel, { params: { id: body.id } });
    expect(await usage(eva)).toMatchObject({ used: 8 });
    encoder.letGo();
    await shorten();
    await eva.settled(body.id);

    expect(await usage(eva)).toMatchObject({ used: 5 });
  });

  test('is not held by what rests in the bin; had back without enough of it, a video says so', async () => {
    const eva = await server.person();
    const { guid } = await eva.library(speechLikeWav(110));
    encoder.hold();
    const its = { params: { id: (await ask(eva, guid, 0, 60)).body.id } };
    await eva.expect(endpoints.jobs.remove, its);
    expect(await usage(eva)).toMatchObject({ used: 0 });
    await ask(eva, guid, 20, 70);
    const { body } = await ask(eva, guid, 10, 50);
    const { status, detailedStatus } = await eva.expect(endpoints.jobs.change, { ...its, body: { deleted: false } });
    expect([status, detailedStatus.error]).toEqual(['failed', refusal.message]);
    await eva.expect(endpoints.jobs.cancel, { params: { id: body.id } });
    expect((await eva.expect(endpoints.jobs.retry, its)).status).toBe('pending');
    encoder.letGo();
  });

  test('does not come back by deleting a finished video, only with the next month', async () => {
    const copy = await ana.expect(endpoints.jobs.clone, { params: { id: short.id } });
    expect([copy.status, (await usage(ana)).used]).toEqual(['complete', 38]);
    await ana.expect(endpoints.jobs.remove, { params: { id: copy.id }, query: { forever: 'true' } });
    expect(await usage(ana)).toMatchObject({ used: 38 });

    await inTheMonthBefore(short);
    expect(await usage(ana)).toMatchObject({ used: 19 });
    await ana.expect(endpoints.jobs.remove, { params: { id: short.id }, query: { forever: 'true' } });
    expect(await usage(ana)).toMatchObject({ used: 19 });
  });

  test('goes on into the next month where it was not used, up to twice what one gives', async () => {
    const eva = await server.person();
    const { guid } = await eva.library(speechLikeWav(60));
    const { teamInfo } = await eva.expect(endpoints.users.me);
    /** Its month began so much earlier. */
    const earlier = (months: number) =>
      server.withDatabase(
        `UPDATE plan_months SET start = start - interval '${months} months' WHERE team_id = '${teamInfo._id}'`,
      );
    await usage(eva);
    const { body } = await ask(eva, guid, 0, 50);
    await eva.settled(body.id);
    await earlier(1);
    await inTheMonthBefore(body);
    expect(await usage(eva)).toEqual({ allowance: 190, used: 0, remaining: 190, rollover: 70, longest: 60 });
    expect((await usage(eva)).rollover).toBe(70);
    await earlier(7);
    expect(await usage(eva)).toMatchObject({ allowance: 360, rollover: 240 });
    const given = { planName: 'creator', stripeId: 'cus_2', currentPeriodEnd: inDays(20) };
    await server.visitor().expect(endpoints.plans.grant, {
      body: { teamId: teamInfo._id, plan: given },
      headers: { authorization: `Operator ${operatorToken}` },
    });
    const paused = await eva.expect(endpoints.plans.pause, { body: { paused: true } });
    expect(paused.planChange?.rollover).toBe(240);
    // It can be spent.
    const clip = { title: 'Three', mediaGuid: guid, themeId: 'vertical' as const, start: 0, end: 58 };
    await eva.expect(endpoints.jobs.create, { body: { ...clip, shapes: ['vertical', 'square', 'horizontal'] } });
    expect(await usage(eva)).toMatchObject({ allowance: 2040, used: 174 });
    expect((await Promise.all([usage(eva), usage(eva), usage(eva)])).map(({ rollover }) => rollover)).toEqual([
      240, 240, 240,
    ]);
  });

  test('is that of one team, and nobody else learns of it', async () => {
    const bob = await server.person('Bob');

    expect(await usage(bob)).toEqual({ allowance, used: 0, remaining: allowance, rollover: 0, longest: 60 });
    expect((await bob.call(endpoints.users.planUsage, { params: { id: ana.id } })).status).toBe(404);
  });
});

test('a month that begins anew with another plan has used what the one before had not paid for', async () => {
  const eve = await server.person();
  await subscribe(eve, 'creator_month');
  const { teamInfo, stripePlan } = await meOf(eve);
  // The trial is over, without waiting for it.
  await server.withDatabase(
    `UPDATE provider_objects SET data = data || '{"status":"canceled","ended_at":1}' WHERE type = 'subscription' AND customer = '${stripePlan.stripeId}'`,
  );
  await subscribe(eve, 'creator_month');
  await server.withDatabase(
    `INSERT INTO spent_times (id, team_id, seconds, date_completed) VALUES (gen_random_uuid(), '${teamInfo._id}', 1800, now())`,
  );
  for (const [offer, remaining] of [
    ['creator_year', 0],
    ['influencer_month', 1800],
    ['influencer_year', 1800],
  ] as const) {
    await eve.expect(endpoints.billing.change, { params: { id: eve.id }, body: { offer } });
    // A few seconds of the month go by between two changes.
    expect(Math.round(((await usage(eve)).remaining ?? 0) / 60) * 60).toBe(remaining);
  }
});
