import { and, asc, eq, inArray } from 'drizzle-orm';
import { userSchema } from '@wavereel/contracts';
import type { Billing, User } from '@wavereel/contracts';
import type { PlanState } from '../../src/plans/standing';
import type { Customer, Invoice, Subscription } from '../../src/stripe-stand-in/core/model';
import { providerObjects } from '../../src/stripe-stand-in/table';
import type { Seen } from './model/view';
import type { Payer, World } from './world';

/** What is there of an account: what the product says, beside the provider's own books. */
export async function look(world: World, payer: Payer, isWhole: boolean): Promise<Partial<Seen>> {
  const state = await world.plans.planOf(payer.teamId);
  const { stripeId, ...plan } = state.plan;
  const books = stripeId === null ? await knownAs(world, payer) : stripeId;
  const rows = books === null ? [] : await objectsOf(world, books);
  const invoices = rows.flatMap(({ type, data }) => (type === 'invoice' ? [data as Invoice] : []));
  const customer = rows.flatMap(({ type, data }) => (type === 'customer' ? [data as Customer] : []))[0];
  const running = rows.flatMap(({ type, data }) => (type === 'subscription' ? [data as Subscription] : []));
  const [discount] = running.find(({ status }) => status !== 'canceled')?.discounts ?? [];
  const due = invoices.filter(({ status }) => status !== 'draft');
  return {
    plan,
    change: state.change,
    banner: world.banner(ownerOf(payer, state), world.clock.seconds * 1000)?.kind ?? null,
    invoices: invoices.map(({ status, total, amount_paid: paid }) => `${status} ${total} ${paid}`),
    balance: customer?.balance ?? 0,
    billed: due.reduce((sum, { total }) => sum + total, 0),
    paid: due.reduce((sum, { amount_paid: paid }) => sum + paid, 0),
    discount: discount === undefined ? null : { coupon: discount.coupon.id, end: discount.end },
    ...(isWhole ? pageOf(await world.billing.read(payer.teamId)) : {}),
  };
}

async function knownAs({ billing }: World, { teamId }: Payer): Promise<string | null> {
  return billing.customers.find(teamId);
}

function objectsOf({ rows }: World, customer: string) {
  const { type, data, created, sequence } = providerObjects;
  return rows
    .select({ type, data })
    .from(providerObjects)
    .where(and(eq(providerObjects.customer, customer), inArray(type, ['invoice', 'customer', 'subscription'])))
    .orderBy(asc(created), asc(sequence));
}

/** The owner, as the shell knows them. */
function ownerOf({ teamId, ownerId }: Payer, { plan, change }: PlanState): User {
  return userSchema.parse({
    ...{ id: ownerId, name: 'Ana', lastName: 'Lima', email: 'ana@example.com', language: 'en', verified: true },
    ...{ dateAdded: new Date().toISOString(), workRole: null, industry: null, isSetUp: true, phone: null },
    preferences: { optOut: false, newsletter: true, billing: true, appUpdates: true },
    ...{ deletedAt: null, role: 'owner', team: ownerId, stripePlan: plan, teamStripePlan: plan, planChange: change },
    teamInfo: {
      ...{ _id: teamId, ownerId, name: 'Ana', color: '#336699', textColor: '#ffffff', seats: 3, members: 1 },
    },
  });
}

function pageOf({
  subscription,
  next,
  failed,
}: Billing): Pick<Seen, 'planned' | 'next' | 'failed' | 'paidSeats' | 'paidLinkPages'> {
  const { planned = null, seats, linkPages } = subscription ?? {};
  return {
    planned:
      planned === null
        ? null
        : `${planned.kind} ${planned.date}${planned.kind === 'change' ? ` ${planned.offer ?? ''}` : ''}`,
    next: next === null ? null : `${next.cents} ${next.date}`,
    failed: failed === null ? null : `${failed.cents} ${failed.retryAt}`,
    paidSeats: seats?.paid ?? 0,
    paidLinkPages: linkPages?.paid ?? 0,
  };
}
