import { and, eq, lt, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import { hasStayed, isLive, planStateOf, presentOf } from './state';
import type { Subscription } from './state';
import { customers } from './table';
import { tell } from './telling';
import { tidingsOf } from './tidings';

/** Subscriptions of one customer that are looked at; nobody has more. */
const mostSubscriptions = 100;

/** All subscriptions of a customer, those that ended too; none of one that was deleted. */
export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: mostSubscriptions,
    expand: ['data.schedule', 'data.discounts.source.coupon', 'data.discounts.promotion_code', 'data.latest_invoice'],
  });
  // Expanded, neither is its name alone.
  return data as Subscription[];
}

/** A customer with all subscriptions that they have or had. */
export interface Paying {
  readonly customerId: string;
  readonly subscriptions: readonly Subscription[];
}

/** What is at hand where something is read anew. */
export interface Converging {
  readonly orm: Orm;
  readonly stripe: Stripe;
  readonly plans: PlanService;
  readonly mails: MailService;
  readonly notifications: NotificationService;
  /** What time it is for a customer, in seconds. */
  readonly now: (customerId: string) => Promise<number>;
}

/**
 * Makes what a team has what the provider says of it now, whatever was told before and in which order: everything is read anew, and a reading that
 * began before another that is believed already is not.
 * @returns what it says; null for a team that never began to pay
 */
export async function converge(
  { orm, stripe, plans, mails, notifications, now }: Converging,
  teamId: string,
): Promise<Paying | null> {
  const [reading] = await orm
    .update(customers)
    .set({ asked: sql`${customers.asked} + 1` })
    .where(eq(customers.teamId, teamId))
    .returning({ turn: customers.asked, customerId: customers.customerId });
  if (reading === undefined || reading.customerId === null) return null;
  const { turn, customerId } = reading;
  const subscriptions = await subscriptionsOf(stripe, customerId);
  await endDoubles(stripe, subscriptions);
  const stayed = subscriptions.some(hasStayed) ? { stayed: sql`coalesce(${customers.stayed}, now())` } : {};
  const tidings = tidingsOf(subscriptions, await now(customerId));
  await plans.settle(teamId);
  await orm.transaction(async (transaction) => {
    const believed = await transaction
      .update(customers)
      .set({ believed: turn, date: new Date(), ...stayed })
      .where(and(eq(customers.teamId, teamId), lt(customers.believed, turn)))
      .returning({ teamId: customers.teamId });
    // Who never subscribed keeps what the operator gave them.
    if (believed.length === 0 || subscriptions.length === 0) return;
    await plans.believe(transaction, teamId, planStateOf(subscriptions));
    await tell(transaction, { teamId, mails, notifications }, tidings);
  });
  return { customerId, subscriptions };
}

/** Nobody pays twice: of two that run at once the present one stays, and what is left of the other is given back. */
async function endDoubles(stripe: Stripe, subscriptions: readonly Subscription[]): Promise<void> {
  const present = presentOf(subscriptions);
  for (const subscription of subscriptions) {
    if (subscription === present || !isLive(subscription)) continue;
    await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  }
}
