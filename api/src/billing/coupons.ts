import type { CouponCheck, Offer } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { effectOf } from './view';

/** A code that serves, with what it takes away. */
export interface Promotion {
  readonly id: string;
  readonly code: string;
  readonly coupon: Stripe.Coupon;
}

/** @throws ApiFailure coupon_useless */
export async function couponOf(stripe: Stripe, code: string): Promise<Promotion> {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  });
  const [found] = data;
  const coupon = found?.promotion.coupon;
  if (found === undefined || coupon === null || coupon === undefined || typeof coupon === 'string' || !coupon.valid)
    throw new ApiFailure('coupon_useless');
  return { id: found.id, code: found.code, coupon };
}

/** An offer with a coupon. The provider rounds to the next cent, half of one upwards. */
export function priceWith({ code, coupon }: Promotion, { cents }: Offer): CouponCheck {
  const effect = effectOf(coupon);
  const off = effect.centsOff ?? Math.round((cents * (effect.percentOff ?? 0)) / 100);
  const firstCents = Math.max(0, cents - off);
  return { ...effect, code, endsAt: null, firstCents, thenCents: effect.duration === 'forever' ? firstCents : cents };
}
