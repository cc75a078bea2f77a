import { hasEnded, tell } from './account';
import type { Account } from './account';
import type { Recurring } from './calendar';
import { refused } from './failure';
import { collectNow, draftInvoice, finalize, giveUp, voidInvoice } from './invoices';
import { creditLine, keepForInvoice, periodLine, remainingLine } from './lines';
import type { LineDraft } from './lines';
import type { BillingReason, Invoice, Period, Price, Subscription, SubscriptionItem } from './model';
import { chargeFor, creditFrom, netAmounts } from './proration';

/** How often a price is due. @throws ProviderFailure where that is once */
export function rhythmOf({ recurring, id }: Price): Recurring {
  if (recurring === null) throw refused(`The price ${id} is not recurring.`, 'items');
  return recurring;
}

/** Until when a period is charged: a subscription may end before. */
const chargedUntil = ({ cancel_at: end }: Subscription, period: Period): number =>
  end !== null && end > period.start ? Math.min(end, period.end) : period.end;

export const periodOf = (item: SubscriptionItem): Period => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

/** Begins a period of an item, and says what it costs. */
export function beginPeriod(subscription: Subscription, item: SubscriptionItem, period: Period): LineDraft {
  const end = chargedUntil(subscription, period);
  const amount = chargeFor(item.price.unit_amount * item.quantity, period, period.start, end);
  const charged = { start: period.start, end };
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  item.debit = { ...charged, amount, invoice: null, line: null };
  return periodLine(subscription, item, charged, amount);
}

/** Keeps what is given back of an item from a moment on for the next invoice. @returns whether that is anything */
export function credit(account: Account, subscription: Subscription, item: SubscriptionItem, from: number): boolean {
  const { debit } = item;
  const amount = debit === null ? 0 : creditFrom(debit, from);
  if (debit === null || amount === 0) return false;
  const line = creditLine(subscription, item, debit, { from: Math.max(from, debit.start), amount });
  tell(account, 'invoiceitem.created', keepForInvoice(account, subscription.id, line));
  return true;
}

/** Keeps what an item costs for the rest of its period for the next invoice. @returns whether that is anything */
export function chargeRest(
  account: Account,
  subscription: Subscription,
  item: SubscriptionItem,
  from: number,
): boolean {
  const period = periodOf(item);
  const at = subscription.items.indexOf(item);
  const net = netAmounts(subscription.items, subscription.discounts, account.now)[at] ?? 0;
  const end = chargedUntil(subscription, period);
  const amount = chargeFor(net, period, from, end);
  item.debit = { start: from, end, amount, invoice: null, line: null };
  if (amount === 0) return false;
  const line = remainingLine(subscription, item, { start: from, end }, amount);
  tell(account, 'invoiceitem.created', keepForInvoice(account, subscription.id, line));
  return true;
}

/** Charges and gives back by the moment at which a subscription is to end by now. @returns whether that is anything */
export function recharge(account: Account, subscription: Subscription): boolean {
  let isAny = false;
  for (const item of subscription.items) {
    const { debit } = item;
    const end = chargedUntil(subscription, periodOf(item));
    if (debit === null || debit.end === end || debit.start >= end) continue;
    const [before, start] = [debit.amount, debit.start];
    if (end < debit.end) {
      const given = creditFrom(debit, end);
      isAny = credit(account, subscription, item, end) || isAny;
      item.debit = { ...debit, end, amount: before - given };
      continue;
    }
    isAny = chargeRest(account, subscription, item, debit.end) || isAny;
    item.debit = { ...(item.debit ?? debit), start, amount: before + (item.debit?.amount ?? 0) };
  }
  return isAny;
}

export const spanOf = ({ items }: Subscription): Period => ({
  start: Math.min(...items.map((item) => item.current_period_start)),
  end: Math.max(...items.map((item) => item.current_period_end)),
});

/** Does with a new invoice what is to be done while nothing is collected. @returns whether that is so */
export function isHeldBack(account: Account, subscription: Subscription, invoice: Invoice): boolean {
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === undefined) return false;
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  if (behavior === 'keep_as_draft') return true;
  finalize(account, invoice);
  if (invoice.status !== 'open') return true;
  if (behavior === 'void') voidInvoice(account, invoice);
  else giveUp(account, invoice);
  return true;
}

/** Makes an invoice and has it paid in the same request. @returns whether it is paid, or nobody is to pay it now */
export function invoiceNow(
  account: Account,
  subscription: Subscription,
  reason: BillingReason,
  lines: readonly LineDraft[],
): boolean {
  const invoice = draftInvoice(account, { subscription, reason, period: spanOf(subscription), lines });
  if (isHeldBack(account, subscription, invoice) || hasEnded(subscription)) return true;
  return collectNow(account, invoice);
}
