import { addMonths } from './calendar';
import type { Coupon, Discount } from './model';
import { percentage, spread, sum } from './money';

/** A line that is to be discounted. */
interface Discountable {
  readonly amount: number;
  readonly discountable: boolean;
  readonly product: string | null;
}

/** Until when a coupon that is redeemed at a moment takes something off; null where nobody knows. */
export const discountEnd = ({ duration, duration_in_months: months }: Coupon, start: number): number | null =>
  duration === 'repeating' ? addMonths(start, months ?? 1) : null;

/** Those of some discounts that have not ended. */
export const running = (discounts: readonly Discount[], now: number): readonly Discount[] =>
  discounts.filter(({ end }) => end === null || end > now);

/** Those that hold for more than one invoice: what is charged in the middle of a period is discounted by them alone. */
export const lasting = (discounts: readonly Discount[], now: number): readonly Discount[] =>
  running(discounts, now).filter(({ coupon }) => coupon.duration !== 'once');

/** What each discount takes off each line, one after another from what those before have left. */
export function takenOff(lines: readonly Discountable[], discounts: readonly Pick<Discount, 'coupon'>[]): number[][] {
  const left = lines.map(({ amount, discountable }) => (discountable ? Math.max(0, amount) : 0));
  const taken: number[][] = lines.map(() => []);
  for (const { coupon } of discounts) {
    const under = left.map((amount, at) => (isFor(coupon, lines[at]?.product ?? null) ? amount : 0));
    const off =
      coupon.percent_off === null
        ? spread(Math.min(coupon.amount_off ?? 0, sum(under)), under)
        : under.map((amount) => percentage(amount, coupon.percent_off ?? 0));
    off.forEach((amount, at) => {
      left[at] = (left[at] ?? 0) - amount;
      taken[at]?.push(amount);
    });
  }
  return taken;
}

const isFor = ({ products }: Coupon, product: string | null): boolean =>
  products === null || (product !== null && products.includes(product));

/** Why a coupon cannot be redeemed; null where it can. */
export function couponRefusal(coupon: Coupon, now: number): string | null {
  if (coupon.redeem_by !== null && coupon.redeem_by <= now) return `Coupon expired: ${coupon.id}`;
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions)
    return `Coupon expired: ${coupon.id}`;
  return null;
}
