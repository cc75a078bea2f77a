import { isLive, isOnPause, isRunning, monthsOf, nothingCharged } from './account';
import type { Account, Invoice, Subscription } from './account';
import { become, renew } from './charging';
import { drafted, ended, finalize, heldBack, subscriptionOf, tried, voided } from './invoices';
import { periodAround } from './sums';

interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/** What is over comes before what is planned for that moment, and both before the next period is charged. */
function dueOf(account: Account, subscription: Subscription): (Due | null)[] {
  const { discount, held, cancelAt, plan } = subscription;
  const step = plan?.steps[0];
  return [
    discount?.end == null ? null : { at: discount.end, happen: () => void (subscription.discount = null) },
    held?.until == null ? null : { at: held.until, happen: () => void (subscription.held = null) },
    cancelAt === null ? null : { at: cancelAt, happen: () => over(account, subscription) },
    plan === null
      ? null
      : step === undefined
        ? { at: plan.end, happen: () => void (subscription.plan = null) }
        : { at: step.at, happen: () => enter(account, subscription) },
    isRunning(subscription) ? { at: subscription.end, happen: () => nextPeriod(account, subscription) } : null,
  ];
}

/** It ends as was wished, and what waited for the next invoice is charged all the same. */
function over(account: Account, subscription: Subscription): void {
  ended(account, subscription);
  if (subscription.waiting.length > 0) heldBack(account, subscription, drafted(account, subscription, []).invoice);
}

/** What was planned is so now, and is not charged for what is over. */
function enter(account: Account, subscription: Subscription): void {
  const { plan } = subscription;
  const [step, ...steps] = plan?.steps ?? [];
  if (plan === null || step === undefined) return;
  const { offer, extras, rests } = step;
  subscription.restsFrom = rests ? { offer: subscription.offer, extras: subscription.extras } : null;
  subscription.plan = { ...plan, steps };
  // It is made of what was planned, and of nothing else.
  subscription.order = [];
  become(account, subscription, { offer, extras }, 'nothing');
}

function nextPeriod(account: Account, subscription: Subscription): void {
  // Before anybody has tried to collect the first payment.
  if (subscription.status === 'trialing') subscription.status = 'active';
  const period = periodAround(subscription.anchor, monthsOf(subscription.offer), account.now);
  heldBack(account, subscription, renew(account, subscription, period));
}

function dueOfInvoice(account: Account, invoice: Invoice): Due | null {
  const { status, next, resumesUntil } = invoice;
  if (status === 'draft' && next !== null)
    return {
      at: next,
      happen: () => {
        finalize(account, invoice);
        if (invoice.status === 'open') tried(account, invoice, null);
      },
    };
  if (status !== 'open') return null;
  if (next !== null) return { at: next, happen: () => void tried(account, invoice, null) };
  if (resumesUntil === null || invoice.tries > 0) return null;
  return { at: resumesUntil, happen: () => neverResumed(account, invoice) };
}

/** It was not paid for to go on: what waited for that waits again, and the period that was to begin never was. */
function neverResumed(account: Account, invoice: Invoice): void {
  voided(account, invoice);
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status !== 'paused') return;
  subscription.waiting = [...invoice.waited, ...subscription.waiting];
  Object.assign(subscription, { charged: null, extrasCharged: nothingCharged, end: account.now });
}

/** The first of all that is due, of several at one moment the one that counts before the others. */
function firstDue(account: Account): Due | null {
  const all = [
    ...account.subscriptions.filter(isLive).flatMap((subscription) => dueOf(account, subscription)),
    ...account.invoices.map((invoice) => dueOfInvoice(account, invoice)),
  ];
  return all.reduce((first, due) => (due !== null && (first === null || due.at < first.at) ? due : first), null);
}

/** Takes one step of time, not beyond a moment. @returns whether there was one */
export function step(account: Account, until: number): boolean {
  const due = firstDue(account);
  if (due === null || due.at > until) return false;
  account.now = Math.max(account.now, due.at);
  due.happen();
  return true;
}

/** Lets time go by. */
export function advance(account: Account, until: number): void {
  while (step(account, until));
  account.now = Math.max(account.now, until);
}

/** What rests, for whatever reason. */
export const rests = (subscription: Subscription): boolean =>
  isLive(subscription) && (subscription.status === 'paused' || isOnPause(subscription));
