import { partOf, spreadOver, total } from './sums';

interface Coupon {
  readonly percent?: number;
  readonly cents?: number;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly months?: number;
}

/** What there is to be redeemed, by the code that people type. */
const table = {
  HALF: { percent: 50, duration: 'forever' },
  EIGHTH: { percent: 12.5, duration: 'forever' },
  ONCE: { percent: 20, duration: 'once' },
  FIVE: { cents: 500, duration: 'once' },
  SPRING: { percent: 15, duration: 'repeating', months: 3 },
  TEN: { cents: 1000, duration: 'repeating', months: 2 },
  THREE: { cents: 333, duration: 'forever' },
  FREE: { percent: 100, duration: 'repeating', months: 1 },
} as const satisfies Record<string, Coupon>;

export type CouponName = keyof typeof table;
export const coupons: Readonly<Record<CouponName, Coupon>> = table;

/** The discount of who stays: a sum, once. */
const stays = 'wavereel_stay_';
export type StayName = `${typeof stays}${number}`;
export type Discounted = CouponName | StayName;
/** Of half of a payment. */
export const stayOf = (cents: number): StayName => stayNamed(partOf(cents, 1, 2));
/** Of such a sum. */
export const stayNamed = (cents: number): StayName => `${stays}${cents}`;
const isStay = (name: Discounted): name is StayName => name.startsWith(stays);
/** What it takes off; null for any other. */
export const centsOfStay = (name: Discounted): number | null =>
  isStay(name) ? Number(name.slice(stays.length)) : null;

export const couponOf = (name: Discounted): Coupon =>
  isStay(name) ? { cents: centsOfStay(name) ?? 0, duration: 'once' } : coupons[name];
export const couponNames: readonly CouponName[] = ['HALF', 'EIGHTH', 'ONCE', 'FIVE', 'SPRING', 'TEN', 'THREE', 'FREE'];

/** What a coupon takes off each of some sums. */
export function takenOff(name: Discounted, cents: readonly number[]): number[] {
  const { percent, cents: off = 0 } = couponOf(name);
  if (percent === undefined) return spreadOver(Math.min(off, total(cents)), cents);
  return cents.map((each) => partOf(each, Math.round(percent * 100), 10_000));
}
