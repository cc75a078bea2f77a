import { z } from 'zod';
import type { Book } from '../book';
import { hasEnded } from '../core/account';
import type { Account } from '../core/account';
import { changeItems, changeTrial, planEnd, resetAnchor } from '../core/changing';
import type { Charging, ItemChange } from '../core/changing';
import { refused } from '../core/failure';
import type { Price, Subscription } from '../core/model';
import { empty, flag, metadata, mergedMetadata, moment, proration, text, whole } from '../http/params';

export const quantity = whole.refine((value) => value >= 0 && value <= 1_000_000, 'must be from 0 to 1000000');

/** An item that a request changes or adds. */
export const itemParams = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: quantity.optional(),
  deleted: flag.optional(),
  clear_usage: flag.optional(),
  metadata: metadata.optional(),
});

export const paymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']);
export const cancelAt = z.union([empty, z.enum(['min_period_end', 'max_period_end']), moment]);

/** What a request may say of a change that is charged; a preview says it in the same words. */
export const changeShape = {
  items: z.array(itemParams).max(20).optional(),
  proration_behavior: proration.optional(),
  proration_date: moment.optional(),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  trial_end: z.union([z.literal('now'), moment]).optional(),
  cancel_at: cancelAt.optional(),
  cancel_at_period_end: flag.optional(),
};
export type ChangeParams = z.output<z.ZodObject<typeof changeShape>>;

/** A price that can be subscribed to. @throws ProviderFailure */
export async function priceOf(book: Book, id: string, param = 'items[0][price]'): Promise<Price> {
  const price = await book.get('price', id, param);
  if (price.recurring === null) throw refused(`The price specified is set to \`type=one_time\`: ${id}`, param);
  if (!price.active) throw refused(`The price specified is inactive: ${id}`, param);
  return price;
}

/** The items of a request with their prices. */
export async function itemChanges(book: Book, items: NonNullable<ChangeParams['items']>): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  for (const { id, price, quantity: count, deleted, metadata: words } of items)
    changes.push({
      ...(id === undefined ? {} : { id }),
      ...(price === undefined ? {} : { price: await priceOf(book, price) }),
      ...(count === undefined ? {} : { quantity: count }),
      ...(deleted === undefined ? {} : { deleted }),
      ...(words === undefined ? {} : { metadata: mergedMetadata({}, words) }),
    });
  return changes;
}

const ends = (subscription: Subscription): number[] => subscription.items.map((item) => item.current_period_end);

/** The moment that a request names for the end; undefined where it says nothing. */
function askedEnd(
  subscription: Subscription,
  ask: ChangeParams,
): { readonly at: number | null; readonly atPeriodEnd: boolean } | undefined {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = ask;
  if (at !== undefined && at !== '' && atPeriodEnd === true)
    throw refused('You may only pass one of cancel_at and cancel_at_period_end.', 'cancel_at');
  if (at === undefined) return atPeriodEnd === undefined ? undefined : { at: null, atPeriodEnd };
  if (at === '') return { at: null, atPeriodEnd: atPeriodEnd ?? false };
  if (typeof at === 'number') return { at, atPeriodEnd: false };
  return {
    at: at === 'min_period_end' ? Math.min(...ends(subscription)) : Math.max(...ends(subscription)),
    atPeriodEnd: false,
  };
}

/** Refuses what the provider refuses of a subscription that a schedule manages, or that has ended. */
export function assertChangeable(subscription: Subscription, ask: ChangeParams): void {
  if (hasEnded(subscription))
    throw refused(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
  const { schedule } = subscription;
  if (schedule === null) return;
  if (ask.cancel_at !== undefined || ask.cancel_at_period_end !== undefined)
    throw refused(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (ask.billing_cycle_anchor === 'now' || ask.trial_end !== undefined)
    throw refused(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and its billing cycle cannot be changed directly. Please update the schedule instead.`,
    );
}

/** Changes a subscription as a request wants it, and charges that. @throws ProviderFailure why that cannot be */
export function applyChange(
  account: Account,
  subscription: Subscription,
  ask: ChangeParams,
  items: readonly ItemChange[],
  payment: Charging['payment'],
): void {
  const charging: Charging = {
    proration: ask.proration_behavior ?? 'create_prorations',
    from: ask.proration_date,
    payment,
  };
  assertChangeable(subscription, ask);
  assertWithin(account, subscription, ask.proration_date);
  const end = askedEnd(subscription, ask);
  if (end !== undefined) planEnd(account, subscription, end, charging);
  if (items.length > 0) {
    changeItems(account, subscription, items, charging);
    followPhase(account, subscription);
  }
  if (ask.trial_end !== undefined) changeTrial(account, subscription, ask.trial_end, charging);
  if (ask.billing_cycle_anchor === 'now') resetAnchor(account, subscription, charging);
}

function assertWithin({ now }: Account, { items }: Subscription, date: number | undefined): void {
  if (date === undefined) return;
  const start = Math.max(...items.map((item) => item.current_period_start));
  const end = Math.min(...items.map((item) => item.current_period_end));
  if (date < start || date > end || date > now)
    throw refused('Invalid proration date: it must be within the current period.', 'proration_date');
}

/** The phase that a schedule is in says what the subscription has by now. */
function followPhase(account: Account, subscription: Subscription): void {
  const schedule = account.schedules.find(({ id }) => id === subscription.schedule);
  if (schedule === undefined) return;
  const items = subscription.items.map(({ price, quantity: count, metadata: words }) => ({
    ...{ price, quantity: count, metadata: words },
  }));
  schedule.phases = schedule.phases.map((phase) =>
    phase.start_date === schedule.entered ? { ...phase, items } : phase,
  );
}
