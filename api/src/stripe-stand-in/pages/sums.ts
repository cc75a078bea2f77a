import type { Language } from '@wavereel/contracts';
import type { Invoice } from '../core/model';
import { sum } from '../core/money';
import { money, say } from './words';

/** What stands under the lines of an invoice. */
export function sumsOf(language: Language, invoice: Invoice): readonly (readonly [string, string])[] {
  const cash = (cents: number): string => money(language, cents, invoice.currency);
  const off = sum(invoice.lines.flatMap((line) => line.discount_amounts.map(({ amount }) => amount)));
  const names = invoice.discounts.map(({ coupon }) => coupon.name ?? coupon.id).join(', ');
  const fromBalance = invoice.amount_due - invoice.total;
  return [
    [say(language, 'subtotal'), cash(invoice.subtotal)],
    ...(off === 0 ? [] : [[say(language, 'discount', { name: names }), cash(-off)] as const]),
    [say(language, 'total'), cash(invoice.total)],
    ...(fromBalance === 0 ? [] : [[say(language, 'balance'), cash(fromBalance)] as const]),
    [say(language, 'due'), cash(invoice.amount_due)],
    [say(language, 'paid'), cash(invoice.amount_paid)],
  ];
}
