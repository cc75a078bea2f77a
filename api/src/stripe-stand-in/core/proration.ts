import { lasting, takenOff } from './discounts';
import type { Debit, Discount, Period, Price } from './model';
import { share, sum } from './money';

/** What is given back of a debit for the time from a moment on, to the second and the cent. */
export function creditFrom(debit: Debit, moment: number): number {
  if (moment >= debit.end || debit.end === debit.start) return 0;
  return share(debit.amount, debit.end - Math.max(moment, debit.start), debit.end - debit.start);
}

/** What a sum for a whole period is for the time from a moment to its end, or to an earlier one. */
export function chargeFor(amount: number, period: Period, from: number, until = period.end): number {
  if (from <= period.start && until >= period.end) return amount;
  return share(
    amount,
    Math.max(0, Math.min(until, period.end) - Math.max(from, period.start)),
    period.end - period.start,
  );
}

interface Priced {
  readonly price: Price;
  readonly quantity: number;
}

/** What items cost for a whole period each, less the discounts that last. */
export function netAmounts(items: readonly Priced[], discounts: readonly Discount[], now: number): number[] {
  const lines = items.map(({ price, quantity }) => ({
    amount: price.unit_amount * quantity,
    discountable: true,
    product: price.product,
  }));
  const taken = takenOff(lines, lasting(discounts, now));
  return lines.map(({ amount }, at) => amount - sum(taken[at] ?? []));
}
