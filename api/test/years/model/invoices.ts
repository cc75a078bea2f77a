import type { Account, Invoice, Subscription } from './account';
import { isLive } from './account';
import { couponOf, takenOff } from './coupons';
import { total } from './sums';

const hour = 3600;
const day = 24 * hour;
/** A payment that failed is tried again after so many days each, and then it is over. */
const againAfterDays = [3, 5, 7];
/** Less than this is not collected. */
const leastCents = 50;

export const subscriptionOf = (account: Account, { subscription }: Invoice): Subscription => {
  const found = account.subscriptions[subscription];
  if (found === undefined) throw new Error('an invoice of nothing');
  return found;
};

/** A draft of an invoice of what a period costs, with all that waits. @returns it, and what each sum came to less its discount */
export function drafted(
  account: Account,
  subscription: Subscription,
  sums: readonly number[],
): { readonly invoice: Invoice; readonly net: number[] } {
  const { discount, waiting } = subscription;
  const off = discount === null ? sums.map(() => 0) : takenOff(discount.coupon, sums);
  const cents = total(waiting) + total(sums) - total(off);
  const invoice: Invoice = {
    number: account.invoices.length,
    subscription: account.subscriptions.indexOf(subscription),
    made: account.now,
    ...{ cents, waited: waiting, status: 'draft', due: dueOf(cents, account.balance).due, paid: 0, tries: 0 },
    ...{ next: account.now + hour, isCollected: true, before: account.balance, after: account.balance },
    resumesUntil: null,
  };
  account.invoices.push(invoice);
  subscription.waiting = [];
  if (discount !== null && couponOf(discount.coupon).duration === 'once' && total(off) > 0)
    subscription.discount = null;
  return { invoice, net: sums.map((sum, at) => sum - (off[at] ?? 0)) };
}

function dueOf(cents: number, balance: number): { readonly due: number; readonly balance: number } {
  const owed = cents + balance;
  return owed < leastCents || cents < 0 ? { due: 0, balance: owed } : { due: owed, balance: 0 };
}

export function finalize(account: Account, invoice: Invoice): void {
  const { due, balance } = dueOf(invoice.cents, account.balance);
  Object.assign(invoice, { due, before: account.balance, after: balance, status: 'open', next: null });
  account.balance = balance;
  if (due === 0) settled(account, invoice);
}

function settled(account: Account, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paid: invoice.due, next: null, isCollected: false });
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status === 'paused' && invoice.resumesUntil !== null) subscription.status = 'active';
  cured(account, subscription, invoice);
}

/** Nothing is owed any more of the invoice that counts. */
function cured(account: Account, subscription: Subscription, invoice: Invoice): void {
  if (subscription.status === 'past_due' && lastOf(account, subscription) === invoice) subscription.status = 'active';
}

/** The newest invoice that is open, of whichever subscription. */
export const owedBy = ({ invoices }: Account): Invoice | undefined =>
  invoices.findLast(({ status }) => status === 'open');

/** What is about to be collected is paid now. @returns whether the card pays */
export function paidNow(account: Account): boolean {
  return account.invoices
    .filter(({ status, isCollected }) => status === 'draft' && isCollected)
    .toReversed()
    .every((invoice) => {
      finalize(account, invoice);
      return tried(account, invoice, {});
    });
}

export const lastOf = ({ invoices, subscriptions }: Account, subscription: Subscription): Invoice | undefined =>
  invoices.findLast((each) => subscriptions[each.subscription] === subscription);

function pays(account: Account, index: number): boolean {
  const card = account.cards[index];
  if (card === undefined || card.card === 'declines' || (card.card === 'pays once' && card.paid > 0)) return false;
  card.paid += 1;
  return true;
}

/** Tries to have an open invoice paid; by whom it is not the provider, the plan of tries stays. @returns whether it is */
export function tried(account: Account, invoice: Invoice, by: { readonly card?: number } | null): boolean {
  if (invoice.status === 'paid') return true;
  const subscription = subscriptionOf(account, invoice);
  const counts = by === null || invoice.tries === 0;
  if (counts) invoice.tries += 1;
  if (pays(account, by?.card ?? subscription.card)) {
    settled(account, invoice);
    return true;
  }
  if (counts) {
    const days = invoice.isCollected ? againAfterDays[invoice.tries - 1] : undefined;
    invoice.next = days === undefined ? null : account.now + days * day;
  }
  unpaid(account, subscription, invoice);
  return false;
}

function unpaid(account: Account, subscription: Subscription, invoice: Invoice): void {
  if (!isLive(subscription)) return;
  if (subscription.status === 'paused') {
    if (invoice.resumesUntil !== null) subscription.status = 'past_due';
  } else if (invoice.isCollected && invoice.next === null) ended(account, subscription);
  else subscription.status = 'past_due';
}

/** It is over now; what is open stays so, and nobody tries to collect it. */
export function ended(account: Account, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', plan: null });
  for (const invoice of account.invoices) {
    if (subscriptionOf(account, invoice) !== subscription) continue;
    if (invoice.status === 'open' || invoice.status === 'draft')
      Object.assign(invoice, { next: null, isCollected: false });
  }
}

/** Has an invoice paid at once. @returns whether it is, or nobody is to pay it */
export function collectedNow(account: Account, subscription: Subscription, invoice: Invoice): boolean {
  if (heldBack(account, subscription, invoice)) return true;
  finalize(account, invoice);
  return tried(account, invoice, null);
}

/** While nothing is collected, an invoice is left alone or closed. */
export function heldBack(account: Account, { held }: Subscription, invoice: Invoice): boolean {
  if (held === null) return false;
  Object.assign(invoice, { isCollected: false, next: null });
  if (held.behavior === 'keep_as_draft') return true;
  finalize(account, invoice);
  if (invoice.status !== 'open') return true;
  if (held.behavior === 'void') voided(account, invoice);
  else {
    invoice.status = 'uncollectible';
    cured(account, subscriptionOf(account, invoice), invoice);
  }
  return true;
}

/** Nobody is to pay it; what it took off the balance goes back. */
export function voided(account: Account, invoice: Invoice): void {
  account.balance += invoice.before - invoice.after;
  Object.assign(invoice, { status: 'void', next: null, isCollected: false });
  cured(account, subscriptionOf(account, invoice), invoice);
}
