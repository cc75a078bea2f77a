import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { couponRefusal } from '../core/discounts';
import { refused } from '../core/failure';
import type { Coupon, Discount, PromotionCode } from '../core/model';
import { empty, text } from '../http/params';

/** How a request names discounts: empty takes them away. */
export const discountParams = z.union([
  empty,
  z
    .array(
      z.strictObject({
        coupon: text.optional(),
        promotion_code: text.optional(),
        /** One that is there already. */
        discount: text.optional(),
      }),
    )
    .max(20),
]);

/** A coupon that a request names, by itself or by a code. */
export interface Redeemed {
  readonly coupon: Coupon;
  readonly promotionCode: PromotionCode | null;
}

/** Finds what a request wants to redeem. @throws ProviderFailure why it cannot be */
export async function redeemable(
  book: Book,
  ask: { readonly coupon?: string | undefined; readonly promotion_code?: string | undefined },
  customer: string | null,
): Promise<Redeemed> {
  if (ask.promotion_code === undefined) {
    const coupon = await book.get('coupon', ask.coupon ?? '', 'discounts[0][coupon]');
    assertValid(coupon, book.now);
    return { coupon, promotionCode: null };
  }
  const code = await book.get('promotion_code', ask.promotion_code, 'discounts[0][promotion_code]');
  const isSpent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const isLate = code.expires_at !== null && code.expires_at <= book.now;
  if (!code.active || isSpent || isLate)
    throw refused('This promotion code is not active.', 'discounts[0][promotion_code]', 'coupon_expired');
  if (code.customer !== null && code.customer !== customer)
    throw refused('This promotion code cannot be redeemed by this customer.', 'discounts[0][promotion_code]');
  if (code.first_time_transaction && customer !== null && (await hasPaid(book, customer)))
    throw refused(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      'discounts[0][promotion_code]',
    );
  const coupon = await book.get('coupon', code.coupon, 'discounts[0][promotion_code]');
  assertValid(coupon, book.now);
  return { coupon, promotionCode: code };
}

function assertValid(coupon: Coupon, now: number): void {
  const refusal = couponRefusal(coupon, now);
  if (refusal !== null) throw refused(refusal, 'coupon', 'coupon_expired');
}

const hasPaid = async (book: Book, customer: string): Promise<boolean> => {
  const paid = [eq(field('customer'), customer), eq(field('status'), 'paid')];
  const invoices = await book.list('invoice', { limit: 100, after: undefined, where: paid });
  return invoices.some(({ amount_paid: amount }) => amount > 0);
};

/** Counts a redemption, by which the next may be one too many. */
export async function countRedemption(book: Book, { coupon, promotionCode }: Redeemed): Promise<void> {
  coupon.times_redeemed += 1;
  await book.record(coupon, 'coupon.updated');
  if (promotionCode === null) return;
  promotionCode.times_redeemed += 1;
  await book.record(promotionCode, 'promotion_code.updated');
}

/** What a request leaves of discounts, and what it adds; undefined where it says nothing of them. */
export async function askedDiscounts(
  book: Book,
  ask: z.output<typeof discountParams> | undefined,
  there: readonly Discount[],
  customer: string,
): Promise<readonly (Discount | Redeemed)[] | undefined> {
  if (ask === undefined) return undefined;
  const found: (Discount | Redeemed)[] = [];
  for (const each of ask === '' ? [] : ask) {
    const named = [each.coupon, each.promotion_code, each.discount].filter((name) => name !== undefined);
    if (named.length !== 1) throw refused('Name one of coupon, promotion_code and discount.', 'discounts');
    if (each.discount === undefined) {
      found.push(await redeemable(book, each, customer));
      continue;
    }
    const kept = there.find(({ id }) => id === each.discount);
    if (kept === undefined) throw refused(`No such discount: '${each.discount}'`, 'discounts', 'resource_missing');
    found.push(kept);
  }
  return found;
}
