import { limits } from '@wavereel/contracts';
import type { Plan, PlanChange } from '@wavereel/contracts';
import { copyOf, countsLinkPages, isLive, isOnPause, isRunning, offer, presentOf, runningOf } from './account';
import type { Account, Subscription } from './account';
import { owedBy } from './invoices';
import { total } from './sums';
import { rests, step } from './time';
import { planned } from './wishes';

/** What is to be seen of an account from outside. */
export interface Seen {
  readonly plan: Omit<Plan, 'stripeId'>;
  readonly change: PlanChange | null;
  /** Above every screen of the owner; null where all is well. */
  readonly banner: string | null;
  /** The oldest first, each as `status total paid`. */
  readonly invoices: readonly string[];
  readonly balance: number;
  readonly billed: number;
  readonly paid: number;
  readonly discount: { readonly coupon: string; readonly end: number | null } | null;
  readonly paidSeats: number;
  readonly paidLinkPages: number;
  readonly planned: string | null;
  /** What comes next, as `cents moment`. */
  readonly next: string | null;
  /** What failed, as `cents moment`. */
  readonly failed: string | null;
}

const at = (seconds: number): string => new Date(seconds * 1000).toISOString();
const atOrNull = (seconds: number | null | undefined): string | null => (seconds == null ? null : at(seconds));

/** What everybody has who never paid. */
const nothing: Seen['plan'] = {
  ...{ planName: 'free', active: true, status: 'active', isTrial: false, trialEndAt: null, isCanceled: false },
  ...{ isPausePlan: false, isPause: false, collectionPause: false, collectionResumeAt: null, currentPeriodEnd: null },
  seats: limits.defaultTeamSeats,
};

export function seen(account: Account): Seen {
  const present = presentOf(account);
  const running = runningOf(account);
  const due = account.invoices.filter(({ status }) => status !== 'draft');
  return {
    plan: present === null ? nothing : planOf(present),
    change: running === null ? null : changeOf(running),
    banner: present === null ? null : bannerOf(present),
    invoices: account.invoices.map(({ status, cents, paid }) => `${status} ${cents} ${paid}`),
    balance: account.balance,
    billed: total(due.map(({ cents }) => cents)),
    paid: total(due.map(({ paid }) => paid)),
    discount: running?.discount ?? null,
    paidSeats: running?.paid.seat ?? 0,
    paidLinkPages: running === null || !countsLinkPages(running.offer) ? 0 : running.paid.link,
    planned: running === null ? null : plannedText(running),
    next: running === null ? null : nextOf(account, running),
    failed: failedOf(account),
  };
}

function planOf(subscription: Subscription): Seen['plan'] {
  const { status, cancelAt, held, end, extras, restsFrom } = subscription;
  const live = isLive(subscription);
  const isTrial = status === 'trialing';
  return {
    planName: offer(isOnPause(subscription) && restsFrom !== null ? restsFrom.offer : subscription.offer).plan,
    active: live && !rests(subscription),
    status: statusOf(subscription),
    ...{ isTrial, trialEndAt: isTrial ? at(end) : null },
    isCanceled: live && cancelAt !== null,
    isPausePlan: live && isOnPause(subscription),
    isPause: rests(subscription),
    collectionPause: live && held !== null,
    collectionResumeAt: live ? atOrNull(held?.until) : null,
    currentPeriodEnd: at(cancelAt ?? end),
    seats:
      limits.defaultTeamSeats + (live ? (isOnPause(subscription) ? (restsFrom?.extras.seat ?? 0) : extras.seat) : 0),
    extraLinkPages: isRunning(subscription) && !rests(subscription) ? extras.link : 0,
  };
}

function statusOf({ status, cancelAt }: Subscription): Plan['status'] {
  if (status === 'canceled') return 'inactive';
  if (status === 'past_due' || status === 'trialing') return status;
  return cancelAt === null ? 'active' : 'canceled';
}

function changeOf(subscription: Subscription): PlanChange | null {
  const { cancelAt, plan } = subscription;
  const common = { planType: 'video', rollover: 0 } as const;
  if (cancelAt !== null)
    return { ...common, actionType: 'cancel', status: 'pending', stopDate: at(cancelAt), resumeDate: null };
  if (plan === null || plan.rest === null || plan.steps.length === 0) return null;
  const { start, end } = plan.rest;
  const status = isOnPause(subscription) ? 'paused' : 'pending';
  return { ...common, actionType: 'pause', status, stopDate: at(start), resumeDate: at(end) };
}

/** The gravest comes first: what is owed, what is not collected, what rests or is over, what is to end, what is tried. */
function bannerOf(subscription: Subscription): string | null {
  const { status, held, cancelAt } = subscription;
  if (status === 'canceled') return 'inactive';
  if (status === 'past_due') return 'pastDue';
  if (held !== null) return 'resumes';
  if (rests(subscription)) return 'paused';
  if (cancelAt !== null) return 'canceled';
  return status === 'trialing' ? 'trial' : null;
}

function plannedText(subscription: Subscription): string | null {
  const kind = planned(subscription);
  const { plan, cancelAt } = subscription;
  if (kind === 'cancel') return `cancel ${atOrNull(cancelAt)}`;
  const [first] = plan?.steps ?? [];
  if (kind === null || first === undefined) return null;
  return kind === 'pause' ? `pause ${at(first.at)}` : `change ${at(first.at)} ${first.offer}`;
}

/** What the next invoice collects: the one that comes when time goes on and nobody does anything. */
function nextOf(account: Account, { status, held, made }: Subscription): string | null {
  if (status === 'paused' || held !== null) return null;
  const ahead = copyOf(account);
  const known = ahead.invoices.length;
  const farthest = account.now + 10 * 366 * 24 * 3600;
  while (ahead.invoices.length === known && step(ahead, farthest));
  const next = ahead.invoices[known];
  if (next === undefined || ahead.subscriptions[next.subscription]?.made !== made) return null;
  return `${next.due} ${at(next.next ?? next.made)}`;
}

function failedOf(account: Account): string | null {
  const open = owedBy(account);
  return open === undefined ? null : `${open.due} ${atOrNull(open.next)}`;
}
