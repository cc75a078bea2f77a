import { billedBy, cardFor, changeSubscription, hasEnded, isRunning, tell } from './account';
import type { Account } from './account';
import { cancelNow } from './cancelling';
import { daySeconds, hourSeconds, periodAt } from './calendar';
import { collect, draftInvoice, finalize, isAwaited, voidInvoice } from './invoices';
import type { Invoice, Schedule, Subscription } from './model';
import { stayPaused, stop } from './pausing';
import { beginPeriod, isHeldBack, rhythmOf, spanOf } from './periods';
import { carryOut, complete, enter } from './scheduling';

/** Something that time brings. What is due at the same moment comes in the order in which it is listed here. */
interface Due {
  readonly at: number;
  readonly act: () => void;
}

const incompleteSeconds = 23 * hourSeconds;
const trialNoticeSeconds = 3 * daySeconds;

/** What comes before a renewal, because the renewal is charged by it. */
function dueBeforeRenewal(account: Account, subscription: Subscription): Due[] {
  const { discounts, pause_collection: held, trial_end: trialEnd, cancel_at: end } = subscription;
  const due: Due[] = [];
  const first = discounts.flatMap((each) => (each.end === null ? [] : [each.end])).sort((a, b) => a - b)[0];
  if (first !== undefined)
    due.push({
      at: first,
      act: () =>
        changeSubscription(account, subscription, () => {
          subscription.discounts = discounts.filter((each) => each.end === null || each.end > first);
        }),
    });
  if (held !== null && held.resumes_at !== null)
    due.push({
      at: held.resumes_at,
      act: () =>
        changeSubscription(account, subscription, () => {
          subscription.pause_collection = null;
        }),
    });
  if (subscription.status === 'trialing' && trialEnd !== null && !subscription.trial_told)
    due.push({
      at: trialEnd - trialNoticeSeconds,
      act: () => {
        subscription.trial_told = true;
        tell(account, 'customer.subscription.trial_will_end', subscription);
      },
    });
  if (end !== null && (isRunning(subscription) || subscription.status === 'paused'))
    due.push({ at: end, act: () => comeToEnd(account, subscription) });
  return due;
}

function dueOfSchedule(account: Account, schedule: Schedule): Due[] {
  if (schedule.status !== 'active') return [];
  const next = schedule.phases.find(({ start_date: start }) => start > schedule.entered);
  const last = schedule.phases.at(-1);
  const due: Due[] = [];
  if (next !== undefined) due.push({ at: next.start_date, act: () => enter(account, schedule, next) });
  else if (last !== undefined) due.push({ at: last.end_date, act: () => complete(account, schedule) });
  for (const planned of schedule.pauses) {
    if (planned.pause_status === 'scheduled')
      due.push({ at: planned.pause_at, act: () => carryOut(account, schedule, planned, 'pause') });
    else if (planned.resume_at !== null && planned.resume_status === 'scheduled')
      due.push({ at: planned.resume_at, act: () => carryOut(account, schedule, planned, 'resume') });
  }
  return due;
}

function dueOfSubscription(account: Account, subscription: Subscription): Due[] {
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + incompleteSeconds, act: () => expire(account, subscription) }];
  if (!isRunning(subscription)) return [];
  const at = Math.min(...subscription.items.map((item) => item.current_period_end));
  return [{ at, act: () => renew(account, subscription) }];
}

/** What was to end has ended. What waited for its next invoice is collected all the same. */
function comeToEnd(account: Account, subscription: Subscription): void {
  const period = spanOf(subscription);
  cancelNow(account, subscription, subscription.cancellation);
  if (!isAwaited(account, subscription)) return;
  isHeldBack(
    account,
    subscription,
    draftInvoice(account, { subscription, reason: 'subscription_cycle', period, lines: [] }),
  );
}

/** The first invoice was never paid. */
function expire(account: Account, subscription: Subscription): void {
  const invoice = account.invoices.find(({ id }) => id === subscription.latest_invoice);
  cancelNow(account, subscription, subscription.cancellation);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
}

/** Begins the next period of what has reached the end of its own, with an invoice that is final in an hour. */
function renew(account: Account, subscription: Subscription): void {
  const { now } = account;
  const period = spanOf(subscription);
  const isTrialEnd = subscription.status === 'trialing';
  if (isTrialEnd && cardFor(account, subscription) === null) {
    const { missing_payment_method: missing } = subscription;
    if (missing === 'cancel') return cancelNow(account, subscription, { comment: null, feedback: null, reason: null });
    if (missing === 'pause') return stop(account, subscription, 'trial_end_without_payment_method', false);
  }
  const lines = subscription.items
    .filter((item) => item.current_period_end <= now)
    .map((item) => ({ item, next: periodAt(subscription.billing_cycle_anchor, rhythmOf(item.price), now) }));
  const drafts: ReturnType<typeof beginPeriod>[] = [];
  changeSubscription(account, subscription, () => {
    // Active before anybody has tried to collect the first payment.
    if (isTrialEnd) subscription.status = 'active';
    for (const { item, next } of lines) drafts.push(beginPeriod(subscription, item, next));
  });
  const invoice = draftInvoice(account, { subscription, reason: 'subscription_cycle', period, lines: drafts });
  isHeldBack(account, subscription, invoice);
}

function dueOfInvoice(account: Account, invoice: Invoice): Due[] {
  const { automatically_finalizes_at: finalizes, next_payment_attempt: next, resumes_until: until } = invoice;
  if (invoice.status === 'draft' && invoice.auto_advance && finalizes !== null)
    return [
      {
        at: finalizes,
        act: () => {
          finalize(account, invoice);
          if (invoice.status === 'open') collect(account, invoice);
        },
      },
    ];
  if (invoice.status !== 'open') return [];
  if (invoice.auto_advance && next !== null) return [{ at: next, act: () => void collect(account, invoice) }];
  if (until === null || invoice.attempted) return [];
  return [{ at: until, act: () => giveUpResuming(account, invoice) }];
}

function giveUpResuming(account: Account, invoice: Invoice): void {
  voidInvoice(account, invoice);
  const subscription = billedBy(account, invoice);
  if (subscription?.status === 'paused') stayPaused(account, subscription, invoice);
}

/** All that time brings next, each thing once. */
function allDue(account: Account): Due[] {
  const alive = account.subscriptions.filter((subscription) => !hasEnded(subscription));
  return [
    ...alive.flatMap((subscription) => dueBeforeRenewal(account, subscription)),
    ...account.schedules.flatMap((schedule) => dueOfSchedule(account, schedule)),
    ...alive.flatMap((subscription) => dueOfSubscription(account, subscription)),
    ...account.invoices.flatMap((invoice) => dueOfInvoice(account, invoice)),
  ];
}

/** The first of them; of those at the same moment the one that is listed first. */
function firstDue(account: Account): Due | null {
  let first: Due | null = null;
  for (const due of allDue(account)) if (first === null || due.at < first.at) first = due;
  return first;
}

/** When time changes something of an account next; null where it never will. */
export const nextMoment = (account: Account): number | null => firstDue(account)?.at ?? null;

/** Takes one step, not beyond a moment. @returns whether there was one */
export function step(account: Account, until: number): boolean {
  const due = firstDue(account);
  if (due === null || due.at > until) return false;
  account.now = Math.max(account.now, due.at);
  due.act();
  return true;
}

/** So many steps no account takes in the longest leap that is asked for: one that does not end would be a mistake here. */
const mostSteps = 100_000;

/** Lets time go by for an account: whatever is due happens at its own moment, whether it is one leap or many. */
export function advance(account: Account, to: number): void {
  for (let steps = 0; step(account, to); steps += 1)
    if (steps === mostSteps) throw new Error(`Time stands still at ${account.now} for ${account.customer.id}`);
  account.now = Math.max(account.now, to);
}
