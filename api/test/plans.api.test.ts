import { endpoints, errorMessage, freePlan } from '@wavereel/contracts';
import type { BodyOf } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operatorToken } from './support/operator';
import { clockOf, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

/** What the free plan gives a month, in seconds. */
const allowance = 120;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ PLAN_LIMITS: 'on', OPERATOR_TOKEN: operatorToken, ...withClocks });
});
afterAll(() => server?.remove());

const usage = (person: Visitor) => person.expect(endpoints.users.planUsage, { params: { id: person.id } });
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
    expect(await usage(person)).toEqual({ allowance: 1800, used: 0, remaining: 1800, rollover: 0, longest: 2880 });
    await grant({ teamId, plan: { planName: 'network' } });
    expect(await usage(person)).toEqual({ allowance: null, used: 0, remaining: null, rollover: 0, longest: 2880 });
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

  test('that was tried and ended leaves none of the seats that nobody sits on', async () => {
    const ana = await server.person();
    const move = clockOf(server, ana);
    await subscribe(ana, 'creator_month');
    await ana.expect(endpoints.teams.setSeats, { body: { quantity: 50 } });
    for (const _each of [1, 2, 3]) await memberOf(server, ana, 'viewer');
    await cancel(ana, true);
    expect((await me(ana)).teamInfo.seats).toBe(50);
    await move(8);

    // Who sits stays.
    expect(await me(ana)).toMatchObject({
      stripePlan: { status: 'inactive', seats: 3 },
      teamInfo: { seats: 4, members: 4 },
    });
    const more = await ana.call(endpoints.teams.invite, { body: { email: 'eve@example.com' } });
    expect(more.error).toMatchObject({ code: 'seats_taken' });
    await subscribe(ana, 'creator_month');
    // And is paid for.
    expect(await me(ana)).toMatchObject({ stripePlan: { seats: 4 }, teamInfo: { seats: 4 } });
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
    const wish = { title: 'Four seconds', mediaGuid: guid, themeId: 'vertical', start: 0, end: 4 };
    const { id } = await person.expect(endpoints.jobs.create, { body: wish });
    await person.settled(id);
    await server.withDatabase(`UPDATE drawings SET date_completed = now() - interval '26 days' WHERE job_id = '${id}'`);

    expect(await usage(person)).toMatchObject({ used: 4 });
    await grant({ teamId, plan: { ...paid, currentPeriodEnd: inDays(10) } });
    expect(await usage(person)).toMatchObject({ used: 0, allowance: 1800 });
  });
});
