import { freePlan, limits } from '@wavereel/contracts';
import type { Offer, Plan, PlanChange } from '@wavereel/contracts';
import type Stripe from 'stripe';
import type { PlanState } from '../plans/standing';
import { extrasOf, heldBy, restingExtras } from './held';

/** A subscription with its schedule and its last invoice, where it has them, as it is asked for here. */
export type Subscription = Stripe.Subscription & {
  schedule: Stripe.SubscriptionSchedule | null;
  latest_invoice: Stripe.Invoice | null;
};

/** From the one that counts most to those that are as good as none. */
const ranks: readonly Stripe.Subscription.Status[] = [
  'active',
  'trialing',
  'past_due',
  'paused',
  'unpaid',
  'incomplete',
  'canceled',
  'incomplete_expired',
];
const ended: ReadonlySet<Stripe.Subscription.Status> = new Set(['canceled', 'incomplete_expired']);

export const isLive = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => !ended.has(status);

/** The subscription that a team's plan is read from: of those that run the newest, else what ended last. */
export function presentOf<S extends Stripe.Subscription>(subscriptions: readonly S[]): S | null {
  const rank = ({ status }: S): number => (ranks.includes(status) ? ranks.indexOf(status) : ranks.length);
  const [first] = [...subscriptions].sort((one, other) => rank(one) - rank(other) || other.created - one.created);
  return first ?? null;
}

/** Nothing is made with it for now. */
export const rests = (subscription: Stripe.Subscription): boolean =>
  subscription.status === 'paused' || isOnPausePlan(subscription);

/** It rests on the plan for that, which is paid for. */
export const isOnPausePlan = (subscription: Stripe.Subscription): boolean =>
  heldBy(subscription).offer?.plan === 'pause';

/** It is paid for, and could pause at the end of its period. */
export const canRest = (subscription: Subscription): boolean =>
  subscription.status === 'active' && heldBy(subscription).offer !== null && !rests(subscription);

/** Stands on a subscription whose team took the discount of who stays, for as long as the provider knows it, with the cents that it may take at most. */
export const stayedMark = (cents: number) => ({ stayed: String(cents) });
export const hasStayed = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean =>
  metadata['stayed'] !== undefined;
/** What the discount came to for what was had then, and is still had; null where that was not written down. */
export const stayedCents = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): number | null =>
  /^\d+$/.test(metadata['stayed'] ?? '') ? Number(metadata['stayed']) : null;

/** What a period of it costs, with all that is had beyond the plan and before discounts. */
export const periodCents = ({ items }: Stripe.Subscription): number =>
  items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0);

export const customerIdOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

/** The provider counts in seconds. */
export const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What a team has, out of what the provider says; the free plan where it never subscribed. */
export function planStateOf(subscriptions: readonly Subscription[]): PlanState {
  const present = presentOf(subscriptions);
  if (present === null) return { plan: freePlan, change: null };
  const { main, offer } = heldBy(present);
  const pause = pauseOf(present);
  // What has ended rests no more, and nothing is collected of it that resumes.
  const isRunning = isLive(present);
  const isResting = isRunning && rests(present);
  const plan: Plan = {
    planName: planNameOf(present, offer),
    active: isUsable(present) && !isResting,
    status: statusOf(present),
    isTrial: present.status === 'trialing',
    trialEndAt: present.status === 'trialing' && present.trial_end !== null ? dateOf(present.trial_end) : null,
    isCanceled: isRunning && endOf(present) !== null,
    isPausePlan: isRunning && isOnPausePlan(present),
    isPause: isResting,
    collectionPause: isRunning && present.pause_collection !== null,
    collectionResumeAt: isRunning ? optionalDate(present.pause_collection?.resumes_at) : null,
    currentPeriodEnd: dateOf(endOf(present) ?? main.current_period_end),
    seats: limits.defaultTeamSeats + (isRunning ? seatsOf(present) : 0),
    extraLinkPages: isUsable(present) && !isResting ? extrasOf(present).link_addon : 0,
    stripeId: customerIdOf(present),
  };
  return { plan, change: isRunning ? changeOf(present, pause) : null };
}

/** The phase of a schedule in which a subscription rests, with its beginning and end; null where none is planned, or it is over. */
export interface Pause {
  readonly start: number;
  readonly end: number;
}

export function pauseOf({ schedule }: Subscription): Pause | null {
  if (schedule?.metadata?.['kind'] !== 'pause') return null;
  const phase = schedule.phases.find(({ metadata }) => metadata?.['rests'] === 'yes');
  if (phase === undefined) return null;
  const isOver = (schedule.current_phase?.start_date ?? 0) >= phase.end_date;
  return isOver ? null : { start: phase.start_date, end: phase.end_date };
}

/** When it ends by itself; null for one that goes on. */
export function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null {
  const [item] = items.data;
  return cancel_at ?? (cancel_at_period_end && item !== undefined ? item.current_period_end : null);
}

/** A pause keeps the name of what comes after it. */
function planNameOf({ metadata, items }: Subscription, offer: Offer | null): string {
  if (offer !== null && offer.plan !== 'pause') return offer.plan;
  const [item] = items.data;
  return metadata['plan'] ?? item?.price.nickname ?? item?.price.id ?? freePlan.planName;
}

/** Seats beyond those of the plan: people sit on them while it rests, too. */
const seatsOf = (subscription: Subscription): number =>
  (isOnPausePlan(subscription) ? restingExtras(subscription) : extrasOf(subscription)).seat;

function isUsable({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

function statusOf(subscription: Subscription): Plan['status'] {
  const { status } = subscription;
  if (status === 'past_due' || status === 'unpaid') return 'past_due';
  if (status === 'incomplete') return 'incomplete';
  if (status === 'trialing') return 'trialing';
  if (!isLive(subscription)) return 'inactive';
  return endOf(subscription) === null ? 'active' : 'canceled';
}

function changeOf(subscription: Subscription, pause: Pause | null): PlanChange | null {
  const end = endOf(subscription);
  if (end !== null)
    return {
      actionType: 'cancel',
      status: 'pending',
      planType: 'video',
      stopDate: dateOf(end),
      resumeDate: null,
      rollover: 0,
    };
  if (pause === null) return null;
  return {
    actionType: 'pause',
    status: isOnPausePlan(subscription) ? 'paused' : 'pending',
    planType: 'video',
    stopDate: dateOf(pause.start),
    resumeDate: dateOf(pause.end),
    rollover: 0,
  };
}

const optionalDate = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);
