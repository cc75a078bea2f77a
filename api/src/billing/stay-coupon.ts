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

/**
 * What becomes of the discount of who stays once a period costs so much: never more than half of that, as it was taken for what was had then, nor
 * more than it may take. So what is planned and taken back leaves it as it was. Nothing for whoever has none, or where it stays what it is.
 */
export async function stayFor(
  stripe: Stripe,
  subscription: Pick<Subscription, 'discounts' | 'metadata'>,
  cents: number,
): Promise<{ readonly discounts?: [{ readonly coupon: string }] }> {
  const present = stayOff(subscription);
  if (present === null) return {};
  const wanted = Math.min(stayedCents(subscription) ?? present, stayCents(cents));
  return wanted === present ? {} : { discounts: [{ coupon: await stayCoupon(stripe, wanted) }] };
}

/** What somebody has given up is not taken off any more, whatever they have later. Nothing where it may take no more than that. */
export function stayLess(
  subscription: Pick<Subscription, 'discounts' | 'metadata'>,
  cents: number,
): { readonly metadata?: Stripe.MetadataParam } {
  const present = stayOff(subscription);
  if (present === null || stayCents(cents) >= (stayedCents(subscription) ?? present)) return {};
  return { metadata: stayedMark(stayCents(cents)) };
}

/** What the discount of who stays takes now; null where none runs. */
function stayOff({ discounts: [running] }: Pick<Subscription, 'discounts'>): number | null {
  const coupon = running === undefined || typeof running === 'string' ? null : running.source.coupon;
  return coupon === null || typeof coupon === 'string' || !coupon.id.startsWith(ours) ? null : (coupon.amount_off ?? 0);
}
