import { freePlan } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { planStateOf, presentOf } from './state';
import type { Subscription } from './state';

const now = Date.parse('2026-11-26T12:00:00Z') / 1000;
const days = (count: number): number => now + count * 86_400;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

interface Made {
  readonly id?: string;
  readonly status?: Stripe.Subscription.Status;
  readonly created?: number;
  readonly offer?: string;
  readonly seats?: number;
  readonly pages?: number;
  readonly more?: Partial<Subscription>;
}

/** What the provider answers, as far as anything is read of it. */
function subscription({
  id = 'sub_1',
  status = 'active',
  created = now,
  offer = 'creator_month',
  seats = 0,
  pages = 0,
  more = {},
}: Made = {}) {
  const item = (name: string, quantity: number) => ({
    id: `si_${name}`,
    quantity,
    current_period_end: days(20),
    price: { id: `price_${name}`, metadata: { offer: name }, nickname: null },
  });
  const partial = {
    ...{ id, status, created, customer: 'cus_1', metadata: {} },
    ...{ cancel_at: null, cancel_at_period_end: false, pause_collection: null, trial_end: null, schedule: null },
    items: {
      data: [
        ...(seats > 0 ? [item('seat_month', seats)] : []),
        ...(pages > 0 ? [item('link_addon_month', pages)] : []),
        item(offer, 1),
      ],
    },
    ...more,
  };
  // The rest of it is never looked at.
  return partial as unknown as Subscription;
}

const paid = {
  ...freePlan,
  planName: 'creator',
  extraLinkPages: 0,
  stripeId: 'cus_1',
  currentPeriodEnd: iso(days(20)),
};

test('who never subscribed has the free plan', () => {
  expect(planStateOf([])).toEqual({ plan: freePlan, change: null });
});

test.each<[string, Made, Partial<typeof paid>]>([
  ['runs', {}, {}],
  ['has seats of its own', { seats: 4 }, { seats: 7 }],
  ['has link pages of its own', { seats: 1, pages: 2 }, { seats: 4, extraLinkPages: 2 }],
  ['rests and has link pages', { status: 'paused', pages: 2 }, { active: false, isPause: true }],
  [
    'is tried',
    { status: 'trialing', more: { trial_end: days(5) } },
    { status: 'trialing', isTrial: true, trialEndAt: iso(days(5)) } as never,
  ],
  ['was not paid', { status: 'past_due' }, { status: 'past_due' }],
  ['was not paid for too long', { status: 'unpaid' }, { status: 'past_due', active: false }],
  ['was never paid', { status: 'incomplete' }, { status: 'incomplete', active: false }],
  ['has ended', { status: 'canceled' }, { status: 'inactive', active: false }],
  [
    'has ended while it rested, and nothing was collected of it',
    {
      ...{ status: 'canceled', offer: 'pause_year' },
      more: { metadata: { plan: 'creator' }, pause_collection: { behavior: 'void', resumes_at: days(30) } as never },
    },
    { status: 'inactive', active: false },
  ],
  ['rests at the provider', { status: 'paused' }, { active: false, isPause: true }],
  [
    'is not collected for',
    { more: { pause_collection: { behavior: 'void', resumes_at: days(30) } as never } },
    { collectionPause: true, collectionResumeAt: iso(days(30)) } as never,
  ],
  [
    'rests on the plan for that',
    { offer: 'pause_year', more: { metadata: { plan: 'creator' } } },
    { active: false, isPause: true, isPausePlan: true },
  ],
  ['is of before', { offer: 'gammalimited365_year' }, { planName: 'gammalimited365' }],
  ['was sold by hand', { offer: '' }, { planName: 'price_' }],
])('a subscription that %s', (_name, made, differs) => {
  expect(planStateOf([subscription(made)]).plan).toEqual({ ...paid, ...differs });
});

test('one that is cancelled works to its end', () => {
  expect(planStateOf([subscription({ more: { cancel_at_period_end: true } })])).toEqual({
    plan: { ...paid, status: 'canceled', isCanceled: true },
    change: {
      ...{ actionType: 'cancel', status: 'pending', planType: 'video' },
      ...{ stopDate: iso(days(20)), resumeDate: null, rollover: 0 },
    },
  });
});

test.each([
  ['is to come', 'creator_month', 'pending'],
  ['has begun', 'pause_year', 'paused'],
] as const)('a pause that %s says when it ends', (_name, offer, status) => {
  const schedule = {
    metadata: { kind: 'pause' },
    phases: [
      { start_date: now, end_date: days(20), metadata: {} },
      { start_date: days(20), end_date: days(385), metadata: { rests: 'yes' } },
    ],
  } as never;

  expect(planStateOf([subscription({ offer, more: { schedule } })]).change).toEqual({
    ...{ actionType: 'pause', status, planType: 'video' },
    ...{ stopDate: iso(days(20)), resumeDate: iso(days(385)), rollover: 0 },
  });
});

test('a pause that is over is none', () => {
  const schedule = {
    metadata: { kind: 'pause' },
    current_phase: { start_date: now, end_date: days(30) },
    phases: [{ start_date: days(-365), end_date: now, metadata: { rests: 'yes' } }],
  } as never;

  expect(planStateOf([subscription({ more: { schedule } })])).toEqual({ plan: paid, change: null });
});

test('what runs counts before what ended, and of two that run the newer one', () => {
  const old = subscription({ id: 'old', created: now - 20 });
  const over = subscription({ id: 'over', created: now, status: 'canceled' });
  const fresh = subscription({ id: 'fresh', created: now - 10 });
  const failed = subscription({ id: 'failed', created: now, status: 'past_due' });

  expect(presentOf([over, old])?.id).toBe('old');
  expect(presentOf([old, fresh, over])?.id).toBe('fresh');
  expect(presentOf([failed, old])?.id).toBe('old');
  expect(presentOf([])).toBeNull();
});
