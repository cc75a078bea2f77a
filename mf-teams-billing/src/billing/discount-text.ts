import type { Discount } from '@wavereel/contracts';
import type { useFormat, useText } from '@wavereel/i18n';

/** What a coupon does, in a few words. `isRunning`: it is on a subscription, whose first payment is past. */
export function discountText(
  text: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  {
    code,
    percentOff,
    centsOff,
    duration,
    months,
    endsAt,
  }: Pick<Discount, 'code' | 'percentOff' | 'centsOff' | 'duration' | 'months' | 'endsAt'>,
  { isRunning = false }: { readonly isRunning?: boolean } = {},
): string {
  const off = percentOff === null ? format.money((centsOff ?? 0) / 100) : `${percentOff} %`;
  const values = { code, off };
  if (endsAt !== null) return text('billing.discounts.until', { ...values, date: format.date(endsAt) });
  if (duration === 'repeating') return text('billing.discounts.repeating', { ...values, count: months ?? 1 });
  return text(`billing.discounts.${duration === 'once' && isRunning ? 'next' : duration}`, values);
}
