import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { changeSubscription, hasEnded, subscriptionOf, tell } from '../core/account';
import type { Account } from '../core/account';
import { cancelNow } from '../core/cancelling';
import { oneInterval } from '../core/calendar';
import { refused } from '../core/failure';
import type { Coupon, Phase, PhaseItem, PlannedPause, Schedule, Subscription } from '../core/model';
import { spanOf } from '../core/periods';
import { enter, release } from '../core/scheduling';
import {
  empty,
  flag,
  listParams,
  mergedMetadata,
  metadata,
  moment,
  params,
  positive,
  proration,
  text,
} from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';
import { priceOf, quantity } from './subscription-params';
import { withSubscription } from './subscriptions';

const instant = z.union([z.literal('now'), moment]);
const duration = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: positive.optional(),
});

const phaseParams = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: quantity.optional(), metadata: metadata.optional() }))
    .min(1)
    .max(20),
  ...{ start_date: instant.optional(), end_date: instant.optional(), duration: duration.optional() },
  ...{ proration_behavior: proration.optional(), metadata: metadata.optional() },
  discounts: z.union([empty, z.array(z.strictObject({ coupon: text })).max(20)]).optional(),
});
type PhaseParams = z.output<typeof phaseParams>;

const pauseParams = z.strictObject({
  key: text.max(200).optional(),
  pause: z.strictObject({
    pause_at: z.strictObject({ type: z.enum(['now', 'timestamp']), timestamp: moment.optional() }),
    settings: z
      .strictObject({
        type: z.literal('subscription').optional(),
        invoicing_behavior: z.enum(['invoice', 'pending_invoice_item']).optional(),
        bill_for: z
          .strictObject({ unused_time_from: z.strictObject({ type: z.enum(['none', 'pause_at']) }).optional() })
          .optional(),
      })
      .optional(),
  }),
  resume: z
    .strictObject({
      resume_at: z.strictObject({
        type: z.enum(['duration', 'timestamp']),
        timestamp: moment.optional(),
        duration: duration.optional(),
      }),
      settings: z
        .strictObject({
          billing_cycle_anchor: z.enum(['resume_at', 'unchanged']).optional(),
          payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
          proration_behavior: proration.optional(),
        })
        .optional(),
    })
    .optional(),
});
const pausesParams = z.union([empty, z.array(pauseParams).max(10)]);

const later = (from: number, { interval, interval_count: count = 1 }: z.output<typeof duration>): number =>
  oneInterval(from, { interval, interval_count: count });

type PauseParams = z.output<typeof pauseParams>;

const resumeSettings = ({ settings }: NonNullable<PauseParams['resume']>): PlannedPause['resume'] => ({
  anchor: settings?.billing_cycle_anchor === 'unchanged' ? 'unchanged' : 'now',
  payment: settings?.payment_behavior ?? 'resume_on_payment_attempt',
  proration: settings?.proration_behavior ?? 'create_prorations',
});

const plannedPauses = ({ now }: Account, ask: z.output<typeof pausesParams>): PlannedPause[] =>
  (ask === '' ? [] : ask).map((each) => plannedPause(now, each));

/** @throws ProviderFailure where it would begin or end before now */
function plannedPause(now: number, { key, pause, resume }: PauseParams): PlannedPause {
  const at = pause.pause_at.type === 'now' ? now : pause.pause_at.timestamp;
  if (at === undefined) throw refused('Missing required param: timestamp.', 'pause_schedules', 'parameter_missing');
  const { timestamp, duration: length } = resume?.resume_at ?? {};
  const resumeAt = length === undefined ? timestamp : later(at, length);
  if (at < now || (resumeAt !== undefined && resumeAt <= at))
    throw refused('A pause must be in the future, and its end after it.', 'pause_schedules');
  return {
    key: key ?? newId('pause'),
    pause_at: at,
    credit: pause.settings?.bill_for?.unused_time_from?.type === 'none' ? 'none' : 'now',
    invoicing: pause.settings?.invoicing_behavior ?? 'pending_invoice_item',
    resume_at: resumeAt ?? null,
    resume: resumeSettings(resume ?? { resume_at: { type: 'timestamp' } }),
    pause_status: 'scheduled',
    resume_status: 'scheduled',
  };
}

interface Priced {
  readonly ask: PhaseParams;
  readonly items: readonly PhaseItem[];
  readonly coupons: readonly Coupon[] | null;
}

/** Phases with what they name. @throws ProviderFailure where that is not there */
async function priced(book: Book, phases: readonly PhaseParams[]): Promise<Priced[]> {
  const found: Priced[] = [];
  for (const ask of phases) {
    const items: PhaseItem[] = [];
    for (const item of ask.items)
      items.push({
        price: await priceOf(book, item.price, 'phases[0][items][0][price]'),
        quantity: item.quantity ?? 1,
        metadata: mergedMetadata({}, item.metadata),
      });
    const coupons: Coupon[] = [];
    for (const { coupon } of ask.discounts === '' ? [] : (ask.discounts ?? []))
      coupons.push(await book.get('coupon', coupon, 'phases[0][discounts][0][coupon]'));
    found.push({ ask, items, coupons: ask.discounts === undefined ? null : coupons });
  }
  return found;
}

/** Phases one after another, each with its moments. @throws ProviderFailure where one does not begin as the one before ends */
function laidOut(account: Account, first: number, phases: readonly Priced[]): Phase[] {
  let start = first;
  return phases.map(({ ask, items, coupons }, at) => {
    const asked = ask.start_date === 'now' ? account.now : ask.start_date;
    if (asked !== undefined && asked !== start)
      throw refused(
        at === 0
          ? 'You can not modify the start date of the current phase.'
          : 'The start date of a phase must be the end date of the one before.',
        `phases[${at}][start_date]`,
      );
    const end =
      ask.duration === undefined ? (ask.end_date === 'now' ? account.now : ask.end_date) : later(start, ask.duration);
    if (end === undefined)
      throw refused('Each phase must have an end_date or a duration.', `phases[${at}][end_date]`, 'parameter_missing');
    if (end <= start && !(at === 0 && end === account.now))
      throw refused('The end date of a phase must be after its start date.', `phases[${at}][end_date]`);
    const phase: Phase = {
      ...{ start_date: start, end_date: end, items, coupons },
      proration_behavior: ask.proration_behavior ?? 'create_prorations',
      metadata: mergedMetadata({}, ask.metadata),
    };
    start = end;
    return phase;
  });
}

const createParams = params({
  from_subscription: text,
  metadata: metadata.optional(),
  pause_schedules: pausesParams.optional(),
});

function phaseOf(subscription: Subscription): Phase {
  const { start, end } = spanOf(subscription);
  return {
    start_date: start,
    end_date: end,
    items: subscription.items.map(({ price, quantity: count, metadata: words }) => ({
      ...{ price, quantity: count, metadata: words },
    })),
    proration_behavior: 'create_prorations',
    metadata: {},
    coupons: null,
  };
}

const create = (book: Book, ask: z.output<typeof createParams>): Promise<object> =>
  withSubscription(book, ask.from_subscription, (account, subscription) => {
    if (subscription.schedule !== null)
      throw refused(
        `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
        'from_subscription',
      );
    if (hasEnded(subscription) || subscription.status === 'paused' || subscription.status === 'incomplete')
      throw refused(`A subscription that is ${subscription.status} cannot have a schedule.`, 'from_subscription');
    const phase = phaseOf(subscription);
    const schedule: Schedule = {
      object: 'subscription_schedule',
      id: newId('sub_sched'),
      created: account.now,
      customer: account.customer.id,
      test_clock: account.customer.test_clock,
      subscription: subscription.id,
      released_subscription: null,
      status: 'active',
      end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
      metadata: mergedMetadata({}, ask.metadata),
      phases: [phase],
      entered: phase.start_date,
      pauses: plannedPauses(account, ask.pause_schedules ?? ''),
      ...{ canceled_at: null, completed_at: null, released_at: null },
    };
    account.schedules.push(schedule);
    changeSubscription(account, subscription, () => {
      subscription.schedule = schedule.id;
    });
    tell(account, 'subscription_schedule.created', schedule);
    return shapeOf(schedule, account);
  });

const updateParams = params({
  phases: z.array(phaseParams).min(1).max(10).optional(),
  end_behavior: z.enum(['cancel', 'release']).optional(),
  proration_behavior: proration.optional(),
  metadata: metadata.optional(),
  pause_schedules: pausesParams.optional(),
});

async function withSchedule<T>(book: Book, id: string, work: (account: Account, schedule: Schedule) => T): Promise<T> {
  const { customer } = await book.get('subscription_schedule', id);
  return book.withAccount(customer, (account) => {
    const schedule = account.schedules.find((each) => each.id === id);
    if (schedule === undefined || schedule.status !== 'active')
      throw refused(`You cannot change a subscription schedule that is in the ${schedule?.status} status.`);
    return work(account, schedule);
  });
}

async function update(book: Book, ask: z.output<typeof updateParams>, id: string): Promise<object> {
  const phases = await priced(book, ask.phases ?? []);
  return withSchedule(book, id, (account, schedule) => {
    schedule.end_behavior = ask.end_behavior ?? schedule.end_behavior;
    schedule.metadata = mergedMetadata(schedule.metadata, ask.metadata);
    if (ask.pause_schedules !== undefined) {
      const done = schedule.pauses.filter(({ pause_status: status }) => status !== 'scheduled');
      schedule.pauses = [...done, ...plannedPauses(account, ask.pause_schedules)];
    }
    if (phases.length > 0) {
      schedule.phases = laidOut(account, schedule.entered, phases);
      const current = schedule.phases.findLast(({ start_date: start }) => start <= account.now);
      // A phase that is changed while it lasts holds at once.
      if (current !== undefined)
        enter(account, schedule, {
          ...current,
          proration_behavior: ask.proration_behavior ?? current.proration_behavior,
        });
    }
    tell(account, 'subscription_schedule.updated', schedule);
    return shapeOf(schedule, account);
  });
}

export const scheduleRoutes: readonly Route[] = [
  route('POST', '/v1/subscription_schedules', createParams, create),
  route('GET', '/v1/subscription_schedules', listParams({ customer: text.optional() }), async (book, ask) => {
    if (ask.customer !== undefined) await book.catchUp(ask.customer);
    return listed(book, 'subscription_schedule', '/v1/subscription_schedules', ask, [
      ask.customer === undefined ? undefined : eq(field('customer'), ask.customer),
    ]);
  }),
  route('GET', '/v1/subscription_schedules/:id', params({}), async (book, _ask, id) =>
    shapeOf(await book.current('subscription_schedule', id), book),
  ),
  route('POST', '/v1/subscription_schedules/:id', updateParams, update),
  route(
    'POST',
    '/v1/subscription_schedules/:id/release',
    params({ preserve_cancel_date: flag.optional() }),
    (book, _ask, id) =>
      withSchedule(book, id, (account, schedule) => {
        release(account, schedule, 'released');
        return shapeOf(schedule, account);
      }),
  ),
  route('POST', '/v1/subscription_schedules/:id/cancel', params({}), (book, _ask, id) =>
    withSchedule(book, id, (account, schedule) => {
      const subscription = subscriptionOf(account, schedule.subscription ?? '');
      cancelNow(account, subscription, { comment: null, feedback: null, reason: 'cancellation_requested' });
      return shapeOf(schedule, account);
    }),
  ),
];
