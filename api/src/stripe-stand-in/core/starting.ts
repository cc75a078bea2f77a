import { cardFor, tell } from './account';
import type { Account } from './account';
import { oneInterval } from './calendar';
import { declined, refused } from './failure';
import { collect, draftInvoice, finalize } from './invoices';
import { trialLine } from './lines';
import type { Discount, Metadata, MissingPaymentMethod, Price, Subscription } from './model';
import { beginPeriod, rhythmOf, spanOf } from './periods';

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

export interface Start {
  readonly items: readonly { readonly price: Price; readonly quantity: number; readonly metadata: Metadata }[];
  /** Later than now; null without a trial. */
  readonly trialEnd: number | null;
  /** Each for the subscription of this id. */
  readonly discounts: (subscription: string) => readonly Discount[];
  readonly defaultPaymentMethod: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly cancelAt: number | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly paymentBehavior: PaymentBehavior;
}

/** Begins a subscription, with its first invoice. @throws ProviderFailure why that cannot be */
export function startSubscription(account: Account, start: Start): Subscription {
  const { customer, now, newId } = account;
  const currency = start.items[0]?.price.currency ?? 'usd';
  if (start.items.length === 0) throw refused('Missing required param: items.', 'items', 'parameter_missing');
  if (start.items.some(({ price }) => price.currency !== currency || !price.active))
    throw refused('All prices on a subscription must be active and have the same currency.', 'items');
  if (new Set(start.items.map(({ price }) => price.id)).size !== start.items.length)
    throw refused('Subscription items must have different prices.', 'items');
  customer.currency ??= currency;
  if (customer.currency !== currency) throw refused('You cannot combine currencies on a single customer.', 'items');
  const id = newId('sub');
  const isTrial = start.trialEnd !== null;
  const subscription: Subscription = {
    object: 'subscription',
    id,
    created: now,
    customer: customer.id,
    currency,
    start_date: now,
    test_clock: customer.test_clock,
    status: isTrial ? 'trialing' : 'incomplete',
    billing_cycle_anchor: start.trialEnd ?? now,
    cancel_at: start.cancelAt,
    cancel_at_period_end: start.cancelAtPeriodEnd,
    canceled_at: start.cancelAt !== null || start.cancelAtPeriodEnd ? now : null,
    ended_at: null,
    cancellation: { comment: null, feedback: null, reason: null },
    default_payment_method: start.defaultPaymentMethod,
    description: start.description,
    discounts: start.discounts(id),
    items: start.items.map((item) => ({
      ...item,
      id: newId('si'),
      created: now,
      current_period_start: now,
      current_period_end: start.trialEnd ?? oneInterval(now, rhythmOf(item.price)),
      debit: null,
    })),
    latest_invoice: null,
    metadata: start.metadata,
    pause_collection: null,
    paused: null,
    schedule: null,
    trial_start: isTrial ? now : null,
    trial_end: start.trialEnd,
    trial_told: false,
    missing_payment_method: start.missingPaymentMethod,
  };
  if (start.cancelAtPeriodEnd) subscription.cancel_at = spanOf(subscription).end;
  account.subscriptions.push(subscription);
  const lines = subscription.items.map((item) => {
    const period = { start: item.current_period_start, end: item.current_period_end };
    return isTrial ? trialLine(subscription, item, period) : beginPeriod(subscription, item, period);
  });
  const invoice = draftInvoice(account, {
    ...{ subscription, lines },
    reason: 'subscription_create',
    period: { start: now, end: now },
  });
  tell(account, 'customer.subscription.created', subscription);
  // Nobody tries again by themselves to have a first invoice paid.
  invoice.auto_advance = false;
  finalize(account, invoice);
  if (invoice.status === 'open') payFirst(account, subscription, start.paymentBehavior);
  return subscription;
}

function payFirst(account: Account, subscription: Subscription, behavior: PaymentBehavior): void {
  const invoice = account.invoices.find(({ id }) => id === subscription.latest_invoice);
  if (invoice === undefined || behavior === 'default_incomplete') return;
  if (cardFor(account, subscription) === null)
    throw refused(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  if (!collect(account, invoice) && behavior === 'error_if_incomplete') throw declined();
}
