import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { teams, users } from '../people/table';
import type { Platform } from '../platform';
import { isUnknown, kindOfError } from './refusals';
import { customers } from './table';

/** Which customer of the provider a team is, and who changes something of theirs. */
export interface Customers {
  /** Null for a team that never began to pay. */
  find(teamId: string): Promise<string | null>;
  /** Makes it known to the provider where it is not yet. */
  make(teamId: string): Promise<string>;
  /** Null for a customer of somebody else. */
  teamOf(customerId: string): Promise<string | null>;
  /** Where invoices are mailed; null for the address of the account. */
  emailToBilling(teamId: string): Promise<string | null>;
  /** Whether it has taken the discount of who stays. */
  hasStayed(teamId: string): Promise<boolean>;
  setEmailToBilling(teamId: string, email: string | null): Promise<void>;
  /** Does something of a team while nobody else does: one after another, in every process. @throws ApiFailure billing_busy */
  alone<T>(teamId: string, work: () => Promise<T>): Promise<T>;
  /** Does it where nobody does anything of the team at this moment. @returns null where somebody does */
  unlessBusy<T>(teamId: string, work: () => Promise<T>): Promise<T | null>;
  /** Only for a database that this process alone owns, before it does anything: whoever is in the way then is dead. */
  releaseAbandoned(): Promise<void>;
}

/** Nothing takes so long that still goes on. */
const holdMs = 120_000;
/** How long somebody waits for whoever is before them. */
const patienceMs = 20_000;
const lookMs = 50;
const free = { heldBy: null, heldUntil: null } as const;

export function customerKeeper(
  { orm, config }: Pick<Platform, 'orm' | 'config'>,
  stripe: () => Promise<Stripe>,
): Customers {
  const rowOf = async (teamId: string) => {
    const [row] = await orm.select().from(customers).where(eq(customers.teamId, teamId));
    return row;
  };
  const owned = async (teamId: string) => {
    const [row] = await orm
      .select({
        team: teams.name,
        name: users.name,
        lastName: users.lastName,
        email: users.email,
        language: users.language,
      })
      .from(teams)
      .innerJoin(users, eq(users.id, teams.ownerId))
      .where(eq(teams.id, teamId));
    if (row === undefined) throw new ApiFailure('not_found');
    return row;
  };

  /** @returns whether nobody else has what is a team's */
  const take = async (teamId: string, holder: string): Promise<boolean> => {
    const isFree = or(isNull(customers.heldUntil), lt(customers.heldUntil, sql`now()`));
    const taken = await orm
      .update(customers)
      .set({ heldBy: holder, heldUntil: new Date(Date.now() + holdMs) })
      .where(and(eq(customers.teamId, teamId), isFree))
      .returning({ teamId: customers.teamId });
    return taken.length > 0;
  };
  const holding = async <T>(teamId: string, holder: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await orm
        .update(customers)
        .set(free)
        .where(and(eq(customers.teamId, teamId), eq(customers.heldBy, holder)));
    }
  };

  return {
    find: async (teamId) => (await rowOf(teamId))?.customerId ?? null,
    make: async (teamId) => {
      const known = await rowOf(teamId);
      const provider = await stripe();
      const before = known?.customerId ?? null;
      // Somebody may have deleted it on the provider's own pages.
      if (before !== null && !(await provider.customers.retrieve(before)).deleted) return before;
      const { name, lastName, email, language } = await owned(teamId);
      const wish = {
        name: `${name} ${lastName}`.trim(),
        email: known?.emailToBilling ?? email,
        preferred_locales: [language],
        metadata: { team: teamId },
        ...(config.paymentClocks ? { test_clock: await newClock(provider, teamId) } : {}),
      };
      // Whoever comes twice, or again after a crash, is the same customer; who is called otherwise by then is another, as one key stands for one wish.
      const customer = await provider.customers.create(wish, {
        idempotencyKey: `customer ${teamId} ${before ?? ''} ${createHash('sha256').update(JSON.stringify(wish)).digest('base64url')}`,
      });
      await orm
        .insert(customers)
        .values({ teamId, customerId: customer.id, date: new Date() })
        .onConflictDoUpdate({ target: customers.teamId, set: { customerId: customer.id } });
      return customer.id;
    },
    teamOf: async (customerId) => {
      const [row] = await orm
        .select({ teamId: customers.teamId })
        .from(customers)
        .where(eq(customers.customerId, customerId));
      return row?.teamId ?? null;
    },
    emailToBilling: async (teamId) => (await rowOf(teamId))?.emailToBilling ?? null,
    hasStayed: async (teamId) => ((await rowOf(teamId))?.stayed ?? null) !== null,
    setEmailToBilling: async (teamId, email) => {
      const date = new Date();
      await orm
        .insert(customers)
        .values({ teamId, emailToBilling: email, date })
        .onConflictDoUpdate({ target: customers.teamId, set: { emailToBilling: email } });
      const customerId = (await rowOf(teamId))?.customerId ?? null;
      if (customerId === null) return;
      const known = email ?? (await owned(teamId)).email;
      try {
        await (await stripe()).customers.update(customerId, { email: known });
      } catch (error) {
        // One that is deleted there is told when they begin to pay anew.
        if (!isUnknown(error)) throw error;
      }
    },
    alone: async (teamId, work) => {
      const holder = randomUUID();
      await orm.insert(customers).values({ teamId, date: new Date() }).onConflictDoNothing();
      for (const until = Date.now() + patienceMs; !(await take(teamId, holder)); await wait(lookMs))
        if (Date.now() > until) throw new ApiFailure('billing_busy');
      return holding(teamId, holder, work);
    },
    unlessBusy: async (teamId, work) => {
      const holder = randomUUID();
      return (await take(teamId, holder)) ? holding(teamId, holder, work) : null;
    },
    releaseAbandoned: async () => {
      await orm.update(customers).set(free).where(isNotNull(customers.heldBy));
    },
  };
}

/** A customer as the provider knows them, with some of what belongs to them; null for one that was deleted there, of whom it shows nothing. */
export async function customerOf(
  stripe: Stripe,
  id: string,
  expand: 'test_clock' | 'invoice_settings.default_payment_method',
): Promise<Stripe.Customer | null> {
  try {
    const found = await stripe.customers.retrieve(id, { expand: [expand] });
    return found.deleted ? null : found;
  } catch (error) {
    if (kindOfError(error) !== 'StripeInvalidRequestError') throw error;
    if ((await stripe.customers.retrieve(id)).deleted) return null;
    throw error;
  }
}

/** A clock that shows what the machine's does, until it is moved. */
async function newClock(stripe: Stripe, teamId: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { id } = await stripe.testHelpers.testClocks.create(
    { frozen_time: now, name: teamId },
    { idempotencyKey: `clock ${teamId} ${now}` },
  );
  return id;
}
