import { freePlan } from '@wavereel/contracts';
import type { Plan, PlanChange } from '@wavereel/contracts';
import { canceled, planMonthStart, plannedCancel, plannedPause, standing, uncanceled } from './standing';

const now = new Date('2026-11-21T12:00:00.000Z');
const inDays = (days: number): string => new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString();
const paid: Plan = { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: inDays(20) };
const pause: PlanChange = {
  actionType: 'pause',
  status: 'pending',
  planType: 'video',
  stopDate: inDays(-1),
  resumeDate: inDays(90),
  rollover: 0,
};
const of = (plan: Partial<Plan>, change: PlanChange | null = null) =>
  standing({ plan: { ...paid, ...plan }, change }, now);

test.each([
  ['a plan within its period', {}, null],
  ['the free plan', { ...freePlan }, null],
  ['a trial that goes on', { isTrial: true, status: 'trialing', trialEndAt: inDays(3) }, null],
  [
    'a cancelled plan within its period',
    { isCanceled: true, status: 'canceled' },
    { ...pause, actionType: 'cancel', stopDate: inDays(20), resumeDate: null },
  ],
  ['a pause that is to come', {}, { ...pause, stopDate: inDays(20) }],
  ['a payment that failed', { status: 'past_due' }, null],
  [
    'nothing collected for now, although the period is over',
    { collectionPause: true, collectionResumeAt: inDays(5), currentPeriodEnd: inDays(-5) },
    null,
  ],
] as const)('%s stays as it was told', (_name, plan, change) => {
  expect(of(plan, change)).toEqual({ plan: { ...paid, ...plan }, change });
});

test.each([
  ['a period', { currentPeriodEnd: now.toISOString() }],
  ['a trial', { isTrial: true, status: 'trialing', trialEndAt: inDays(-1) }],
  ['a cancelled period', { isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(-1) }],
] as const)('%s that is over is not active any more', (_name, plan) => {
  expect(of(plan)).toEqual({
    plan: { ...paid, ...plan, active: false, status: 'inactive', isTrial: false, isCanceled: false },
    change: null,
  });
});

test('a pause begins by itself, and the plan rests', () => {
  expect(of({ currentPeriodEnd: inDays(-1) }, pause)).toEqual({
    plan: { ...paid, active: false, isPause: true, currentPeriodEnd: pause.resumeDate },
    change: { ...pause, status: 'paused' },
  });
});

test('a pause is over by itself: a month begins on the day of it, and no longer', () => {
  const resumed = (days: number) => of({ currentPeriodEnd: inDays(-60) }, { ...pause, resumeDate: inDays(days) });

  expect(resumed(-2)).toEqual({ plan: { ...paid, currentPeriodEnd: '2026-12-19T12:00:00.000Z' }, change: null });
  expect(resumed(-40).plan).toMatchObject({ active: false, status: 'inactive' });
});

test('billing resumes by itself', () => {
  expect(of({ collectionPause: true, collectionResumeAt: inDays(-1), currentPeriodEnd: inDays(-30) }).plan).toEqual({
    ...paid,
    currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  });
});

test('billing that resumes within a period leaves it as it is', () => {
  expect(of({ collectionPause: true, collectionResumeAt: inDays(-1) }).plan).toEqual(paid);
});

test('a pause is planned for the end of the period and lasts a year; without a period it begins at once', () => {
  expect(plannedPause(paid, now)).toEqual({
    actionType: 'pause',
    status: 'pending',
    planType: 'video',
    stopDate: inDays(20),
    resumeDate: '2027-12-11T12:00:00.000Z',
    rollover: 0,
  });
  expect(plannedPause({ ...paid, currentPeriodEnd: null }, now)).toMatchObject({
    stopDate: now.toISOString(),
    resumeDate: '2027-11-21T12:00:00.000Z',
  });
});

test('a cancelled plan ends with its period, and is as before where that is taken back', () => {
  expect(plannedCancel(paid, now)).toEqual({
    actionType: 'cancel',
    status: 'pending',
    planType: 'video',
    stopDate: inDays(20),
    resumeDate: null,
    rollover: 0,
  });
  expect(canceled(paid, now)).toEqual({ ...paid, isCanceled: true, status: 'canceled' });
  expect(uncanceled(canceled(paid, now))).toEqual(paid);
});

test('a payment that failed is not made good by cancelling and taking that back', () => {
  const pastDue: Plan = { ...paid, status: 'past_due' };

  expect(canceled(pastDue, now)).toEqual({ ...pastDue, isCanceled: true });
  expect(uncanceled(canceled(pastDue, now))).toEqual(pastDue);
});

test.each([
  ['without a period', { currentPeriodEnd: null }],
  [
    'that nothing is collected for, of which the period is over',
    { collectionPause: true, collectionResumeAt: inDays(9), currentPeriodEnd: inDays(-3) },
  ],
])('a plan %s ends at once where it is cancelled', (_name, part) => {
  const plan = { ...paid, ...part };
  const change = plannedCancel(plan, now);

  expect(change.stopDate).toBe(now.toISOString());
  expect(standing({ plan: canceled(plan, now), change }, now)).toMatchObject({
    plan: { active: false, status: 'inactive', collectionPause: false },
    change: null,
  });
});

test.each([
  ['2026-12-11T00:00:00.000Z', '2026-11-11T00:00:00.000Z'],
  ['2027-10-05T00:00:00.000Z', '2026-11-05T00:00:00.000Z'],
  ['2026-11-22T00:00:00.000Z', '2026-10-22T00:00:00.000Z'],
  ['2027-01-31T00:00:00.000Z', '2026-10-31T00:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
])('of a plan whose period ends on %s, the month began on %s', (end, start) => {
  expect(planMonthStart(end, now).toISOString()).toBe(start);
});

test('a month that has no such day begins on its last', () => {
  expect(planMonthStart('2027-03-31T00:00:00.000Z', new Date('2027-03-10T00:00:00.000Z')).toISOString()).toBe(
    '2027-02-28T00:00:00.000Z',
  );
});
