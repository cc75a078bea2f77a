import { billedBy, cardFor, changeSubscription, changing, hasEnded, tell } from './account';
import type { Account } from './account';
import { cancelNow } from './cancelling';
import { daySeconds, hourSeconds } from './calendar';
import { running, takenOff } from './discounts';
import { refused } from './failure';
import { lineOf } from './lines';
import type { LineDraft } from './lines';
import type { BalanceTransaction, BillingReason, Invoice, InvoiceItem, PaymentMethod, Subscription } from './model';
import { sum } from './money';
import { hasResumed } from './resumed';

/** How long a renewal can be changed before it is final. */
const draftSeconds = hourSeconds;
/** Days from one try to pay to the next; after the last the subscription is cancelled. */
const retryDays = [3, 5, 7];
/** The provider collects no less at once; it is put to the balance. */
const smallestCharge = 50;

interface Draft {
  readonly subscription: Subscription | null;
  readonly reason: BillingReason;
  readonly period: { readonly start: number; readonly end: number };
  readonly lines: readonly LineDraft[];
}

/** Lines that wait for an invoice of a subscription, and those that wait for any of the customer's. */
const waiting = ({ items }: Account, subscription: Subscription | null): InvoiceItem[] =>
  items.filter(
    (item) => item.invoice === null && (item.subscription === null || item.subscription === subscription?.id),
  );

/** Whether lines of a subscription wait for an invoice. */
export const isAwaited = ({ items }: Account, { id }: Subscription): boolean =>
  items.some((item) => item.invoice === null && item.subscription === id);

/** Makes an invoice of lines and of what waits for one. What is discounted once is then used up. */
export function draftInvoice(account: Account, { subscription, reason, period, lines }: Draft): Invoice {
  const { customer, now } = account;
  const items = waiting(account, subscription);
  const drafts = [
    ...items.map((item) => ({ line: item.line, item: item.id })),
    ...lines.map((line) => ({ line, item: null })),
  ];
  const discounts = running(subscription?.discounts ?? [], now);
  const taken = takenOff(
    drafts.map(({ line }) => line),
    discounts,
  );
  const made = drafts.map(({ line, item }, at) => {
    const amounts = discounts.map(({ id }, which) => ({ discount: id, amount: taken[at]?.[which] ?? 0 }));
    return lineOf(
      account,
      line,
      item,
      amounts.filter(({ amount }) => amount > 0),
    );
  });
  const subtotal = sum(made.map(({ amount }) => amount));
  const off = sum(taken.flat());
  const isUsed = discounts.filter((_each, which) => taken.some((line) => (line[which] ?? 0) > 0));
  const total = subtotal - off;
  const id = account.newId('in');
  const invoice: Invoice = {
    object: 'invoice',
    id,
    created: now,
    customer: customer.id,
    subscription: subscription?.id ?? null,
    subscription_metadata: subscription?.metadata ?? {},
    billing_reason: reason,
    currency: subscription?.currency ?? customer.currency ?? 'usd',
    period_start: period.start,
    period_end: period.end,
    test_clock: customer.test_clock,
    lines: made,
    discounts: isUsed,
    subtotal,
    total,
    metadata: {},
    customer_name: customer.name,
    customer_email: customer.email,
    customer_address: customer.address,
    status: 'draft',
    number: null,
    starting_balance: customer.balance,
    ending_balance: null,
    amount_due: collected(total, customer.balance).due,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: now + draftSeconds,
    next_payment_attempt: now + draftSeconds,
    resumes_until: null,
    finalized_at: null,
    paid_at: null,
    voided_at: null,
    uncollectible_at: null,
  };
  for (const item of items) item.invoice = id;
  account.invoices.push(invoice);
  if (subscription !== null) {
    noteDebits(subscription, invoice);
    const once = new Set(isUsed.flatMap((each) => (each.coupon.duration === 'once' ? [each.id] : [])));
    subscription.discounts = subscription.discounts.filter((each) => !once.has(each.id));
    subscription.latest_invoice = id;
  }
  tell(account, 'invoice.created', invoice);
  return invoice;
}

/** Where the debits of items stand, and what was really charged: what is given back of them is a part of that. */
function noteDebits(subscription: Subscription, invoice: Invoice): void {
  // Of changes within one second the last is what was charged for: the lines before it are given back in the same invoice.
  for (const line of [...invoice.lines].reverse()) {
    const item = subscription.items.find(({ id }) => id === line.subscription_item);
    const { debit } = item ?? {};
    if (item === undefined || debit == null || line.amount < 0 || debit.invoice !== null) continue;
    // What came to nothing has no line: one of the same second is of what it was before.
    if (debit.amount === 0) continue;
    if (debit.start !== line.period.start || debit.end !== line.period.end) continue;
    const off = sum(line.discount_amounts.map(({ amount }) => amount));
    item.debit = { ...debit, amount: line.amount - off, invoice: invoice.id, line: line.id };
  }
}

/** What is collected of a total, and what is left on the balance. */
export function collected(total: number, balance: number): { readonly due: number; readonly balance: number } {
  const owed = total + balance;
  if (owed <= 0) return { due: 0, balance: owed };
  // What is owed at the time of a credit stays on the balance as well.
  if (owed < smallestCharge || total < 0) return { due: 0, balance: owed };
  return { due: owed, balance: 0 };
}

function move(account: Account, to: number, type: BalanceTransaction['type'], invoice: string | null): void {
  const { customer } = account;
  if (to === customer.balance) return;
  account.transactions.push({
    object: 'customer_balance_transaction',
    id: account.newId('cbtxn'),
    created: account.now,
    customer: customer.id,
    amount: to - customer.balance,
    currency: customer.currency ?? 'usd',
    description: null,
    ending_balance: to,
    invoice,
    metadata: {},
    type,
  });
  changing(account, 'customer.updated', customer, () => {
    customer.balance = to;
  });
}

/** Makes an invoice final: it gets its number, and what is on the balance goes into it. One with nothing to collect is paid. */
export function finalize(account: Account, invoice: Invoice): void {
  const { customer, now } = account;
  if (invoice.status !== 'draft')
    throw refused('This invoice is already finalized.', undefined, 'invoice_not_editable');
  const { due, balance } = collected(invoice.total, customer.balance);
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = balance;
  invoice.amount_due = due;
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence += 1;
  invoice.status = 'open';
  invoice.finalized_at = now;
  invoice.automatically_finalizes_at = null;
  const isSmall = due === 0 && balance > 0;
  move(account, balance, isSmall ? 'invoice_too_small' : 'applied_to_invoice', invoice.id);
  tell(account, 'invoice.finalized', invoice);
  if (due === 0) settle(account, invoice);
}

/** Says that an invoice is paid, and what follows for its subscription. */
function settle(account: Account, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.paid_at = account.now;
  invoice.next_payment_attempt = null;
  invoice.auto_advance = false;
  tell(account, 'invoice.paid', invoice);
  tell(account, 'invoice.payment_succeeded', invoice);
  const subscription = billedBy(account, invoice);
  if (subscription !== null) isSettled(account, subscription, invoice);
}

/** What a paid or given-up invoice means for its subscription. */
function isSettled(account: Account, subscription: Subscription, invoice: Invoice): void {
  const { status } = subscription;
  if (status === 'paused' && invoice.resumes_until !== null) return hasResumed(account, subscription, 'active');
  const isFirst = status === 'incomplete' && invoice.billing_reason === 'subscription_create';
  const isLatest = (status === 'past_due' || status === 'unpaid') && subscription.latest_invoice === invoice.id;
  if (isFirst || isLatest)
    changeSubscription(account, subscription, () => {
      subscription.status = 'active';
    });
}

/** Whether a card pays now. */
function charges(card: PaymentMethod | null): boolean {
  if (card === null || card.behavior === 'declines') return false;
  if (card.behavior === 'pays once' && card.paid > 0) return false;
  card.paid += 1;
  return true;
}

/** Tries to have an invoice paid. What somebody tries by hand leaves the plan of tries as it is. @returns whether it is paid */
export function collect(
  account: Account,
  invoice: Invoice,
  { card = null, byHand = false }: { readonly card?: PaymentMethod | null; readonly byHand?: boolean } = {},
): boolean {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return invoice.status === 'paid';
  const subscription = billedBy(account, invoice);
  const isPlanned = !byHand || invoice.attempt_count === 0;
  if (isPlanned) invoice.attempt_count += 1;
  if (charges(card ?? cardFor(account, subscription))) {
    settle(account, invoice);
    return true;
  }
  invoice.attempted = true;
  if (isPlanned) {
    const days = invoice.auto_advance ? retryDays[invoice.attempt_count - 1] : undefined;
    invoice.next_payment_attempt = days === undefined ? null : account.now + days * daySeconds;
  }
  tell(account, 'invoice.payment_failed', invoice);
  if (subscription !== null) isUnpaid(account, subscription, invoice);
  return false;
}

/** What a payment that failed means for its subscription. */
function isUnpaid(account: Account, subscription: Subscription, invoice: Invoice): void {
  if (hasEnded(subscription) || subscription.status === 'incomplete') return;
  if (subscription.status === 'paused') {
    // It goes on once a payment was tried, or only once it is paid: then the provider tries by itself.
    if (!invoice.auto_advance && invoice.resumes_until !== null) hasResumed(account, subscription, 'past_due');
    return;
  }
  if (invoice.auto_advance && invoice.next_payment_attempt === null)
    return cancelNow(account, subscription, { comment: null, feedback: null, reason: 'payment_failed' });
  if (subscription.status === 'past_due') return;
  changeSubscription(account, subscription, () => {
    subscription.status = 'past_due';
  });
}

/** Finalizes an invoice and tries to have it paid, in one request. @returns whether it is paid */
export function collectNow(account: Account, invoice: Invoice): boolean {
  finalize(account, invoice);
  return collect(account, invoice);
}

/** Pays an invoice because somebody asked for that. @returns whether the card paid @throws ProviderFailure why it cannot be paid */
export function pay(account: Account, invoice: Invoice, card: PaymentMethod | null): boolean {
  if (invoice.status === 'paid') throw refused('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status === 'void') throw refused('This invoice is void and cannot be paid.');
  if (invoice.status === 'draft') finalize(account, invoice);
  const subscription = billedBy(account, invoice);
  if (invoice.status === 'open' && card === null && cardFor(account, subscription) === null)
    throw refused(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  return collect(account, invoice, { card, byHand: true });
}

/** Nobody is to pay it any more. What it took off the balance goes back. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw refused('You can only pass in open invoices. This invoice is not open.', 'invoice');
  if (invoice.ending_balance !== null)
    move(
      account,
      account.customer.balance + invoice.starting_balance - invoice.ending_balance,
      'unapplied_from_invoice',
      invoice.id,
    );
  invoice.voided_at = account.now;
  const subscription = close(account, invoice, 'void', 'invoice.voided');
  if (subscription?.status === 'past_due') isSettled(account, subscription, invoice);
}

/** Nobody tries to have it paid any more; it may be paid all the same. */
export function giveUp(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open') throw refused('Only open invoices can be marked uncollectible.', 'invoice');
  invoice.uncollectible_at = account.now;
  const subscription = close(account, invoice, 'uncollectible', 'invoice.marked_uncollectible');
  if (subscription !== null) isSettled(account, subscription, invoice);
}

/** Nothing is tried any more of an invoice. @returns the subscription that it is of */
function close(
  account: Account,
  invoice: Invoice,
  status: 'void' | 'uncollectible',
  event: string,
): Subscription | null {
  invoice.status = status;
  invoice.next_payment_attempt = null;
  invoice.auto_advance = false;
  tell(account, event, invoice);
  return billedBy(account, invoice);
}
