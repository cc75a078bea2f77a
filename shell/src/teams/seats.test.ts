import { freePlan, type Plan, type User } from '@wavereel/contracts';
import { aUser } from '@wavereel/client/testing/builders';
import { additionalSeats } from './seats';

const owner = (people: { seats: number; members: number }, plan: Partial<Plan> = {}, more: Partial<User> = {}): User =>
  aUser({
    teamInfo: { ...aUser().teamInfo, ...people },
    stripePlan: { ...freePlan, planName: 'creator', stripeId: 'cus_1', seats: 3, ...plan },
    ...more,
  });

test.each([
  ['room in the team', owner({ seats: 3, members: 2 }), null],
  ['more seats in the team than in the plan', owner({ seats: 5, members: 2 }), 2],
  ['members who have reached the seats', owner({ seats: 3, members: 3 }), 1],
  ['more members than seats', owner({ seats: 3, members: 5 }), 3],
  ['one seat, and the owner on it', owner({ seats: 1, members: 1 }, { seats: 1 }), null],
] as const)('%s', (_name, user, seats) => {
  expect(additionalSeats(user)).toBe(seats);
});

test.each([
  ['nobody pays', { stripeId: null }],
  ['the plan is a trial', { isTrial: true }],
  ['the plan is paused', { isPause: true }],
  ['nothing is collected', { collectionPause: true }],
  ['the plan was cancelled', { isCanceled: true }],
  ['the plan is not active', { active: false }],
] as const)('nobody is asked while %s', (_name, plan) => {
  expect(additionalSeats(owner({ seats: 5, members: 4 }, plan))).toBeNull();
});

test('only the owner is asked', () => {
  const other = '00000000-0000-4000-8000-0000000000ff';
  const member = owner({ seats: 5, members: 4 });
  expect(additionalSeats({ ...member, teamInfo: { ...member.teamInfo, ownerId: other } })).toBeNull();
});
