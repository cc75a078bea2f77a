import { changeSubscription, tell } from './account';
import type { Account } from './account';
import { hourSeconds, oneInterval, periodAt } from './calendar';
import { refused } from './failure';
import { collect, draftInvoice, finalize } from './invoices';
import type { LineDraft } from './lines';
import type { Invoice, PauseReason, ResumeSettings, Subscription } from './model';
import { beginPeriod, chargeRest, credit, rhythmOf, spanOf } from './periods';
import { hasResumed } from './resumed';

/** How long the invoice of a resumption can be paid before it is void. */
const resumeSeconds = 23 * hourSeconds;

export interface Pause {
  /** From when unused time is given back. */
  readonly credit: 'now' | 'item_current_period_start' | 'none';
  readonly invoicing: 'invoice' | 'pending_invoice_item';
}

/** Pauses a subscription: no periods, no invoices. @throws ProviderFailure why that cannot be */
export function pause(account: Account, subscription: Subscription, settings: Pause): void {
  if (subscription.status !== 'active')
    throw refused(`Only active subscriptions can be paused; this one is ${subscription.status}.`);
  if (subscription.cancel_at !== null) throw refused('A subscription that is set to cancel cannot be paused.');
  for (const item of subscription.items) {
    if (settings.credit === 'none') continue;
    const from = settings.credit === 'now' ? account.now : item.current_period_start;
    credit(account, subscription, item, from);
  }
  stop(account, subscription, 'pause_requested', settings.credit !== 'none');
  if (settings.invoicing === 'pending_invoice_item') return;
  const invoice = draftInvoice(account, {
    ...{ subscription, lines: [] },
    reason: 'subscription_update',
    period: spanOf(subscription),
  });
  finalize(account, invoice);
  if (invoice.status === 'open') collect(account, invoice);
}

/** Rests from now on. Where unused time was given back, the period ends here. */
export function stop(account: Account, subscription: Subscription, reason: PauseReason, isCredited: boolean): void {
  changeSubscription(account, subscription, () => {
    subscription.status = 'paused';
    subscription.paused = { at: account.now, reason };
    if (!isCredited) return;
    for (const item of subscription.items) {
      item.debit = null;
      if (item.current_period_end > account.now) item.current_period_end = account.now;
    }
  });
  tell(account, 'customer.subscription.paused', subscription);
}

/** Goes on with a paused subscription, at once or once it is paid. @throws ProviderFailure why that cannot be */
export function resume(account: Account, subscription: Subscription, settings: ResumeSettings): void {
  const { now } = account;
  if (subscription.status !== 'paused') throw refused('You can only resume subscriptions that are paused.');
  const isOpen = account.invoices.some(
    (each) => each.subscription === subscription.id && each.status === 'open' && each.resumes_until !== null,
  );
  if (isOpen) throw refused('The subscription has an open invoice for its resumption.');
  const lines: LineDraft[] = [];
  let isAny = false;
  changeSubscription(account, subscription, () => {
    if (settings.anchor === 'now') subscription.billing_cycle_anchor = now;
    for (const item of subscription.items) {
      const rhythm = rhythmOf(item.price);
      if (settings.anchor === 'now') {
        lines.push(beginPeriod(subscription, item, { start: now, end: oneInterval(now, rhythm) }));
        continue;
      }
      const { start, end } = periodAt(subscription.billing_cycle_anchor, rhythm, now);
      item.current_period_start = start;
      item.current_period_end = end;
    }
  });
  if (settings.anchor === 'unchanged' && settings.proration !== 'none')
    for (const item of subscription.items) isAny = chargeRest(account, subscription, item, now) || isAny;
  const isInvoiced = settings.anchor === 'now' || (isAny && settings.proration === 'always_invoice');
  if (!isInvoiced) return hasResumed(account, subscription, 'active');
  const invoice = draftInvoice(account, {
    ...{ subscription, lines },
    reason: 'subscription_update',
    period: spanOf(subscription),
  });
  const isTried = settings.payment === 'resume_on_payment_success';
  invoice.auto_advance = isTried;
  invoice.next_payment_attempt = null;
  invoice.resumes_until = now + resumeSeconds;
  finalize(account, invoice);
  if (isTried) collect(account, invoice);
}

/** The subscription stays paused: what went into the invoice of its resumption waits again, and its period never was. */
export function stayPaused(account: Account, subscription: Subscription, invoice: Invoice): void {
  for (const item of account.items) if (item.invoice === invoice.id) item.invoice = null;
  changeSubscription(account, subscription, () => {
    for (const item of subscription.items) {
      item.debit = null;
      item.current_period_end = account.now;
      item.current_period_start = Math.min(item.current_period_start, account.now);
    }
  });
}
