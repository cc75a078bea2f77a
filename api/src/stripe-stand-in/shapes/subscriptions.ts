import type Stripe from 'stripe';
import type { Phase, PlannedPause, Schedule, Subscription, SubscriptionItem } from '../core/model';
import { priceShape } from './catalogue';

/** A list as it stands within an object. */
export const listOf = <T>(data: readonly T[], url: string) => ({
  object: 'list' as const,
  data: [...data],
  has_more: false,
  url,
});

const billingMode = { flexible: { proration_discounts: 'included' }, type: 'flexible' } as const;

function itemShape(item: SubscriptionItem, subscription: string) {
  const price = priceShape(item.price);
  const { recurring } = item.price;
  return {
    id: item.id,
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created: item.created,
    current_period_end: item.current_period_end,
    current_period_start: item.current_period_start,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: {
      id: price.id,
      object: 'plan' as const,
      active: price.active,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      billing_scheme: 'per_unit' as const,
      created: price.created,
      currency: price.currency,
      interval: recurring?.interval ?? null,
      interval_count: recurring?.interval_count ?? null,
      livemode: false,
      metadata: price.metadata,
      meter: null,
      nickname: price.nickname,
      product: price.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed' as const,
    },
    price,
    quantity: item.quantity,
    subscription,
    tax_rates: [],
  };
}

export function subscriptionShape(subscription: Subscription) {
  const { id, paused, cancellation } = subscription;
  const rest: Omit<Stripe.Subscription, 'items'> = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.billing_cycle_anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { ...billingMode, updated_at: subscription.created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancel_at,
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: subscription.canceled_at,
    cancellation_details: { ...cancellation, feedback_option: null },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: subscription.discounts.map((discount) => discount.id),
    ended_at: subscription.ended_at,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: subscription.latest_invoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: subscription.pause_collection,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: subscription.schedule,
    start_date: subscription.start_date,
    status: subscription.status,
    ...(paused === null
      ? {}
      : {
          status_details: {
            paused: { subscription: { type: paused.reason }, transitioned_at: paused.at, type: 'subscription' },
          },
        }),
    test_clock: subscription.test_clock,
    transfer_data: null,
    trial_end: subscription.trial_end,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: subscription.missing_payment_method },
    },
    trial_start: subscription.trial_start,
  };
  const items = subscription.items.map((item) => itemShape(item, id));
  return { ...rest, items: listOf(items, `/v1/subscription_items?subscription=${id}`) };
}

const phaseShape = (phase: Phase, currency: string): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency,
  default_payment_method: null,
  description: null,
  discounts: (phase.coupons ?? []).map((coupon) => ({ coupon: coupon.id, discount: null, promotion_code: null })),
  end_date: phase.end_date,
  invoice_settings: null,
  items: phase.items.map(({ price, quantity, metadata }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata,
    plan: price.id,
    price: price.id,
    quantity,
    tax_rates: [],
  })),
  metadata: phase.metadata,
  on_behalf_of: null,
  proration_behavior: phase.proration_behavior,
  start_date: phase.start_date,
  transfer_data: null,
  trial_end: null,
});

const plannedPauseShape = (planned: PlannedPause): Stripe.SubscriptionSchedule.PauseSchedule => ({
  key: planned.key,
  pause: {
    pause_at: planned.pause_at,
    settings: {
      bill_for: {
        outstanding_usage_through: { type: 'pause_at' },
        unused_time_from: { type: planned.credit === 'now' ? 'pause_at' : 'none' },
      },
      invoicing_behavior: planned.invoicing,
      type: 'subscription',
    },
    status: { type: planned.pause_status },
  },
  resume:
    planned.resume_at === null
      ? null
      : {
          resume_at: planned.resume_at,
          settings: {
            billing_cycle_anchor: planned.resume.anchor === 'now' ? 'resume_at' : 'unchanged',
            payment_behavior: planned.resume.payment,
            proration_behavior: planned.resume.proration,
          },
          status: { type: planned.resume_status },
        },
});

export function scheduleShape(schedule: Schedule): Stripe.SubscriptionSchedule {
  const current = schedule.phases.find(({ start_date: start }) => start === schedule.entered);
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: billingMode,
    canceled_at: schedule.canceled_at,
    completed_at: schedule.completed_at,
    created: schedule.created,
    current_phase:
      schedule.status !== 'active' || current === undefined
        ? null
        : { start_date: current.start_date, end_date: current.end_date },
    customer: schedule.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: schedule.end_behavior,
    livemode: false,
    metadata: schedule.metadata,
    pause_schedules: schedule.pauses.map(plannedPauseShape),
    phases: schedule.phases.map((phase) => phaseShape(phase, phase.items[0]?.price.currency ?? 'usd')),
    released_at: schedule.released_at,
    released_subscription: schedule.released_subscription,
    status: schedule.status,
    subscription: schedule.subscription,
    test_clock: schedule.test_clock,
  };
}
