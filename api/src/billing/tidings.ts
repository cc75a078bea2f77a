import type Stripe from 'stripe';
import type { MailKind, MailValues } from '../mails/kinds';
import { dateOf, endOf, isLive, isOnPausePlan, pauseOf, periodCents, presentOf } from './state';
import type { Subscription } from './state';

/** Something about money that its payer is mailed of, once. */
export interface Tiding {
  /** The same for the same thing, whenever it is looked at. */
  readonly key: string;
  readonly kind: MailKind;
  readonly values: Pick<MailValues, 'date' | 'cents' | 'number'>;
}

const daySeconds = 24 * 3600;
const trialNoticeDays = 3;
const resumeNoticeDays = 7;
/** What was paid longer ago is no news any more: nobody was told because nobody looked. */
const receiptDays = 3;

/** What there is to be told of a team's subscriptions at a moment, in seconds. */
export function tidingsOf(subscriptions: readonly Subscription[], now: number): readonly Tiding[] {
  const present = presentOf(subscriptions);
  if (present === null) return [];
  return [
    ...trialEnding(present, now),
    ...ending(present),
    ...resting(present, now),
    ...(present.latest_invoice === null ? [] : ofInvoice(present.latest_invoice, now)),
  ];
}

function trialEnding(subscription: Subscription, now: number): Tiding[] {
  const { id, status, trial_end: end } = subscription;
  if (status !== 'trialing' || end === null || endOf(subscription) !== null) return [];
  if (end - now > trialNoticeDays * daySeconds) return [];
  const values = { date: dateOf(end), cents: periodCents(subscription) };
  return [{ key: `trial ${id} ${end}`, kind: 'trialEnds', values }];
}

function ending(subscription: Subscription): Tiding[] {
  const end = endOf(subscription);
  if (!isLive(subscription) || end === null) return [];
  return [{ key: `canceled ${subscription.id} ${end}`, kind: 'planCanceled', values: { date: dateOf(end) } }];
}

function resting(subscription: Subscription, now: number): Tiding[] {
  const pause = isOnPausePlan(subscription) ? pauseOf(subscription) : null;
  const resumesAt = pause?.end ?? subscription.pause_collection?.resumes_at ?? null;
  const told: Tiding[] = [];
  if (pause !== null)
    told.push({ key: `paused ${pause.start}`, kind: 'planPaused', values: { date: dateOf(pause.end) } });
  if (resumesAt !== null && resumesAt > now && resumesAt - now <= resumeNoticeDays * daySeconds)
    told.push({ key: `resumes ${resumesAt}`, kind: 'planResumes', values: { date: dateOf(resumesAt) } });
  return told;
}

function ofInvoice(invoice: Stripe.Invoice, now: number): Tiding[] {
  const { id, status, attempt_count: tries, next_payment_attempt: next, amount_remaining: cents } = invoice;
  if (status === 'paid') return receiptOf(invoice, now);
  if (status !== 'open' || tries === 0) return [];
  const key = `failed ${id} ${tries}`;
  return next === null
    ? [{ key, kind: 'paymentGivenUp', values: { cents } }]
    : [{ key, kind: 'paymentFailed', values: { cents, date: dateOf(next) } }];
}

function receiptOf(
  { id, number, amount_paid: cents, created, status_transitions }: Stripe.Invoice,
  now: number,
): Tiding[] {
  const paidAt = status_transitions.paid_at ?? created;
  if (cents === 0 || number === null || now - paidAt > receiptDays * daySeconds) return [];
  return [{ key: `receipt ${id}`, kind: 'receipt', values: { cents, number, date: dateOf(paidAt) } }];
}
