import type { Account } from './account';
import { dayName } from './calendar';
import type { Debit, InvoiceItem, Line, Period, Price, Subscription, SubscriptionItem } from './model';

/** A line before it stands in an invoice. */
export type LineDraft = InvoiceItem['line'];

const money = (cents: number, currency: string): string =>
  `${currency === 'usd' ? '$' : `${currency.toUpperCase()} `}${(cents / 100).toFixed(2)}`;

const rhythm = ({ recurring }: Price): string => {
  if (recurring === null) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? ` / ${interval}` : ` every ${count} ${interval}s`;
};

const parts = (subscription: Subscription, item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>) => ({
  metadata: subscription.metadata,
  price: item.price.id,
  product: item.price.product,
  unit_amount: item.price.unit_amount,
  quantity: item.quantity,
  credited: null,
  subscription: subscription.id,
  subscription_item: item.id,
});

/** What an item costs for a period. */
export function periodLine(
  subscription: Subscription,
  item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>,
  period: Period,
  amount: number,
): LineDraft {
  const { price, quantity } = item;
  return {
    ...parts(subscription, item),
    amount,
    description: `${quantity} × ${price.product_name} (at ${money(price.unit_amount, price.currency)}${rhythm(price)})`,
    discountable: true,
    period,
    proration: false,
  };
}

/** What somebody tries for nothing. */
export const trialLine = (subscription: Subscription, item: SubscriptionItem, period: Period): LineDraft => ({
  ...periodLine(subscription, item, period, 0),
  description: `Trial period for ${item.price.product_name}`,
});

const named = (quantity: number, { product_name: name }: Price): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** What is given back of what was charged for an item. */
export function creditLine(
  subscription: Subscription,
  item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>,
  debit: Debit,
  { from, amount }: { readonly from: number; readonly amount: number },
): LineDraft {
  return {
    ...parts(subscription, item),
    amount: -amount,
    unit_amount: null,
    description: `Unused time on ${named(item.quantity, item.price)} after ${dayName(from)}`,
    discountable: false,
    period: { start: from, end: debit.end },
    proration: true,
    credited: debit.invoice === null || debit.line === null ? null : { invoice: debit.invoice, line: debit.line },
  };
}

/** What an item costs for the rest of a period. */
export function remainingLine(
  subscription: Subscription,
  item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>,
  period: Period,
  amount: number,
): LineDraft {
  return {
    ...parts(subscription, item),
    amount,
    unit_amount: null,
    description: `Remaining time on ${named(item.quantity, item.price)} after ${dayName(period.start)}`,
    discountable: false,
    period,
    proration: true,
  };
}

/** Keeps a line for the next invoice of a subscription, or of the customer. */
export function keepForInvoice(account: Account, subscription: string | null, line: LineDraft): InvoiceItem {
  const item: InvoiceItem = {
    object: 'invoiceitem',
    id: account.newId('ii'),
    created: account.now,
    customer: account.customer.id,
    currency: account.customer.currency ?? 'usd',
    subscription,
    test_clock: account.customer.test_clock,
    line,
    invoice: null,
  };
  account.items.push(item);
  return item;
}

export const lineOf = (
  account: Account,
  line: LineDraft,
  item: string | null,
  amounts: Line['discount_amounts'],
): Line => ({ ...line, id: account.newId('il'), invoice_item: item, discount_amounts: amounts });
