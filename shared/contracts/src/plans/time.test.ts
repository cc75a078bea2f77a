import { monthlyAllowances } from './allowances';
import { fitsInto, leftOver, monthStart, planUsage } from './time';
import type { PlanTime } from './time';

const of = (change: Partial<PlanTime>): PlanTime => ({ plan: 'free', rollover: 0, stingerJobs: 0, used: 0, ...change });

test('the plans give what the specification says', () => {
  const minutes = Object.entries(monthlyAllowances).map(
    ([plan, seconds]) => `${plan} ${seconds === null ? 'unlimited' : seconds / 60}`,
  );

  expect(minutes).toEqual([
    'free 2',
    'alpha 10',
    'alpha10 10',
    'alpha365 10',
    'beta 30',
    'beta18 30',
    'beta365 30',
    'gamma unlimited',
    'gamma30 unlimited',
    'gamma32 300',
    'gamma365 unlimited',
    'gammalimited365 300',
    'pro60 unlimited',
    'pro495 unlimited',
    'pro600 unlimited',
    'creator 30',
    'influencer 60',
    'agency 300',
    'network unlimited',
  ]);
});

test.each([
  ['nothing used', {}, 120, 120],
  ['some used', { used: 30.5 }, 120, 89.5],
  ['more used than there is', { used: 200 }, 120, 0],
  ['sums of hundredths', { used: 0.1 + 0.2 }, 120, 119.7],
  ['rollover', { rollover: 100 }, 220, 220],
  ['rollover up to twice the allowance', { rollover: 1000 }, 360, 360],
  ['sixty seconds for a stinger, up to half of the allowance', { stingerJobs: 5 }, 180, 180],
  ['a stinger in a larger plan', { plan: 'alpha', stingerJobs: 3, used: 700 }, 780, 80],
  ['all of it', { plan: 'creator', rollover: 5000, stingerJobs: 100, used: 1 }, 1800 + 3600 + 900, 6299],
  ['no limit', { plan: 'network', rollover: 10, stingerJobs: 1, used: 1e6 }, null, null],
  ['no limits at all', { plan: null, used: 1e6 }, null, null],
] as const)('%s', (_name, change, allowance, remaining) => {
  expect(planUsage(of(change))).toMatchObject({ allowance, remaining });
});

test.each([
  ['an idle month', {}, 120],
  ['a month with some used', { used: 100 }, 20],
  ['one with more used than it gave', { used: 300 }, 0],
  ['what came into it', { rollover: 100 }, 220],
  ['twice the allowance at most', { rollover: 240 }, 240],
  ['twice that of the plan it is of', { plan: 'alpha', rollover: 9999, used: 100 }, 1200],
  ['where there is no limit', { plan: 'network', rollover: 10 }, 0],
  ['where plans set none', { plan: null }, 0],
] as const)('of %s so many seconds go on into the next', (_name, change, seconds) => {
  expect(leftOver(of(change))).toBe(seconds);
});

test('a clip fits where it is no longer than what is left', () => {
  const left = planUsage(of({ used: 100 }));

  expect([fitsInto(left, 20), fitsInto(left, 20 + 1e-9), fitsInto(left, 20.01)]).toEqual([true, true, false]);
  expect(fitsInto(planUsage(of({ plan: 'pro60', used: 1e9 })), 2880)).toBe(true);
  expect(fitsInto(planUsage(of({ used: 500 })), 3)).toBe(false);
});

test('a month begins on its first day, in UTC', () => {
  expect(monthStart(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(monthStart(new Date('2026-03-01T00:30:00+02:00')).toISOString()).toBe('2026-02-01T00:00:00.000Z');
});
