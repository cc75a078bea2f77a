import type { Account } from '../account';
import type { CardBehavior, Coupon, Discount, Price, Subscription } from '../model';
import { startSubscription } from '../starting';
import type { Start } from '../starting';

export const noon = Date.UTC(2026, 0, 31, 12) / 1000;

/** An account with a card that behaves so, whose ids are counted, so that two of them can be compared. */
export function accountWith(behavior: CardBehavior = 'pays', now = noon): Account {
  let count = 0;
  const newId = (prefix: string): string => `${prefix}_${(count += 1)}`;
  const customer: Account['customer'] = {
    object: 'customer',
    id: 'cus_1',
    created: now,
    test_clock: null,
    invoice_prefix: 'TEST',
    deleted: false,
    ...{ name: 'Ana', email: null, phone: null, description: null, address: null, preferred_locales: [] },
    metadata: {},
    balance: 0,
    currency: null,
    default_payment_method: 'pm_1',
    next_invoice_sequence: 1,
    reached: now,
  };
  return {
    ...{ now, pages: 'https://pay.example.com', customer, newId },
    ...{ subscriptions: [], invoices: [], items: [], schedules: [], transactions: [], told: [] },
    cards: [
      {
        object: 'payment_method',
        id: 'pm_1',
        created: now,
        ...{ brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, behavior, customer: 'cus_1', paid: 0 },
      },
    ],
  };
}

export const priceOf = (unit_amount: number, interval: 'month' | 'year' = 'month', name = 'Plan'): Price => ({
  object: 'price',
  id: `price_${name}_${unit_amount}_${interval}`,
  created: noon,
  currency: 'usd',
  product: `prod_${name}`,
  product_name: name,
  unit_amount,
  recurring: { interval, interval_count: 1 },
  active: true,
  lookup_key: null,
  nickname: null,
  metadata: {},
});

export const couponOf = (change: Partial<Coupon>): Coupon => ({
  object: 'coupon',
  id: 'OFF',
  created: noon,
  ...{ percent_off: null, amount_off: null, currency: null, duration: 'forever', duration_in_months: null },
  ...{ max_redemptions: null, redeem_by: null, products: null, name: null, metadata: {}, times_redeemed: 0 },
  ...change,
});

export const discountBy = (change: Partial<Coupon>, end: number | null = null): Discount => ({
  id: `di_${JSON.stringify(change)}`,
  coupon: couponOf(change),
  ...{ promotion_code: null, customer: 'cus_1', subscription: null, start: noon, end },
});

/** A subscription to some prices, each so many times. */
export const subscribed = (
  account: Account,
  items: readonly (readonly [Price, number])[],
  change: Partial<Start> = {},
): Subscription =>
  startSubscription(account, {
    items: items.map(([price, quantity]) => ({ price, quantity, metadata: {} })),
    ...{ trialEnd: null, discounts: () => [], defaultPaymentMethod: null, description: null, metadata: {} },
    ...{ missingPaymentMethod: 'create_invoice', cancelAt: null, cancelAtPeriodEnd: false },
    paymentBehavior: 'allow_incomplete',
    ...change,
  });

/** Of all invoices: why, what became of it, its total and what was due. */
export const invoicesOf = ({ invoices }: Account) =>
  invoices.map(({ billing_reason: reason, status, total, amount_due: due }) => [
    reason.replace('subscription_', ''),
    status,
    total,
    due,
  ]);
