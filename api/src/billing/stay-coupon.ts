import type Stripe from 'stripe';
import { isThere } from './catalog';
import { isUnknown } from './refusals';
import type { Subscription } from './state';

/** Of the next payment of who stays. */
export const percentOff = 50;
/** As a sum, which stays what was offered: a share would be half of a year for whoever changes to one. Each sum is a coupon of its own. */
const ours = 'wavereel_stay_';
const half = (cents: number): number => Math.round((cents * percentOff) / 100);

/** The coupon of half of a payment of so much, made where nobody needed it before. */
export async function stayCoupon(stripe: Stripe, cents: number): Promise<string> {
  const off = half(cents);
  const id = `${ours}${off}`;
  try {
    await stripe.coupons.retrieve(id);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const coupon = { id, name: `STAY${percentOff}`, amount_off: off, currency: 'usd', duration: 'once' } as const;
    await stripe.coupons.create(coupon).catch((failure: unknown) => {
      // Another process was quicker.
      if (!isThere(failure)) throw failure;
    });
  }
  return id;
}

/**
 * What becomes of the discount of who stays once a period costs so much: never more than half of that, as it was taken for what was had then.
 * Nothing for whoever has none, or one that is no more than that.
 */
export async function stayFor(
  stripe: Stripe,
  { discounts }: Pick<Subscription, 'discounts'>,
  cents: number,
): Promise<{ readonly discounts?: [{ readonly coupon: string }] }> {
  const [running] = discounts;
  const coupon = running === undefined || typeof running === 'string' ? null : running.source.coupon;
  if (coupon === null || typeof coupon === 'string' || !coupon.id.startsWith(ours)) return {};
  if ((coupon.amount_off ?? 0) <= half(cents)) return {};
  return { discounts: [{ coupon: await stayCoupon(stripe, cents) }] };
}
