import { asc, isNotNull, and, lt, eq } from 'drizzle-orm';
import type { Platform } from '../platform';
import type { Provider } from './provider';
import type { BillingService } from './service';
import { isUnknown } from './refusals';
import { customers, partings } from './table';

/** What was not looked at for so long is looked at, whoever told of nothing. */
const hourMs = 3600 * 1000;
/** At one sweep, the longest unseen first: the provider is asked a few times for each. */
const atOnce = 100;

interface Needs {
  readonly provider: () => Promise<Provider>;
  readonly billing: BillingService;
}

/** Where somebody pays, what stands in for the provider is awake: it renews, tells and gives up at its own times. */
export function waking({ orm }: Pick<Platform, 'orm'>, { provider }: Pick<Needs, 'provider'>) {
  return async (): Promise<void> => {
    const [payer] = await orm
      .select({ teamId: customers.teamId })
      .from(customers)
      .where(isNotNull(customers.customerId))
      .limit(1);
    if (payer !== undefined) await provider();
  };
}

/** Finds what nobody told of. At a start all was unseen for as long as nothing ran, and the same is asked. */
export function reconciling({ orm, log }: Pick<Platform, 'orm' | 'log'>, { billing }: Pick<Needs, 'billing'>) {
  return async (): Promise<void> => {
    const unseen = await orm
      .select({ teamId: customers.teamId })
      .from(customers)
      .where(and(isNotNull(customers.customerId), lt(customers.date, new Date(Date.now() - hourMs))))
      .orderBy(asc(customers.date))
      .limit(atOnce);
    for (const { teamId } of unseen) {
      try {
        await billing.converge(teamId);
      } catch (error) {
        // One that cannot be read must not keep the others from it, nor come first again at once.
        log.warn({ err: error, team: teamId }, 'reconcile');
        await orm.update(customers).set({ date: new Date() }).where(eq(customers.teamId, teamId));
      }
    }
  };
}

/** Tells the provider of teams that are gone: what they paid for ends now, and nobody is charged again. */
export function parting({ orm, log }: Pick<Platform, 'orm' | 'log'>, { provider }: Pick<Needs, 'provider'>) {
  return async (): Promise<void> => {
    const gone = await orm.select().from(partings).limit(atOnce);
    if (gone.length === 0) return;
    const { stripe } = await provider();
    for (const { customerId } of gone) {
      try {
        await forget(stripe, customerId);
        await orm.delete(partings).where(eq(partings.customerId, customerId));
      } catch (error) {
        // One that cannot be told of must not keep the others from it: they would be charged.
        log.warn({ err: error, customer: customerId }, 'parting');
      }
    }
  };
}

/** Whoever the provider does not know, it has forgotten already. */
async function forget(stripe: Provider['stripe'], customerId: string): Promise<void> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    if (!customer.deleted) await stripe.customers.del(customerId);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}
