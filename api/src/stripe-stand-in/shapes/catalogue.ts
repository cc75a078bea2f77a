import type Stripe from 'stripe';
import type { Coupon, Discount, Price, Product, PromotionCode, TestClock } from '../core/model';
import { daySeconds } from '../core/calendar';

export function productShape(product: Product): Stripe.Product {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  };
}

/** On the wire a decimal is a text; the SDK makes a number of any length of it. */
export function priceShape(price: Price) {
  const rest: Omit<Stripe.Price, 'unit_amount_decimal'> = {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookup_key,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    recurring:
      price.recurring === null
        ? null
        : { ...price.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring === null ? 'one_time' : 'recurring',
    unit_amount: price.unit_amount,
  };
  return { ...rest, unit_amount_decimal: String(price.unit_amount) };
}

export function couponShape(coupon: Coupon, now: number): Stripe.Coupon {
  const isSpent = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amount_off,
    ...(coupon.products === null ? {} : { applies_to: { products: [...coupon.products] } }),
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.duration_in_months,
    livemode: false,
    max_redemptions: coupon.max_redemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percent_off,
    redeem_by: coupon.redeem_by,
    times_redeemed: coupon.times_redeemed,
    valid: !isSpent && (coupon.redeem_by === null || coupon.redeem_by > now),
  };
}

export function promotionCodeShape(code: PromotionCode, now: number): Stripe.PromotionCode {
  const isSpent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  return {
    id: code.id,
    object: 'promotion_code',
    active: code.active && !isSpent && (code.expires_at === null || code.expires_at > now),
    code: code.code,
    created: code.created,
    customer: code.customer,
    customer_account: null,
    expires_at: code.expires_at,
    livemode: false,
    max_redemptions: code.max_redemptions,
    metadata: code.metadata,
    promotion: { coupon: code.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: code.first_time_transaction,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: code.times_redeemed,
  };
}

export function discountShape(discount: Discount): Stripe.Discount {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: null,
    customer: discount.customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotion_code,
    source: { coupon: discount.coupon.id, type: 'coupon' },
    start: discount.start,
    subscription: discount.subscription,
    subscription_item: null,
  };
}

export function testClockShape(clock: TestClock): Stripe.TestHelpers.TestClock {
  return {
    id: clock.id,
    object: 'test_helpers.test_clock',
    created: clock.created,
    deletes_after: clock.created + 30 * daySeconds,
    frozen_time: clock.frozen_time,
    livemode: false,
    name: clock.name,
    status: 'ready',
    status_details: {},
  };
}
