import { endpoints, errorMessage, freePlan } from '@wavereel/contracts';
import type { BodyOf, Job } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { operatorToken } from './support/operator';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
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
}, 90_000);
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

const usage = (person: Visitor) => person.expect(endpoints.users.planUsage, { params: { id: person.id } });
const ask = (person: Visitor, mediaGuid: string, start: number, end: number) =>
  person.call(endpoints.jobs.create, {
    body: { title: `${start} to ${end}`, mediaGuid, themeId: 'vertical', start, end },
  });
/** Moves everything that a team made into an earlier month. */
const inAnEarlierMonth = (job: Job) =>
  server.withDatabase(
    `UPDATE drawings SET date_completed = date_completed - interval '40 days' WHERE job_id = '${job.id}'`,
  );

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
  }, 30_000);

  test('is whole before the first video, and is what the sound of uploads does not touch', async () => {
    expect(await usage(ana)).toEqual({ allowance, used: 0, remaining: allowance, rollover: 0 });
  });

  test('becomes less with every video, from the moment that it is asked for', async () => {
    short = await taken(0, 4.25);
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0 });
    expect((await ana.settled(short.id)).status).toBe('complete');
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0 });
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
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0 });
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
    expect(await usage(ana)).toEqual({ allowance, used: 4.25, remaining: 115.75, rollover: 0 });
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

    await inAnEarlierMonth(short);
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
    await inAnEarlierMonth(body);
    expect(await usage(eva)).toEqual({ allowance: 190, used: 0, remaining: 190, rollover: 70 });
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

    expect(await usage(bob)).toEqual({ allowance, used: 0, remaining: allowance, rollover: 0 });
    expect((await bob.call(endpoints.users.planUsage, { params: { id: ana.id } })).status).toBe(404);
  });
});

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();

describe('a plan', () => {
  const me = (person: Visitor) => person.expect(endpoints.users.me);
  const grant = (body: BodyOf<typeof endpoints.plans.grant>, token = operatorToken) =>
    server.visitor().call(endpoints.plans.grant, { body, headers: { authorization: `Operator ${token}` } });
  const paid = { planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: inDays(20) };
  const pause = (person: Visitor, paused: boolean) => person.call(endpoints.plans.pause, { body: { paused } });
  const cancel = (person: Visitor, canceled: boolean) => person.call(endpoints.plans.cancel, { body: { canceled } });
  /** Somebody new whose team is on a plan. */
  const onPlan = async (
    plan: BodyOf<typeof endpoints.plans.grant>['plan'],
    change?: BodyOf<typeof endpoints.plans.grant>['change'],
  ) => {
    const person = await server.person();
    const { teamInfo } = await me(person);
    expect((await grant({ teamId: teamInfo._id, plan, ...(change === undefined ? {} : { change }) })).status).toBe(204);
    return { person, teamId: teamInfo._id };
  };

  test('is the free one with its three seats until somebody pays', async () => {
    const user = await me(await server.person());

    expect(user.stripePlan).toEqual(freePlan);
    expect(user).toMatchObject({ teamStripePlan: freePlan, planChange: null, teamInfo: { seats: 3 } });
  });

  test('is granted by the operator alone', async () => {
    const ana = await server.person();
    const { teamInfo } = await me(ana);
    const body = { teamId: teamInfo._id, plan: paid };

    expect((await grant(body, 'another-token-that-is-as-long-as-it')).status).toBe(401);
    expect((await ana.call(endpoints.plans.grant, { body })).status).toBe(401);
    expect((await grant({ ...body, teamId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await me(ana)).stripePlan).toEqual(freePlan);
  });

  test('that was granted brings its seats and its time, and is taken back by the next', async () => {
    const { person, teamId } = await onPlan({ ...paid, seats: 7 });

    expect(await me(person)).toMatchObject({ stripePlan: { ...freePlan, ...paid, seats: 7 }, teamInfo: { seats: 7 } });
    expect(await usage(person)).toEqual({ allowance: 1800, used: 0, remaining: 1800, rollover: 0 });
    await grant({ teamId, plan: { planName: 'network' } });
    expect(await usage(person)).toEqual({ allowance: null, used: 0, remaining: null, rollover: 0 });
    await grant({ teamId, plan: { ...paid, active: false, status: 'inactive' } });
    expect(await usage(person)).toMatchObject({ allowance });
    expect((await me(person)).teamInfo.seats).toBe(7);
  });

  test.each([
    ['trial', { isTrial: true, status: 'trialing', trialEndAt: inDays(-1), currentPeriodEnd: inDays(5) }],
    ['period', { currentPeriodEnd: inDays(-1) }],
  ] as const)('whose %s is over is not active', async (_name, plan) => {
    const { person } = await onPlan({ ...paid, ...plan });

    expect((await me(person)).stripePlan).toMatchObject({
      planName: 'creator',
      active: false,
      status: 'inactive',
      isTrial: false,
    });
    expect(await usage(person)).toMatchObject({ allowance });
  });

  test('has so many link pages, also where many are wished for at once, and more with a larger one', async () => {
    const { person, teamId } = await onPlan(freePlan);
    const wished = await Promise.all(Array.from({ length: 6 }, () => person.call(endpoints.links.create)));
    expect(wished.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const { error } = await person.call(endpoints.links.create);
    expect(error).toEqual({ code: 'links_of_plan', message: errorMessage('links_of_plan', 'en', { limit: 2 }) });
    await grant({ teamId, plan: paid });
    await person.expect(endpoints.links.create);
    // What is there stays where the plan becomes smaller.
    await grant({ teamId, plan: freePlan });
    expect(await person.expect(endpoints.links.list)).toHaveLength(3);
  });

  test('has the seats that it brings, and no more without a subscription', async () => {
    const { person, teamId } = await onPlan(freePlan);
    const set = (quantity: number) => person.call(endpoints.teams.setSeats, { body: { quantity } });
    expect((await set(500)).error.code).toBe('not_subscribed');
    expect((await me(person)).teamInfo.seats).toBe(3);
    await grant({ teamId, plan: { ...paid, seats: 5 } });
    expect((await set(3)).status).toBe(200);
    expect((await set(5)).status).toBe(200);
    expect((await set(6)).error.code).toBe('not_subscribed');
    expect(await me(person)).toMatchObject({ teamInfo: { seats: 5 }, stripePlan: { seats: 5 } });
  });

  test('is paused for the end of its period, and goes on where that is taken back', async () => {
    const { person } = await onPlan(paid);
    const { status, body } = await pause(person, true);
    const year = (date: string) =>
      new Date(new Date(date).setUTCFullYear(new Date(date).getUTCFullYear() + 1)).toISOString();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      stripePlan: { ...paid, active: true, isPause: false },
      planChange: {
        actionType: 'pause',
        status: 'pending',
        planType: 'video',
        stopDate: paid.currentPeriodEnd,
        resumeDate: year(paid.currentPeriodEnd),
        rollover: 0,
      },
    });
    expect((await pause(person, true)).body.planChange).toEqual(body.planChange);
    expect((await pause(person, false)).body).toMatchObject({ stripePlan: paid, planChange: null });
    expect((await pause(person, false)).status).toBe(200);
  });

  test('whose pause has begun rests, and goes on for a new month where that is wanted', async () => {
    const change = {
      actionType: 'pause',
      status: 'pending',
      planType: 'video',
      stopDate: inDays(-2),
      resumeDate: inDays(363),
      rollover: 0,
    } as const;
    const { person } = await onPlan({ ...paid, currentPeriodEnd: inDays(-2) }, change);

    expect(await me(person)).toMatchObject({
      stripePlan: { active: false, isPause: true },
      planChange: { ...change, status: 'paused' },
    });
    expect(await usage(person)).toMatchObject({ allowance });
    const { body } = await pause(person, false);
    expect(body).toMatchObject({ stripePlan: { planName: 'creator', active: true, isPause: false }, planChange: null });
    expect(Date.parse(body.stripePlan.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 27 * 24 * 3600 * 1000);
    expect(await usage(person)).toMatchObject({ allowance: 1800 });
  });

  test.each([
    ['nobody pays for', freePlan],
    ['is tried out', { ...paid, isTrial: true, status: 'trialing', trialEndAt: inDays(5) }],
    ['has ended', { ...paid, currentPeriodEnd: inDays(-5) }],
  ] as const)('that %s cannot be paused', async (_name, plan) => {
    const { person } = await onPlan(plan);
    const { status, error } = await pause(person, true);

    expect([status, error.code]).toEqual([409, 'nothing_to_pause']);
  });

  test('that was cancelled is kept by pausing it', async () => {
    const { person } = await onPlan(
      { ...paid, isCanceled: true, status: 'canceled' },
      {
        actionType: 'cancel',
        status: 'pending',
        planType: 'video',
        stopDate: paid.currentPeriodEnd,
        resumeDate: null,
        rollover: 0,
      },
    );

    expect((await pause(person, true)).body).toMatchObject({
      stripePlan: { ...paid, isCanceled: false, status: 'active' },
      planChange: { actionType: 'pause', status: 'pending' },
    });
  });

  test.each([
    ['that the operator paused', { isPause: true, isPausePlan: true, active: false }],
    ['that nothing is collected for', { collectionPause: true, collectionResumeAt: inDays(9) }],
  ])('%s goes on at once where the owner wants it', async (_name, plan) => {
    const { person } = await onPlan({ ...paid, ...plan });

    expect((await pause(person, false)).body.stripePlan).toEqual({ ...freePlan, ...paid });
  });

  test('is paused by the owner alone', async () => {
    const { person } = await onPlan(paid);
    const bob = await verifiedPerson(server, 'Bob');
    await person.expect(endpoints.teams.invite, { body: { email: bob.email } });
    const [invite] = await bob.expect(endpoints.teams.invites);
    await bob.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });

    expect((await pause(bob, true)).error.code).toBe('forbidden');
    expect(await me(bob)).toMatchObject({
      stripePlan: freePlan,
      teamStripePlan: { planName: 'creator' },
      planChange: null,
      role: 'editor',
    });
    expect((await me(person)).planChange).toBeNull();
  });

  test('is cancelled for the end of its period, works until then, and goes on where that is taken back', async () => {
    const { person } = await onPlan(paid);
    const { status, body } = await cancel(person, true);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      stripePlan: { ...paid, active: true, isCanceled: true, status: 'canceled' },
      planChange: {
        actionType: 'cancel',
        status: 'pending',
        planType: 'video',
        stopDate: paid.currentPeriodEnd,
        resumeDate: null,
        rollover: 0,
      },
    });
    expect(await me(person)).toEqual(body);
    expect(await usage(person)).toMatchObject({ allowance: 1800 });
    expect((await cancel(person, true)).body).toEqual(body);
    expect((await cancel(person, false)).body).toMatchObject({
      stripePlan: { ...freePlan, ...paid },
      planChange: null,
    });
    expect((await cancel(person, false)).status).toBe(200);
  });

  test('that was cancelled has ended by itself when its period is over, and cannot be taken back any more', async () => {
    const { person } = await onPlan(
      { ...paid, isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(-1) },
      {
        actionType: 'cancel',
        status: 'pending',
        planType: 'video',
        stopDate: inDays(-1),
        resumeDate: null,
        rollover: 0,
      },
    );
    const ended = { stripePlan: { active: false, status: 'inactive', isCanceled: false }, planChange: null };

    expect(await me(person)).toMatchObject(ended);
    expect((await cancel(person, false)).body).toMatchObject(ended);
  });

  test('that was to be paused is cancelled instead, and resuming it does not take that back', async () => {
    const { person } = await onPlan(paid);
    await pause(person, true);
    await cancel(person, true);

    expect((await pause(person, false)).body).toMatchObject({
      stripePlan: { isCanceled: true },
      planChange: { actionType: 'cancel' },
    });
  });

  test.each([
    ['nobody pays for', freePlan],
    ['is tried out', { ...paid, isTrial: true, status: 'trialing', trialEndAt: inDays(5) }],
    ['rests', { ...paid, isPause: true, isPausePlan: true, active: false }],
    ['has ended', { ...paid, currentPeriodEnd: inDays(-5) }],
  ] as const)('that %s cannot be cancelled, and says so in both languages', async (_name, plan) => {
    const { person } = await onPlan(plan);
    const refused = await cancel(person, true);

    expect([refused.status, refused.error]).toEqual([
      409,
      { code: 'nothing_to_cancel', message: errorMessage('nothing_to_cancel', 'en') },
    ]);
    const inPortuguese = await person.call(endpoints.plans.cancel, {
      body: { canceled: true },
      headers: { 'accept-language': 'pt-BR' },
    });
    expect(inPortuguese.error.message).toBe('Não há assinatura ativa para cancelar.');
  });

  test('is cancelled by the owner alone, and by nobody unknown', async () => {
    const { person } = await onPlan(paid);
    const bob = await verifiedPerson(server, 'Bob');
    await person.expect(endpoints.teams.invite, { body: { email: bob.email } });
    const [invite] = await bob.expect(endpoints.teams.invites);
    await bob.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });

    expect((await cancel(bob, true)).error.code).toBe('forbidden');
    expect((await cancel(server.visitor(), true)).status).toBe(401);
    expect((await person.call(endpoints.plans.cancel, { body: JSON.parse('{}') })).status).toBe(422);
    expect((await me(person)).planChange).toBeNull();
  });

  test('counts its month from the day on which its period ends', async () => {
    const { person, teamId } = await onPlan({ ...paid, currentPeriodEnd: inDays(1) });
    const { guid } = await person.library(speechLikeWav(5));
    const { body } = await ask(person, guid, 0, 4);
    await person.settled(body.id);
    await server.withDatabase(
      `UPDATE drawings SET date_completed = now() - interval '26 days' WHERE job_id = '${body.id}'`,
    );

    expect(await usage(person)).toMatchObject({ used: 4 });
    await grant({ teamId, plan: { ...paid, currentPeriodEnd: inDays(10) } });
    expect(await usage(person)).toMatchObject({ used: 0, allowance: 1800 });
  });
});
