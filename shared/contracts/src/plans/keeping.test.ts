import { monthlyAllowances } from './allowances';
import { keptUntil, videoStorageDays } from './keeping';

const drawn = new Date('2026-01-31T12:00:00.000Z');

test.each([
  ['free', '2026-02-07T12:00:00.000Z'],
  ['alpha', '2026-05-04T12:00:00.000Z'],
  ['alpha10', '2026-05-04T12:00:00.000Z'],
  ['alpha365', '2026-05-04T12:00:00.000Z'],
  ['beta', '2026-11-06T12:00:00.000Z'],
  ['beta18', '2026-11-06T12:00:00.000Z'],
  ['beta365', '2026-11-06T12:00:00.000Z'],
  ['gamma', '2027-01-31T12:00:00.000Z'],
  ['gamma30', '2027-01-31T12:00:00.000Z'],
  ['gamma32', '2027-01-31T12:00:00.000Z'],
  ['gamma365', '2027-01-31T12:00:00.000Z'],
  ['gammalimited365', '2027-01-31T12:00:00.000Z'],
  ['creator', '2026-05-04T12:00:00.000Z'],
  ['influencer', '2026-11-06T12:00:00.000Z'],
  ['agency', '2027-01-31T12:00:00.000Z'],
  ['pro60', null],
  ['pro495', null],
  ['pro600', null],
  ['network', null],
] as const)('the plan %s keeps a video of the end of January until %s', (plan, until) => {
  expect(keptUntil(plan, drawn)?.toISOString() ?? null).toBe(until);
});

test('every plan that videos are made on says how long it keeps them', () => {
  expect(Object.keys(videoStorageDays).sort()).toEqual(Object.keys(monthlyAllowances).sort());
});

test('where plans set no limits everything is kept', () => {
  expect(keptUntil(null, drawn)).toBeNull();
});
