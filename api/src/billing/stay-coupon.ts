import type Stripe from 'stripe';
import { isThere } from './catalog';
import { isUnknown } from './refusals';
import { stayedCents, stayedMark } from './state';
import type { Subscription } from './state';

/** Of the next payment of who stays. */
export const percentOff = 50;
/** As a sum, which stays what was offered: a share would be half of a year for whoever changes to one. Each sum is a coupon of its own. */
const ours = 'wavereel_stay_';

/** What of a payment of so much it takes. */
export const stayCents = (cents: number): number => Math.round((cents * percentOff) / 100);

/** The coupon of such a sum, made where nobody needed it before. */
export async function stayCoupon(stripe: Stripe, off: number): Promise<string> {
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

/** What the discount of who stays is half of, at most. */
interface Payments {
  /** What a period costs once it is paid next. */
  readonly next: number;
  /** What one costs of what is had by now and stays, where something is given up; what was is nothing that it takes half of, whatever comes later. */
  readonly had?: number;
}

/** What is changed at a subscription for its discount. */
export interface Stay {
  readonly discounts?: [{ readonly coupon: string }];
  readonly metadata?: Stripe.MetadataParam;
}

/**
 * What becomes of the discount of who stays: never more than half of the next payment, as it was taken for what was had then, nor more than it may
 * take. So what is planned and taken back leaves it as it was. Nothing for whoever has none, or where it stays what it is.
 */
export async function stayFor(
  stripe: Stripe,
  subscription: Pick<Subscription, 'discounts' | 'metadata'>,
  { next, had }: Payments,
): Promise<Stay> {
  const present = stayOff(subscription);
  if (present === null) return {};
  const known = stayedCents(subscription) ?? present;
  const most = had === undefined ? known : Math.min(known, stayCents(had));
  const wanted = Math.min(most, stayCents(next));
  return {
    ...(wanted === present ? {} : { discounts: [{ coupon: await stayCoupon(stripe, wanted) }] }),
    ...(most === known ? {} : { metadata: stayedMark(most) }),
  };
}

/** What the discount of who stays takes now; null where none runs. */
function stayOff({ discounts: [running] }: Pick<Subscription, 'discounts'>): number | null {
  const coupon = running === undefined || typeof running === 'string' ? null : running.source.coupon;
  return coupon === null || typeof coupon === 'string' || !coupon.id.startsWith(ours) ? null : (coupon.amount_off ?? 0);
}
