import type { CouponCheck, Offer } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { productOf } from './catalog';
import { isRedeemed } from './redeemed';
import { kindOfError } from './refusals';
import { effectOf } from './view';

/** A code that serves, with what it takes away. */
export interface Promotion {
  readonly id: string;
  readonly code: string;
  readonly coupon: Stripe.Coupon;
}

/** Whom a code is to serve, and for what. */
export interface Redeemer {
  /** Null for whoever the provider does not know. */
  readonly customer: string | null;
  /** All that they have or had. */
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly plan: string;
}

/** @throws ApiFailure coupon_useless */
export async function couponOf(stripe: Stripe, code: string, redeemer: Redeemer): Promise<Promotion> {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'],
  });
  const [found] = data;
  const coupon = found?.promotion.coupon;
  if (found === undefined || coupon === null || coupon === undefined || typeof coupon === 'string')
    throw new ApiFailure('coupon_useless');
  if (!takesOff(coupon, redeemer.plan) || !isFor(found, redeemer)) throw new ApiFailure('coupon_useless');
  return { id: found.id, code: found.code, coupon };
}

/** Whether it takes anything off a plan of ours, which is paid in dollars. */
function takesOff({ valid, amount_off, currency, applies_to: only }: Stripe.Coupon, plan: string): boolean {
  const isOurs = amount_off === null || currency === 'usd';
  return valid && isOurs && (only?.products.includes(productOf(plan)) ?? true);
}

function isFor({ id, customer, restrictions }: Stripe.PromotionCode, redeemer: Redeemer): boolean {
  const owner = customer === null || typeof customer === 'string' ? customer : customer.id;
  const hasPaid = redeemer.subscriptions.some(({ status }) => status !== 'trialing');
  return (
    (owner === null || owner === redeemer.customer) &&
    !(restrictions.first_time_transaction && hasPaid) &&
    !isRedeemed(redeemer.subscriptions, id)
  );
}

/** Has the provider redeem a code, which knows more of what it is for. @throws ApiFailure coupon_useless */
export async function redeeming<T>(redeem: () => Promise<T>): Promise<T> {
  try {
    return await redeem();
  } catch (error) {
    const isRefused = kindOfError(error) === 'StripeInvalidRequestError';
    const param = error instanceof Error && 'param' in error ? error.param : null;
    if (isRefused && typeof param === 'string' && param.startsWith('discounts')) throw new ApiFailure('coupon_useless');
    throw error;
  }
}

/** An offer with a coupon. The provider rounds to the next cent, half of one upwards. */
export function priceWith({ code, coupon }: Promotion, { cents }: Offer): CouponCheck {
  const effect = effectOf(coupon);
  const off = effect.centsOff ?? Math.round((cents * (effect.percentOff ?? 0)) / 100);
  const firstCents = Math.max(0, cents - off);
  return { ...effect, code, endsAt: null, firstCents, thenCents: effect.duration === 'forever' ? firstCents : cents };
}
