import { freePlan, type Plan, type User } from '@wavereel/contracts';
import { aUser } from '@wavereel/client/testing/builders';
import { planBanner } from './plan-banner';

const now = Date.parse('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 24 * 3600 * 1000).toISOString();
const paid: Plan = { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: inDays(20) };
const owner = (change: Partial<Plan>, more: Partial<User> = {}): User =>
  aUser({ stripePlan: { ...paid, ...change }, ...more });
const member = (change: Partial<Plan>, more: Partial<User> = {}): User => {
  const other = '00000000-0000-4000-8000-0000000000ff';
  return aUser({
    team: other,
    teamInfo: { ...aUser().teamInfo, ownerId: other },
    teamStripePlan: { ...paid, ...change },
    role: 'editor',
    ...more,
  });
};
const change = {
  actionType: 'pause',
  status: 'paused',
  planType: 'video',
  stopDate: inDays(-1),
  resumeDate: inDays(90),
  rollover: 0,
} as const;

test('where all is well there is none', () => {
  expect(planBanner(aUser(), now)).toBeNull();
  expect(planBanner(owner({}), now)).toBeNull();
  expect(planBanner(member({}), now)).toBeNull();
});

test.each([
  [
    "a trial of one's own, not yet paid for",
    owner({ isTrial: true, status: 'trialing', stripeId: null, trialEndAt: inDays(5) }),
    { kind: 'trial', subscribed: false, daysLeft: 5, share: 2 / 7 },
  ],
  [
    'a trial with a card behind it',
    owner({ isTrial: true, status: 'trialing', trialEndAt: inDays(0.2) }),
    { kind: 'trial', subscribed: true, daysLeft: 1, share: 6 / 7 },
  ],
  [
    'a trial that ends later than a week from now',
    owner({ isTrial: true, status: 'trialing', trialEndAt: inDays(9) }),
    { kind: 'trial', daysLeft: 9, share: 0 },
  ],
  ['a payment that failed', owner({ status: 'past_due' }), { kind: 'pastDue' }],
  ['a payment that was never finished', owner({ status: 'incomplete' }), { kind: 'incomplete' }],
  ['a plan that ended', owner({ active: false, status: 'inactive' }), { kind: 'inactive' }],
  ['a plan on the pause plan', owner({ isPause: true, isPausePlan: true }), { kind: 'paused' }],
  ['a plan whose pause has begun', owner({}, { planChange: change }), { kind: 'paused' }],
  [
    'a cancelled plan',
    owner({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(11.5) }),
    { kind: 'canceled', daysLeft: 12, share: 0.25 },
  ],
  [
    'billing that resumes next month',
    owner({ collectionPause: true, collectionResumeAt: inDays(21) }),
    { kind: 'resumes', daysLeft: 21, share: 0.3 },
  ],
  [
    'billing that resumes this week',
    owner({ collectionPause: true, collectionResumeAt: inDays(7) }),
    { kind: 'resumes', daysLeft: 7, share: 0 },
  ],
  [
    'billing that resumed already',
    owner({ collectionPause: true, collectionResumeAt: inDays(-1) }),
    { kind: 'resumes', daysLeft: 0, share: 1 },
  ],
  [
    'a team in its trial',
    member({ isTrial: true, status: 'trialing', trialEndAt: inDays(3) }),
    { kind: 'teamTrial', daysLeft: 3, share: 4 / 7 },
  ],
  ['a team without a plan', member({ active: false, status: 'inactive' }), { kind: 'teamInactive' }],
  ['a team on pause', member({ isPause: true }), { kind: 'teamPaused' }],
  [
    'a team whose plan ends',
    member({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(2) }),
    { kind: 'teamCanceled', daysLeft: 2, share: 0.25 },
  ],
] as const)('%s', (_name, user, banner) => {
  expect(planBanner(user, now)).toMatchObject(banner);
});

test("a member hears of the team's plan, not of their own", () => {
  expect(planBanner(member({}, { stripePlan: { ...paid, status: 'past_due' } }), now)).toBeNull();
});

test('what stops the work comes before what is to come', () => {
  expect(planBanner(owner({ status: 'past_due', isCanceled: true }), now)).toEqual({ kind: 'pastDue' });
  expect(planBanner(owner({ isTrial: true, isPause: true, trialEndAt: inDays(2) }), now)).toEqual({ kind: 'paused' });
});
