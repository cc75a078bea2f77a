import { monthlyAllowances } from './allowances';
import { linkPages, maxVideoSeconds } from './reach';

test.each([
  ['free', 2, 60],
  ['alpha', 12, 600],
  ['alpha10', 12, 600],
  ['alpha365', 12, 600],
  ['beta', 36, 1800],
  ['beta18', 36, 1800],
  ['beta365', 36, 1800],
  ['gamma', 48, 3600],
  ['gamma30', 48, 2880],
  ['gamma32', 48, 2880],
  ['gamma365', 48, 3600],
  ['gammalimited365', 48, 2880],
  ['pro60', null, 3600],
  ['pro495', null, 3600],
  ['pro600', null, 3600],
  ['creator', 12, 2880],
  ['influencer', 36, 2880],
  ['agency', 48, 2880],
  ['network', null, 2880],
] as const)('%s gives %s link pages, and videos of %i seconds', (plan, pages, seconds) => {
  expect(linkPages[plan]).toBe(pages);
  expect(maxVideoSeconds(plan)).toBe(seconds);
});

test('every plan that videos are made on says how many link pages it gives', () => {
  expect(Object.keys(linkPages).sort()).toEqual(Object.keys(monthlyAllowances).sort());
});

test('where plans set no limits a video may be as long as the default allows', () => {
  expect(maxVideoSeconds(null)).toBe(2880);
});
