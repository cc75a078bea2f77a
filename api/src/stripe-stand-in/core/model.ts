/** What the provider keeps, with the names of its wire. Moments are seconds since 1970, sums are whole cents. */

export type Metadata = Readonly<Record<string, string>>;
export type Interval = 'day' | 'week' | 'month' | 'year';
export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

export interface Period {
  readonly start: number;
  readonly end: number;
}

export interface Address {
  readonly city: string | null;
  readonly country: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
}

export interface TestClock {
  readonly object: 'test_helpers.test_clock';
  readonly id: string;
  readonly created: number;
  readonly name: string | null;
  frozen_time: number;
}

export interface Customer {
  readonly object: 'customer';
  readonly id: string;
  readonly created: number;
  readonly test_clock: string | null;
  readonly invoice_prefix: string;
  deleted: boolean;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  address: Address | null;
  preferred_locales: readonly string[];
  metadata: Metadata;
  /** Below zero it is a credit. */
  balance: number;
  currency: string | null;
  default_payment_method: string | null;
  next_invoice_sequence: number;
  /** Until when time has been worked through. */
  reached: number;
}

export interface Product {
  readonly object: 'product';
  readonly id: string;
  readonly created: number;
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
  updated: number;
}

export interface Price {
  readonly object: 'price';
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly product: string;
  /** As it was called when the price was made: for the lines of invoices. */
  readonly product_name: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: Interval; readonly interval_count: number } | null;
  active: boolean;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
}

export interface Coupon {
  readonly object: 'coupon';
  readonly id: string;
  readonly created: number;
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  readonly redeem_by: number | null;
  /** The only products that it is for. */
  readonly products: readonly string[] | null;
  name: string | null;
  metadata: Metadata;
  times_redeemed: number;
}

export interface PromotionCode {
  readonly object: 'promotion_code';
  readonly id: string;
  readonly created: number;
  readonly code: string;
  readonly coupon: string;
  readonly customer: string | null;
  readonly expires_at: number | null;
  readonly max_redemptions: number | null;
  readonly first_time_transaction: boolean;
  active: boolean;
  metadata: Metadata;
  times_redeemed: number;
}

export interface Discount {
  readonly id: string;
  readonly coupon: Coupon;
  readonly promotion_code: string | null;
  readonly customer: string;
  readonly subscription: string | null;
  readonly start: number;
  readonly end: number | null;
}

/** How a card of the stand-in behaves: it pays, is refused each time, or pays once and is refused from then on. */
export type CardBehavior = 'pays' | 'declines' | 'pays once';

export interface PaymentMethod {
  readonly object: 'payment_method';
  readonly id: string;
  readonly created: number;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly behavior: CardBehavior;
  customer: string | null;
  /** How often it has paid. */
  paid: number;
}

/** What was last charged for an item, less its discounts: credits for unused time are parts of it. */
export interface Debit extends Period {
  readonly amount: number;
  /** Where it stands; null while it waits for an invoice. */
  readonly invoice: string | null;
  readonly line: string | null;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly created: number;
  price: Price;
  quantity: number;
  metadata: Metadata;
  current_period_start: number;
  current_period_end: number;
  debit: Debit | null;
}

export type SubscriptionStatus =
  'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid';

export type PauseReason = 'pause_requested' | 'trial_end_without_payment_method';

export interface Cancellation {
  readonly comment: string | null;
  readonly feedback: string | null;
  readonly reason: 'cancellation_requested' | 'payment_failed' | null;
}

export interface PauseCollection {
  readonly behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
  readonly resumes_at: number | null;
}

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

export interface Subscription {
  readonly object: 'subscription';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly start_date: number;
  readonly test_clock: string | null;
  status: SubscriptionStatus;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation: Cancellation;
  default_payment_method: string | null;
  description: string | null;
  discounts: readonly Discount[];
  items: SubscriptionItem[];
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: PauseCollection | null;
  paused: { readonly at: number; readonly reason: PauseReason } | null;
  schedule: string | null;
  trial_start: number | null;
  trial_end: number | null;
  /** Whether the end of the trial was told. */
  trial_told: boolean;
  missing_payment_method: MissingPaymentMethod;
}

export interface Line {
  readonly id: string;
  readonly amount: number;
  readonly description: string;
  readonly discountable: boolean;
  /** In the order of the discounts of the invoice. */
  readonly discount_amounts: readonly { readonly discount: string; readonly amount: number }[];
  readonly metadata: Metadata;
  readonly period: Period;
  readonly price: string | null;
  readonly product: string | null;
  readonly unit_amount: number | null;
  readonly quantity: number;
  readonly proration: boolean;
  /** What it gives back, where it is a credit for unused time. */
  readonly credited: { readonly invoice: string; readonly line: string } | null;
  readonly subscription: string | null;
  readonly subscription_item: string | null;
  readonly invoice_item: string | null;
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
export type BillingReason = 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface Invoice {
  readonly object: 'invoice';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly subscription: string | null;
  readonly subscription_metadata: Metadata;
  readonly billing_reason: BillingReason;
  readonly currency: string;
  readonly period_start: number;
  readonly period_end: number;
  readonly test_clock: string | null;
  readonly lines: readonly Line[];
  readonly discounts: readonly Discount[];
  readonly subtotal: number;
  readonly total: number;
  readonly metadata: Metadata;
  customer_name: string | null;
  customer_email: string | null;
  customer_address: Address | null;
  status: InvoiceStatus;
  number: string | null;
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  next_payment_attempt: number | null;
  /** Until when it has to be paid for a paused subscription to go on. */
  resumes_until: number | null;
  finalized_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
  uncollectible_at: number | null;
}

export interface InvoiceItem {
  readonly object: 'invoiceitem';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly subscription: string | null;
  readonly test_clock: string | null;
  readonly line: Omit<Line, 'id' | 'discount_amounts' | 'invoice_item'>;
  invoice: string | null;
}

export interface BalanceTransaction {
  readonly object: 'customer_balance_transaction';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly ending_balance: number;
  readonly invoice: string | null;
  readonly metadata: Metadata;
  readonly type: 'adjustment' | 'applied_to_invoice' | 'initial' | 'invoice_too_small' | 'unapplied_from_invoice';
}

export interface PhaseItem {
  readonly price: Price;
  readonly quantity: number;
  readonly metadata: Metadata;
}

export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly PhaseItem[];
  readonly proration_behavior: ProrationBehavior;
  readonly metadata: Metadata;
  /** Null leaves the discounts of the subscription as they are. */
  readonly coupons: readonly Coupon[] | null;
}

export interface PlannedPause {
  readonly key: string;
  readonly pause_at: number;
  readonly credit: 'now' | 'none';
  readonly invoicing: 'invoice' | 'pending_invoice_item';
  readonly resume_at: number | null;
  readonly resume: ResumeSettings;
  pause_status: 'scheduled' | 'succeeded' | 'error';
  resume_status: 'scheduled' | 'succeeded' | 'pending' | 'error';
}

export interface ResumeSettings {
  readonly anchor: 'now' | 'unchanged';
  readonly payment: 'resume_on_payment_attempt' | 'resume_on_payment_success';
  readonly proration: ProrationBehavior;
}

export interface Schedule {
  readonly object: 'subscription_schedule';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly test_clock: string | null;
  subscription: string | null;
  released_subscription: string | null;
  status: 'active' | 'canceled' | 'completed' | 'released';
  end_behavior: 'cancel' | 'release';
  metadata: Metadata;
  phases: readonly Phase[];
  /** The start of the phase that the subscription is in. */
  entered: number;
  pauses: readonly PlannedPause[];
  canceled_at: number | null;
  completed_at: number | null;
  released_at: number | null;
}

export interface CheckoutSession {
  readonly object: 'checkout.session';
  readonly id: string;
  readonly created: number;
  readonly expires_at: number;
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly locale: string | null;
  readonly lines: readonly { readonly id: string; readonly price: Price; readonly quantity: number }[];
  readonly discounts: readonly { readonly coupon: Coupon; readonly promotion_code: string | null }[];
  readonly metadata: Metadata;
  readonly subscription_metadata: Metadata;
  readonly trial_end: number | null;
  readonly trial_period_days: number | null;
  readonly missing_payment_method: MissingPaymentMethod;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  subscription: string | null;
  invoice: string | null;
}

export interface PortalSession {
  readonly object: 'billing_portal.session';
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly locale: string | null;
  readonly return_url: string | null;
  /** What alone it is for; null for all. */
  readonly flow: 'payment_method_update' | null;
}

/** All kinds of objects, by the name that each has on the wire. */
export interface Kinds {
  'test_helpers.test_clock': TestClock;
  'customer': Customer;
  'product': Product;
  'price': Price;
  'coupon': Coupon;
  'promotion_code': PromotionCode;
  'payment_method': PaymentMethod;
  'subscription': Subscription;
  'invoice': Invoice;
  'invoiceitem': InvoiceItem;
  'customer_balance_transaction': BalanceTransaction;
  'subscription_schedule': Schedule;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
}
export type Kind = keyof Kinds;
export type Kept = Kinds[Kind];
