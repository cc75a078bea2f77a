import type { StayOffers } from '@wavereel/contracts';
import { offerFor, reasons } from './offer-for';

const date = '2026-12-11T00:00:00.000Z';
const pause = { cents: 2399, startDate: date, resumeDate: '2027-12-11T00:00:00.000Z' };
const discount = { percentOff: 50, date };
const smaller = { offer: 'creator_month', plan: 'creator', interval: 'month' as const, cents: 1299, date };
const all: StayOffers = { pause, discount, smaller, lastCents: null };
const kinds = (offers: StayOffers | undefined) =>
  Object.fromEntries(reasons.map((reason) => [reason, offerFor(reason, offers)?.kind ?? null]));
const none = { missing: null, trouble: null, other_product: null, else: null };

test('each reason has the offer that fits it', () => {
  expect(kinds(all)).toEqual({ price: 'discount', less: 'smaller', seldom: 'pause', not_now: 'pause', ...none });
  expect(offerFor('price', all)).toEqual({ kind: 'discount', ...discount });
  expect(offerFor('less', all)).toEqual({ kind: 'smaller', ...smaller });
});

test('what was had or cannot be had gives way to the next that fits, and to nothing else', () => {
  expect(kinds({ ...all, pause: null, discount: null })).toEqual({
    ...{ price: 'smaller', less: 'smaller', seldom: 'smaller', not_now: null },
    ...none,
  });
  expect(kinds({ ...all, discount: null, smaller: null })).toEqual({
    ...{ price: null, less: null, seldom: 'pause', not_now: 'pause' },
    ...none,
  });
});

test('nothing is offered before a reason is named, or while nobody knows what there is', () => {
  expect(offerFor(null, all)).toBeNull();
  expect(offerFor('price', undefined)).toBeNull();
});

test('a plan that this page does not know is not offered', () => {
  expect(offerFor('less', { ...all, smaller: { ...smaller, offer: 'tiny_month' } })).toBeNull();
});
