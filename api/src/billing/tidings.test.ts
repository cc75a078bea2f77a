import type { Subscription } from './state';
import { tidingsOf } from './tidings';

const now = Date.parse('2026-11-26T12:00:00Z') / 1000;
const days = (count: number): number => now + count * 86_400;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What the provider answers, as far as anything is read of it. */
function subscription(more: object, offer = 'creator_month'): Subscription {
  const price = { unit_amount: 1299, metadata: { offer } };
  const partial = {
    ...{ id: 'sub_1', status: 'active', created: now, cancel_at: null, cancel_at_period_end: false, trial_end: null },
    ...{ pause_collection: null, schedule: null, latest_invoice: null },
    items: { data: [{ quantity: 1, price, current_period_end: days(20) }] },
    ...more,
  };
  // The rest of it is never looked at.
  return partial as unknown as Subscription;
}
const invoice = (more: object) => ({
  ...{ id: 'in_1', number: 'W-1', status: 'open', attempt_count: 1, next_payment_attempt: days(3) },
  ...{ amount_remaining: 1299, amount_paid: 0, created: now, status_transitions: { paid_at: null } },
  ...more,
});
const pause = {
  metadata: { kind: 'pause' },
  phases: [{ start_date: days(-358), end_date: days(7), metadata: { rests: 'yes' } }],
};

test.each([
  ['runs', {}, []],
  ['is tried for some days more', { status: 'trialing', trial_end: days(4) }, []],
  [
    'is almost tried out',
    { status: 'trialing', trial_end: days(3) },
    [{ key: `trial sub_1 ${days(3)}`, kind: 'trialEnds', values: { date: iso(days(3)), cents: 1299 } }],
  ],
  [
    'is almost tried out and will not be paid for',
    { status: 'trialing', trial_end: days(3), cancel_at_period_end: true },
    [{ key: `canceled sub_1 ${days(20)}`, kind: 'planCanceled', values: { date: iso(days(20)) } }],
  ],
  ['was not to be paid yet', { latest_invoice: invoice({ attempt_count: 0 }) }, []],
  [
    'could not be paid',
    { status: 'past_due', latest_invoice: invoice({}) },
    [{ key: 'failed in_1 1', kind: 'paymentFailed', values: { cents: 1299, date: iso(days(3)) } }],
  ],
  [
    'is not tried to be paid any more',
    { status: 'canceled', latest_invoice: invoice({ attempt_count: 4, next_payment_attempt: null }) },
    [{ key: 'failed in_1 4', kind: 'paymentGivenUp', values: { cents: 1299 } }],
  ],
  [
    'was paid',
    { latest_invoice: invoice({ status: 'paid', amount_paid: 1299, status_transitions: { paid_at: now } }) },
    [{ key: 'receipt in_1', kind: 'receipt', values: { cents: 1299, number: 'W-1', date: iso(now) } }],
  ],
  ['cost nothing', { latest_invoice: invoice({ status: 'paid', amount_paid: 0 }) }, []],
  [
    'was paid long ago',
    { latest_invoice: invoice({ status: 'paid', amount_paid: 1299, status_transitions: { paid_at: days(-4) } }) },
    [],
  ],
  [
    'is not collected for',
    { pause_collection: { resumes_at: days(7) } },
    [{ key: `resumes ${days(7)}`, kind: 'planResumes', values: { date: iso(days(7)) } }],
  ],
  ['is not collected for, for long', { pause_collection: { resumes_at: days(8) } }, []],
] as const)('of a subscription that %s', (_name, more, tidings) => {
  expect(tidingsOf([subscription(more)], now)).toEqual(tidings);
});

test('a pause is told when it begins, and a week before it ends', () => {
  const rests = [subscription({ schedule: pause }, 'pause_year')];
  const paused = { key: `paused ${days(-358)}`, kind: 'planPaused', values: { date: iso(days(7)) } };

  expect(tidingsOf(rests, days(-1))).toEqual([paused]);
  expect(tidingsOf(rests, now)).toEqual([
    paused,
    { key: `resumes ${days(7)}`, kind: 'planResumes', values: { date: iso(days(7)) } },
  ]);
});

test('there is nothing to tell of whoever never subscribed', () => {
  expect(tidingsOf([], now)).toEqual([]);
});
